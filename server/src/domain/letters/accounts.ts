import * as paths from '@plumbline/contract/wire/mailed-paths'
import { t } from '@plumbline/texts/emails/accounts'
import { t as facts } from '@plumbline/texts/emails/facts'
import type { Letter } from '../../platform/db/schema/mail.ts'
import { momentInWords } from './in-words.ts'

/** The code for a forgotten password: 8 digits, valid 10 minutes. */
export function passwordCodeMail({ to, code }: { to: string; code: string }): Letter {
  return {
    to,
    subject: t.yourVerificationCode,
    paragraphs: [t.enterCodeForPassword],
    code,
    notes: [t.codeIsValid, t.passwordStays],
  }
}

/** Tells an account's owner that its password has changed. */
export function passwordChangedMail(publicUrl: string, { to, firstName }: { to: string; firstName: string }): Letter {
  return {
    to,
    subject: t.yourPasswordWasChanged,
    greeting: { name: firstName },
    paragraphs: [t.passwordChangedSessionsEnded],
    action: { label: t.chooseANewPassword, href: `${publicUrl}${paths.forgetPassword}` },
    notes: [t.ifNotChooseAPassword],
  }
}

/** A new browser signed in to an account. `browser` is in our own words. [TEAM-006] */
export function newSignInMail(
  publicUrl: string,
  {
    to,
    firstName,
    browser,
    clientAddress,
    at,
  }: { to: string; firstName: string; browser: string; clientAddress: string; at: Date },
): Letter {
  return {
    to,
    subject: t.newSignIn,
    greeting: { name: firstName },
    paragraphs: [t.signInFromNewBrowser],
    facts: [
      [facts.browser, browser],
      [facts.time, momentInWords(at.toISOString())],
      [facts.ipAddress, clientAddress],
    ],
    action: { label: t.chooseANewPassword, href: `${publicUrl}${paths.forgetPassword}` },
    notes: [t.ifThisWasYou, t.ifNotEndEverySession],
  }
}

/** The code that changes an account's address to this one: 8 digits, valid 10 minutes. [DATA-006] */
export function addressCodeMail({ to, code }: { to: string; code: string }): Letter {
  return {
    to,
    subject: t.yourVerificationCode,
    paragraphs: [t.enterCodeForAddress],
    code,
    notes: [t.codeIsValid, t.nothingChangesWithoutCode],
  }
}

/** Someone wants to use an account's address for another account. */
export function addressTakenMail(publicUrl: string, { to }: { to: string }): Letter {
  return {
    to,
    subject: t.addressInUse,
    paragraphs: [t.addressWasWanted],
    action: { label: t.logIn, href: `${publicUrl}${paths.login}` },
    notes: [t.logInWithThisAddress],
  }
}

/** Tells an account's previous address that it has been changed. [DATA-006] */
export function addressChangedMail({ to, firstName }: { to: string; firstName: string }): Letter {
  return {
    to,
    subject: t.addressChanged,
    greeting: { name: firstName },
    paragraphs: [t.addressChangedSignInWithNew],
    notes: [t.tellYourAdministrator],
  }
}
