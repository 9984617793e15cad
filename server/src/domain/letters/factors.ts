import * as paths from '@plumbline/contract/wire/mailed-paths'
import type { Letter } from '../../platform/db/schema/mail.ts'

interface AboutFactor {
  readonly to: string
  readonly firstName: string
}

const ENDED = 'All other sessions were ended.'

/** `factor` is what was set up: 'an authenticator app'. [TEAM-003] */
export function factorAddedMail({ to, firstName, factor }: AboutFactor & { readonly factor: string }): Letter {
  return {
    to,
    subject: 'A second factor was set up for your account',
    greeting: { name: firstName },
    paragraphs: [`From now on you also need ${factor} to sign in. ${ENDED}`],
    notes: [
      'Keep your recovery codes somewhere you can reach without this device. Each one lets you sign in once.',
      'If this wasn’t you, ask an administrator right away to remove it.',
    ],
  }
}

/** `factor` is what its owner removed, 'authenticator app'; null where an administrator removed all of them. [TEAM-005] */
export function factorRemovedMail({ to, firstName, factor }: AboutFactor & { readonly factor: string | null }): Letter {
  return {
    to,
    subject: 'Your second factor was removed',
    greeting: { name: firstName },
    paragraphs: [
      factor === null
        ? 'An administrator removed the second factor from your account, and all sessions were ended. Until you set up a new one, you sign in with your password only.'
        : `The ${factor} was removed from your account. ${ENDED}`,
    ],
    notes: ['If you didn’t ask for this, choose a new password right away and tell an administrator.'],
  }
}

/** New recovery codes replace the earlier ones. [TEAM-003] */
export function recoveryCodesMail({ to, firstName }: AboutFactor): Letter {
  return {
    to,
    subject: 'New recovery codes were created for your account',
    greeting: { name: firstName },
    paragraphs: ['Your earlier recovery codes no longer work.'],
    notes: ['If this wasn’t you, choose a new password right away and create new recovery codes.'],
  }
}

/** Tells the owner of an account that somebody can sign in with a further passkey. `name` is what they have called it. */
export function passkeyAddedMail(
  publicUrl: string,
  { to, firstName, name }: { to: string; firstName: string; name: string },
): Letter {
  return {
    to,
    subject: 'A passkey was added to your account',
    greeting: { name: firstName },
    paragraphs: ['A passkey was added to your account. Anyone who has it and can unlock it can sign in as you.'],
    facts: [['Passkey', name]],
    action: { label: 'Choose a new password', href: `${publicUrl}${paths.forgetPassword}` },
    notes: [
      'If this was you, there is nothing to do. If not, choose a new password right away, log in, and remove the passkey from your account.',
    ],
  }
}

/** Tells the owner of an account that a passkey opens it no longer. */
export function passkeyRemovedMail(
  publicUrl: string,
  { to, firstName, name }: { to: string; firstName: string; name: string },
): Letter {
  return {
    to,
    subject: 'A passkey was removed from your account',
    greeting: { name: firstName },
    paragraphs: ['A passkey was removed from your account. It can no longer be used to sign in.'],
    facts: [['Passkey', name]],
    action: { label: 'Choose a new password', href: `${publicUrl}${paths.forgetPassword}` },
    notes: ['If this was you, there is nothing to do. If not, choose a new password right away.'],
  }
}

/** Tells the owner of an account that the provider of single sign-on opens it from now on, or no longer does. */
export function singleSignOnMail(
  publicUrl: string,
  { to, firstName, provider, isLinked }: { to: string; firstName: string; provider: string; isLinked: boolean },
): Letter {
  const change = isLinked
    ? `You can now log in to your account with ${provider}.`
    : `You can no longer log in to your account with ${provider}.`
  return {
    to,
    subject: isLinked ? `Your account is linked to ${provider}` : `Your account is no longer linked to ${provider}`,
    greeting: { name: firstName },
    paragraphs: [change],
    action: { label: 'Choose a new password', href: `${publicUrl}${paths.forgetPassword}` },
    notes: [
      'If this was you, there is nothing to do. If not, choose a new password right away and tell your consultant.',
    ],
  }
}
