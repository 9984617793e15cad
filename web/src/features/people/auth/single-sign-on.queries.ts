import { FactorAsked } from '@plumbline/contract/domain/factors'
import type { login } from '@plumbline/contract/people/auth'
import {
  beginSingleSignOn,
  finishLink,
  finishSingleSignOn,
  getSingleSignOn,
} from '@plumbline/contract/people/single-sign-on'
import type { Input } from '@plumbline/contract/wire/call'
import { queryOptions } from '@tanstack/react-query'
import { type Change, change } from '../../../api/change.ts'
import { CallFailed, type Sent, send } from '../../../api/send.ts'

/** The configured provider. */
export const provider = queryOptions({
  queryKey: ['single-sign-on', 'provider'],
  queryFn: ({ signal }) => send(getSingleSignOn, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
  // Without it people sign in with a password.
  meta: { silent: true },
})

/**
 * Leaves this page to sign in at the provider. `Anew`: forces a login there, since the current account cannot enter.
 */
export const goingToProvider = change(async (body: Input<typeof beginSingleSignOn>['body']) =>
  location.assign((await send(beginSingleSignOn, { body })).Location),
)

/** The outcome of a sign-in by the provider; `kinds`: only one of these second factors is missing. */
export type Entered =
  | { readonly session: Sent<typeof login> }
  | { readonly refused: string; readonly kinds: FactorAsked['SecondFactor'] | undefined }

/** Completes a sign-in with the response. A refusal does not end an earlier session: the screen shows it. */
export const entering: Change<Input<typeof finishSingleSignOn>['body'], Entered> = {
  ...change(async (body) => {
    try {
      return { session: await send(finishSingleSignOn, { body }) }
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status !== 401) throw error
      const kinds = FactorAsked.safeParse(error.details).data?.SecondFactor
      return { refused: error.failure.errorMessage.join(' '), kinds }
    }
  }),
  meta: { silent: true },
}

/** The same again, with the second factor's code. */
export const enteringWith = ({ State }: Pick<Input<typeof finishSingleSignOn>['body'], 'State'>) =>
  change(({ Code }: { Code: string }) => send(finishSingleSignOn, { body: { State, Code } }))

/** Links the own account to the returned identity. */
export const linking = {
  ...change((body: Input<typeof finishLink>['body']) => send(finishLink, { body })),
  meta: { silent: true, stale: ['single-sign-on' as const] },
}
