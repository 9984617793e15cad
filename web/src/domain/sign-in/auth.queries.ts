import { forgotPassword, login, resetPassword, verifyForgotPasswordToken } from '@plumbline/contract/people/auth'
import { change } from '../../api/change.ts'
import { send } from '../../api/send.ts'
import { orFactorAsked } from './factor-asked.ts'

/** Whose password it is, and the password. */
export type Credentials = Readonly<Record<'username' | 'password', string>>

/** The first step of signing in, which is all of it for who has no second factor. */
export const signingIn = change((body: Credentials) => orFactorAsked(send(login, { body })))
/** The same where it is known whose password it is. */
export const signingInAs = (username: string) =>
  change(({ password }: { password: string }) => orFactorAsked(send(login, { body: { username, password } })))
/** The second step. */
export const signingInWith = (credentials: Credentials) =>
  change(({ Code }: { Code: string }) => send(login, { body: { ...credentials, Code } }))

/** Mails a code of 8 digits, if the address has an account. */
export const askingForCode = change((body: { Email: string }) => send(forgotPassword, { body }))
/** Checks the code of this request. */
export const verifyingCode = ({ handle, Email }: { handle: string; Email: string }) =>
  change(({ Token }: { Token: string }) => send(verifyForgotPasswordToken, { body: { Email, Token, Id: handle } }))
/** Sets the password with the code of a request (its handle, and whose address). */
export const resettingPassword = ({ handle, ...code }: { handle: string; Email: string; token: string }) =>
  change(({ Password }: { Password: string }) =>
    send(resetPassword, { params: { userId: handle }, body: { ...code, Password } }),
  )
