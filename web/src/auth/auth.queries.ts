import { forgotPassword, login, resetPassword, verifyForgotPasswordToken } from '@plumbline/contract/auth'
import type { Input } from '@plumbline/contract/call'
import { change } from '../api/change.ts'
import { send } from '../api/send.ts'

export const signingIn = change((body: Input<typeof login>['body']) => send(login, { body }))
/** The same where it is known whose password it is. */
export const signingInAs = (username: string) =>
  change(({ password }: { password: string }) => send(login, { body: { username, password } }))

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
