import { forgotPassword, login, resetPassword, verifyForgotPasswordToken } from '@plumbline/contract/auth'
import type { Input } from '@plumbline/contract/call'
import { declineVerification, openVerification, resendVerification, verifyEmail } from '@plumbline/contract/sign-up'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../api/change.ts'
import { send } from '../api/send.ts'

export const signingIn = change((body: Input<typeof login>['body']) => send(login, { body }))

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

export const resendingVerification = change((body: { Email: string }) => send(resendVerification, { body }))
/** The sign-up behind a mailed link. Reading it verifies nothing. */
export const signUpBehind = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'verification', token],
    queryFn: ({ signal }) => send(openVerification, { body: { Token: token } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: { silent: true },
  })
/** 'Yes, this is me', with a new password where the page asks for one. */
export const verifying = (Token: string) =>
  change(({ Password }: { Password?: string }) =>
    send(verifyEmail, { body: { Token, ...(Password !== undefined && { Password }) } }),
  )
/** 'This was not me'. */
export const declining = (Token: string) => change(() => send(declineVerification, { body: { Token } }))
