import { forgotPassword, login, resetPassword, verifyForgotPasswordToken } from '@plumbline/contract/people/auth'
import { change } from '../../api/change.ts'
import { send } from '../../api/send.ts'
import { orFactorAsked } from './factor-asked.ts'

/** Email and password. */
export type Credentials = Readonly<Record<'username' | 'password', string>>

/** The first step of signing in; without a second factor the only one. */
export const signingIn = change((body: Credentials) => orFactorAsked(send(login, { body })))
/** The same for a known account. */
export const signingInAs = (username: string) =>
  change(({ password }: { password: string }) => orFactorAsked(send(login, { body: { username, password } })))
/** The second step. */
export const signingInWith = (credentials: Credentials) =>
  change(({ Code }: { Code: string }) => send(login, { body: { ...credentials, Code } }))

/** Emails an 8-digit code, if the address has an account. */
export const askingForCode = change((body: { Email: string }) => send(forgotPassword, { body }))
/** Checks the code of this request. */
export const verifyingCode = ({ handle, Email }: { handle: string; Email: string }) =>
  change(({ Token }: { Token: string }) => send(verifyForgotPasswordToken, { body: { Email, Token, Id: handle } }))
/** Sets the password with the code of a request (its handle, and its address). */
export const resettingPassword = ({ handle, ...code }: { handle: string; Email: string; token: string }) =>
  change(({ Password }: { Password: string }) =>
    send(resetPassword, { params: { userId: handle }, body: { ...code, Password } }),
  )
