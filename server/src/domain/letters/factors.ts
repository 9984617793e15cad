import * as paths from '@plumbline/contract/wire/mailed-paths'
import type { Letter } from '../../platform/db/schema/mail.ts'

interface AboutFactor {
  readonly to: string
  readonly firstName: string
}

const ENDED = 'All other sessions have been ended.'

/** `factor` is what was set up: 'an authenticator app'. [TEAM-003] */
export function factorAddedMail({ to, firstName, factor }: AboutFactor & { readonly factor: string }): Letter {
  return {
    to,
    subject: 'A second factor was set up for your account',
    greeting: { name: firstName },
    paragraphs: [`From now on signing in asks for ${factor} as well. ${ENDED}`],
    notes: [
      'Keep your recovery codes where you find them without your device: with each of them you sign in once.',
      'If it was not you, ask an administrator at once to remove it.',
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
        ? 'An administrator has removed the second factor of your account, and all sessions have been ended. Signing in asks for your password alone until you set up a new one.'
        : `The ${factor} was removed from your account. ${ENDED}`,
    ],
    notes: ['If you did not ask for this, choose a new password at once, and tell an administrator.'],
  }
}

/** New recovery codes replace the earlier ones. [TEAM-003] */
export function recoveryCodesMail({ to, firstName }: AboutFactor): Letter {
  return {
    to,
    subject: 'New recovery codes were made for your account',
    greeting: { name: firstName },
    paragraphs: ['Your earlier recovery codes lead nowhere any more.'],
    notes: ['If it was not you, choose a new password at once, and make new recovery codes.'],
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
    paragraphs: ['A passkey has been added to your account. Who has it, and can unlock it, can sign in as you.'],
    facts: [['Passkey', name]],
    action: { label: 'Choose a new password', href: `${publicUrl}${paths.forgetPassword}` },
    notes: [
      'If that was you, you need do nothing. If it was not, choose a new password at once, log in, and remove the passkey in your account.',
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
    paragraphs: ['A passkey has been removed from your account. Nobody can sign in with it any more.'],
    facts: [['Passkey', name]],
    action: { label: 'Choose a new password', href: `${publicUrl}${paths.forgetPassword}` },
    notes: ['If that was you, you need do nothing. If it was not, choose a new password at once.'],
  }
}

/** Tells the owner of an account that the provider of single sign-on opens it from now on, or no longer does. */
export function singleSignOnMail(
  publicUrl: string,
  { to, firstName, provider, isLinked }: { to: string; firstName: string; provider: string; isLinked: boolean },
): Letter {
  const change = isLinked
    ? `Your account can now be opened by logging in with ${provider}.`
    : `Your account can no longer be opened by logging in with ${provider}.`
  return {
    to,
    subject: isLinked ? `Your account is linked to ${provider}` : `Your account is no longer linked to ${provider}`,
    greeting: { name: firstName },
    paragraphs: [change],
    action: { label: 'Choose a new password', href: `${publicUrl}${paths.forgetPassword}` },
    notes: [
      'If that was you, you need do nothing. If it was not, choose a new password at once and tell your consultant.',
    ],
  }
}
