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

/** By which provider one can sign in here. */
export const provider = queryOptions({
  queryKey: ['single-sign-on', 'provider'],
  queryFn: ({ signal }) => send(getSingleSignOn, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
  // Who is not told of it signs in with a password.
  meta: { silent: true },
})

/** Leaves for the provider, to sign in; this page ends with it. `Anew`: it asks who it is, since who is signed in there cannot come in. */
export const goingToProvider = change(async (body: Input<typeof beginSingleSignOn>['body']) =>
  location.assign((await send(beginSingleSignOn, { body })).Location),
)

/** How a sign-in by the provider has ended; `kinds`: nothing but one of these second factors is missing. */
export type Entered =
  | { readonly session: Sent<typeof login> }
  | { readonly refused: string; readonly kinds: FactorAsked['SecondFactor'] | undefined }

/** Ends a sign-in with what came back. What is refused is no session of before that has ended: the screen says it. */
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

/** The same once more, with the code that was asked for. */
export const enteringWith = ({ State }: Pick<Input<typeof finishSingleSignOn>['body'], 'State'>) =>
  change(({ Code }: { Code: string }) => send(finishSingleSignOn, { body: { State, Code } }))

/** Links the own account to who came back. */
export const linking = {
  ...change((body: Input<typeof finishLink>['body']) => send(finishLink, { body })),
  meta: { silent: true, stale: ['single-sign-on' as const] },
}
