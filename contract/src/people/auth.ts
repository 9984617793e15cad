import { t } from '@plumbline/texts/wire/fields'
import { t as peopleTexts } from '@plumbline/texts/wire/people'
import { confirms, FactorCode, GivenPassword, NewPassword } from '../domain/passwords.ts'
import { PasskeyAnswer } from '../domain/webauthn.ts'
import { call, idOf, Nothing } from '../wire/call.ts'
import { Email, mandatory, requiredText } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { Role } from '../wire/roles.ts'
import { z } from '../wire/zod.ts'

/**
 * The claims of a session token (part 2, section 3; decisions, section 3). `customerid` is '' for a SuperAdmin; `exp`
 * is in seconds. `onlyinquiry` is in the token of a session started by a survey's link alone: the inquiry it is limited
 * to; `needsfactor` in that of people who must set up a second factor first. `idleminutes` is the idle time, if
 * configured; `language` what they read, if known.
 */
export const Claims = z.object({
  role: Role,
  firstname: z.string(),
  lastname: z.string(),
  userid: z.uuid(),
  email: z.string(),
  customerid: z.string(),
  exp: z.number(),
  onlyinquiry: z.optional(z.uuid()),
  idleminutes: z.optional(z.number()),
  needsfactor: z.optional(z.literal(true)),
  language: z.optional(z.string()),
})
export type Claims = z.output<typeof Claims>

/** The input of sign-in; `Code` or `Passkey` if the account has a second factor. */
export const Credentials = z.object({
  username: z
    .string(mandatory)
    .check(z.trim(), z.minLength(1, mandatory), z.maxLength(limits.email, { error: () => t.email })),
  password: GivenPassword,
  Code: z.optional(z.nullable(FactorCode)),
  Passkey: z.optional(z.nullable(PasskeyAnswer)),
})

/** The message of the 401 for an unverified account, by which the sign-in screen offers to resend the email. */
export const notVerified = (): string => peopleTexts.addressNotVerified

/**
 * Sign in: 401 for a wrong password or unknown address alike; 401 with a reason for an unverified or inactive account,
 * if the password is right. If the account has a second factor and `Code` is missing or wrong: 401 with `SecondFactor`.
 */
export const login = call({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in',
  roles: 'anyone',
  scope: 'public',
  mails: true,
  body: Credentials,
  signsIn: true,
  example: { username: 'manager@example.com', password: 'Upright-Line-7' },
  answer: z.object({ token: z.string(), FirstTimeLogin: z.boolean() }),
})

/** End (revoke) this session; its token answers 401 from then on. */
export const logout = call({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out',
  roles: ['SuperAdmin', 'CustomerAdmin', 'CustomerUser'],
  scope: 'self',
  byLink: {},
  withoutFactor: true,
  answer: Nothing,
})

export const ForgotPassword = z.object({ Email })
/**
 * Emails an 8-digit code, if the address has an account. `Id` is a handle of this request, in the same form for every
 * address.
 */
export const forgotPassword = call({
  method: 'POST',
  path: '/auth/forgotpassword',
  summary: 'Request a password code',
  roles: 'anyone',
  scope: 'public',
  body: ForgotPassword,
  example: { Email: 'manager@example.com' },
  mails: true,
  answer: z.object({ Id: z.uuid() }),
})

/** `Id` is the handle from `forgotPassword`; without it the newest request of the same client is used. */
export const VerifyCode = z.object({
  Email,
  Token: requiredText(20),
  Id: z.optional(z.nullable(idOf('Reset request'))),
})
/** Whether the code is right; five wrong attempts invalidate it. */
export const verifyForgotPasswordToken = call({
  method: 'POST',
  path: '/auth/verifyforgotpasswordtoken',
  summary: 'Check a password code',
  roles: 'anyone',
  scope: 'public',
  body: VerifyCode,
  example: { Email: 'manager@example.com', Token: '12345678' },
  answer: Nothing,
})

export const ResetPassword = z.object({ Email, Password: NewPassword, token: requiredText(20) })
/** Set a new password with the code; `userId` is the handle from `forgotPassword`. Ends all sessions. */
export const resetPassword = call({
  method: 'PUT',
  path: '/auth/resetpassword/{userId}',
  summary: 'Set a new password with a code',
  roles: 'anyone',
  scope: 'public',
  params: z.object({ userId: idOf('Reset request') }),
  body: ResetPassword,
  example: { Email: 'manager@example.com', Password: 'Upright-Line-8', token: '12345678' },
  mails: true,
  answer: Nothing,
})
/** The new-password form: confirmed before it is sent. */
export const ResetPasswordForm = z
  .object({
    Password: NewPassword,
    ConfirmPassword: z.string(mandatory).check(z.minLength(1, mandatory)),
  })
  .check(confirms('Password', 'ConfirmPassword'))

export const ChangePassword = z.object({ CurrentPassword: GivenPassword, NewPassword })
/** The change-password dialog: `ConfirmNewPassword` is dropped before sending. */
export const ChangePasswordForm = z
  .object({
    CurrentPassword: GivenPassword,
    NewPassword,
    ConfirmNewPassword: z.string(mandatory).check(z.minLength(1, mandatory)),
  })
  .check(confirms('NewPassword', 'ConfirmNewPassword'))
/**
 * Change one's own password; all other sessions end, and the answer has a new token. Another person's id: 404; a wrong
 * current password: 400.
 */
export const changePassword = call({
  method: 'PUT',
  path: '/auth/changepassword/{id}',
  summary: 'Change your password',
  roles: ['SuperAdmin', 'CustomerAdmin', 'CustomerUser'],
  scope: 'self',
  params: z.object({ id: idOf('User') }),
  body: ChangePassword,
  example: { CurrentPassword: 'Upright-Line-7', NewPassword: 'Upright-Line-8' },
  mails: true,
  answer: z.object({ token: z.string() }),
})
