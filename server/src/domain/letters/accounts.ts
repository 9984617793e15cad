import { dayInWords } from '@plumbline/contract/domain/expiry'
import * as paths from '@plumbline/contract/wire/mailed-paths'
import type { Letter } from '../../platform/db/schema/mail.ts'

/** The code for a forgotten password: 8 digits, valid 10 minutes. */
export function passwordCodeMail({ to, code }: { to: string; code: string }): Letter {
  return {
    to,
    subject: 'Your verification code',
    paragraphs: ['Enter this code to choose a new password.'],
    code,
    notes: [
      'The code is valid for 10 minutes and works once.',
      'If you did not ask for it, you need do nothing: your password stays as it is. Never pass the code on.',
    ],
  }
}

/** Tells the owner of an account that its password is another one now. */
export function passwordChangedMail(publicUrl: string, { to, firstName }: { to: string; firstName: string }): Letter {
  return {
    to,
    subject: 'Your password was changed',
    greeting: { name: firstName },
    paragraphs: ['The password of your account has been changed, and all other sessions have been ended.'],
    action: { label: 'Choose a new password', href: `${publicUrl}${paths.forgetPassword}` },
    notes: ['If that was you, you need do nothing. If it was not, choose a new password at once.'],
  }
}

/** An account was signed in to with a browser that it did not know. `browser` is in our own words. [TEAM-006] */
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
  const moment = at.toISOString()
  return {
    to,
    subject: 'New sign-in to your account',
    greeting: { name: firstName },
    paragraphs: ['Your account was signed in to with a browser that was not seen with it before.'],
    facts: [
      ['Browser', browser],
      ['Time', `${dayInWords(moment.slice(0, 10))}, ${moment.slice(11, 16)} (UTC)`],
      ['From', clientAddress],
    ],
    action: { label: 'Choose a new password', href: `${publicUrl}${paths.forgetPassword}` },
    notes: [
      'If that was you, you need do nothing.',
      'If it was not, choose a new password at once: that ends every session. Where you are signed in is listed with your account.',
    ],
  }
}

/** The code that changes an account's address to this one: 8 digits, valid 10 minutes. [DATA-006] */
export function addressCodeMail({ to, code }: { to: string; code: string }): Letter {
  return {
    to,
    subject: 'Your verification code',
    paragraphs: ['Enter this code to make this the e-mail address of your account.'],
    code,
    notes: [
      'The code is valid for 10 minutes and works once.',
      'If you did not ask for it, you need do nothing: without the code nothing changes. Never pass it on.',
    ],
  }
}

/** Somebody wants the address of an account for another one. */
export function addressTakenMail(publicUrl: string, { to }: { to: string }): Letter {
  return {
    to,
    subject: 'Your e-mail address is in use already',
    paragraphs: [
      'Somebody who is signed in to another account asked to make this its e-mail address. It belongs to an account already, so nothing was changed.',
    ],
    action: { label: 'Log in', href: `${publicUrl}${paths.login}` },
    notes: ['If that was you, log in with this address. If it was not, you need do nothing.'],
  }
}

/** The address that an account had before is told that it has another one now. [DATA-006] */
export function addressChangedMail({ to, firstName }: { to: string; firstName: string }): Letter {
  return {
    to,
    subject: 'Your e-mail address was changed',
    greeting: { name: firstName },
    paragraphs: [
      'The e-mail address of your account was changed, with your password and a code sent to the new address. From now on you sign in with that one, and mails go there.',
    ],
    notes: ['If that was not you, tell your administrator or consultant at once.'],
  }
}
