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
      'If you didn’t ask for it, there is nothing to do: your password stays the same. Never share the code.',
    ],
  }
}

/** Tells the owner of an account that its password is another one now. */
export function passwordChangedMail(publicUrl: string, { to, firstName }: { to: string; firstName: string }): Letter {
  return {
    to,
    subject: 'Your password was changed',
    greeting: { name: firstName },
    paragraphs: ['Your password was changed and all other sessions were ended.'],
    action: { label: 'Choose a new password', href: `${publicUrl}${paths.forgetPassword}` },
    notes: ['If this was you, there is nothing to do. If not, choose a new password right away.'],
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
    paragraphs: ['There was a sign-in to your account from a new browser.'],
    facts: [
      ['Browser', browser],
      ['Time', `${dayInWords(moment.slice(0, 10))}, ${moment.slice(11, 16)} (UTC)`],
      ['From', clientAddress],
    ],
    action: { label: 'Choose a new password', href: `${publicUrl}${paths.forgetPassword}` },
    notes: [
      'If this was you, there is nothing to do.',
      'If not, choose a new password right away: this ends every session. Your account lists where you are signed in.',
    ],
  }
}

/** The code that changes an account's address to this one: 8 digits, valid 10 minutes. [DATA-006] */
export function addressCodeMail({ to, code }: { to: string; code: string }): Letter {
  return {
    to,
    subject: 'Your verification code',
    paragraphs: ['Enter this code to use this email address for your account.'],
    code,
    notes: [
      'The code is valid for 10 minutes and works once.',
      'If you didn’t ask for it, there is nothing to do: without the code nothing changes. Never share the code.',
    ],
  }
}

/** Somebody wants the address of an account for another one. */
export function addressTakenMail(publicUrl: string, { to }: { to: string }): Letter {
  return {
    to,
    subject: 'Your email address is already in use',
    paragraphs: [
      'Someone who is signed in to another account tried to change its email address to yours. It already belongs to your account, so nothing was changed.',
    ],
    action: { label: 'Log in', href: `${publicUrl}${paths.login}` },
    notes: ['If this was you, log in with this address. If not, there is nothing to do.'],
  }
}

/** The address that an account had before is told that it has another one now. [DATA-006] */
export function addressChangedMail({ to, firstName }: { to: string; firstName: string }): Letter {
  return {
    to,
    subject: 'Your email address was changed',
    greeting: { name: firstName },
    paragraphs: [
      'The email address of your account was changed, using your password and a code sent to the new address. From now on, sign in with the new address. Emails go there too.',
    ],
    notes: ['If this wasn’t you, tell your administrator or consultant right away.'],
  }
}
