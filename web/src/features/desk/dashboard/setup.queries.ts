import { getFirstSteps } from '@plumbline/contract/desk/home'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../api/send.ts'

/** A consultant's progress in the first steps. */
export const firstSteps = queryOptions({
  queryKey: ['home', 'first-steps'],
  queryFn: ({ signal }) => send(getFirstSteps, {}, signal),
})
