import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/app/common'
import { t as failureTexts } from '@plumbline/texts/wire/failures'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { EditConflict } from '../api/change.ts'
import { makeStale, type ReadsOf } from '../api/keys.ts'
import { CallFailed, NetworkFailed } from '../api/send.ts'
import { PasskeyFailed } from '../domain/access/passkey-failed.ts'
import { endSession, onSession, sessionState } from '../domain/access/session.ts'
import { toastFailure } from '../ui/overlays/toast.tsx'

declare module '@tanstack/react-query' {
  interface Register {
    /** `silent`: nobody is waiting for it; its failure is not shown. */
    queryMeta: { silent?: boolean }
    /**
     * `stale`: keys a change invalidates. `stays`: how long its error toast stays, in milliseconds. `silent`: its
     * screen shows the failure itself, or just that there is no network.
     */
    mutationMeta: { stale?: readonly ReadsOf[]; stays?: number; silent?: boolean | 'offline' }
  }
}

/**
 * The query client: invalidates what a change makes stale, and shows the toast of a failed call, here and nowhere else.
 * Nothing is retried automatically.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { meta }) => meta?.silent || report(error) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      if (error instanceof EditConflict) return
      const isSilent = meta?.silent === 'offline' ? error instanceof NetworkFailed : meta?.silent
      if (!isSilent || isUnauthorised(error)) report(error, meta?.stays)
    },
    onSuccess: (_answer, _variables, _result, { meta }) => {
      makeStale(queryClient, meta?.stale)
    },
  }),
  defaultOptions: {
    queries: { staleTime: 3_000, retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// The cache is cleared when someone else signs in, who must not see it.
let reader = sessionState().session?.userId
onSession(() => {
  const next = sessionState().session?.userId
  if (next !== reader) queryClient.clear()
  reader = next
})

/** The toast of a failed call (part 1, section 8). A 401 ends the session; the guard then redirects to sign-in. */
export function report(error: unknown, stays: number = limits.toast): void {
  if (error instanceof NetworkFailed) {
    toastFailure({ title: failureTexts.networkError, message: failureTexts.networkErrorText, stays })
  } else if (error instanceof CallFailed) {
    // Reading out a reference takes a while.
    const long = error.requestId === undefined ? stays : Math.max(stays, limits.referenceToast)
    const [message, secondLine] = error.paragraphs
    toastFailure({ title: error.failure.title, message, secondLine, stays: long })
    if (isUnauthorised(error)) endSession('refused')
  } else if (error instanceof PasskeyFailed) {
    toastFailure({ title: t.noPasskey, message: error.message, stays })
  } else {
    // A bug: the console gets the full error, the person a message.
    reportError(error)
    toastFailure({ title: failureTexts.error, message: t.thatDidntWorkReload, stays })
  }
}

function isUnauthorised(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 401
}
