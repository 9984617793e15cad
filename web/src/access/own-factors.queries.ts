import { getFactors } from '@plumbline/contract/factors'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../api/send.ts'

/** One's own second factors. Every change to them makes all keys that begin with 'factors' stale. */
export const ownFactors = () =>
  queryOptions({ queryKey: ['factors', 'own'], queryFn: ({ signal }) => send(getFactors, {}, signal) })
