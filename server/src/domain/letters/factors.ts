import * as paths from '@plumbline/contract/wire/mailed-paths'
import { t } from '@plumbline/texts/emails/factors'
import { t as facts } from '@plumbline/texts/emails/facts'
import type { Letter } from '../../platform/db/schema/mail.ts'

interface AboutFactor {
  readonly to: string
  readonly firstName: string
}

/** An authenticator app was set up. [TEAM-003] */
export function factorAddedMail({ to, firstName }: AboutFactor): Letter {
  return {
    to,
    subject: t.factorWasSetUp,
    greeting: { name: firstName },
    paragraphs: [t.youAlsoNeedAnApp],
    notes: [t.keepRecoveryCodes, t.askToRemoveIt],
  }
}

/** `factor` is the one its owner removed; null if an administrator removed all of them. [TEAM-005] */
export function factorRemovedMail({
  to,
  firstName,
  factor,
}: AboutFactor & { readonly factor: 'authenticator app' | null }): Letter {
  return {
    to,
    subject: t.factorRemoved,
    greeting: { name: firstName },
    paragraphs: [factor === null ? t.factorsRemovedByAdministrator : t.appRemoved],
    notes: [t.ifYouDidntAskTell],
  }
}

/** New recovery codes replace the earlier ones. [TEAM-003] */
export function recoveryCodesMail({ to, firstName }: AboutFactor): Letter {
  return {
    to,
    subject: t.newRecoveryCodes,
    greeting: { name: firstName },
    paragraphs: [t.earlierCodesNoLongerWork],
    notes: [t.ifNotCreateNewCodes],
  }
}

/** Tells an account's owner that another passkey can sign in. `name` is what they called it. */
export function passkeyAddedMail(
  publicUrl: string,
  { to, firstName, name }: { to: string; firstName: string; name: string },
): Letter {
  return {
    to,
    subject: t.passkeyAdded,
    greeting: { name: firstName },
    paragraphs: [t.passkeyCanSignIn],
    facts: [[facts.passkey, name]],
    action: { label: t.chooseANewPassword, href: `${publicUrl}${paths.forgetPassword}` },
    notes: [t.ifNotRemoveThePasskey],
  }
}

/** Tells an account's owner that a passkey no longer works. */
export function passkeyRemovedMail(
  publicUrl: string,
  { to, firstName, name }: { to: string; firstName: string; name: string },
): Letter {
  return {
    to,
    subject: t.passkeyRemoved,
    greeting: { name: firstName },
    paragraphs: [t.passkeyCanNoLongerSignIn],
    facts: [[facts.passkey, name]],
    action: { label: t.chooseANewPassword, href: `${publicUrl}${paths.forgetPassword}` },
    notes: [t.ifNotChooseAPassword],
  }
}

/** Tells an account's owner that the single sign-on provider now opens it, or no longer does. */
export function singleSignOnMail(
  publicUrl: string,
  { to, firstName, provider, isLinked }: { to: string; firstName: string; provider: string; isLinked: boolean },
): Letter {
  const change = isLinked ? t.canLogInWithProvider({ provider }) : t.canNoLongerLogInWithProvider({ provider })
  return {
    to,
    subject: isLinked ? t.linkedToProvider({ provider }) : t.noLongerLinkedToProvider({ provider }),
    greeting: { name: firstName },
    paragraphs: [change],
    action: { label: t.chooseANewPassword, href: `${publicUrl}${paths.forgetPassword}` },
    notes: [t.ifNotTellYourConsultant],
  }
}
