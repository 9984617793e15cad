import {
  declineVerification,
  openVerification,
  resendVerification,
  verifyEmail,
} from '@plumbline/contract/people/sign-up'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../api/change.ts'
import { send } from '../../api/send.ts'

export const resendingVerification = change((body: { Email: string }) => send(resendVerification, { body }))
/** The sign-up behind an emailed link. Reading it verifies nothing. */
export const signUpBehind = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'verification', token],
    queryFn: ({ signal }) => send(openVerification, { body: { Token: token } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: { silent: true },
  })
/** 'Yes, this is me', with a new password if the page asks for one. */
export const verifying = (Token: string) =>
  change(({ Password }: { Password?: string }) =>
    send(verifyEmail, { body: { Token, ...(Password !== undefined && { Password }) } }),
  )
/** 'This was not me'. */
export const declining = (Token: string) => change(() => send(declineVerification, { body: { Token } }))
