import { listNeedsYou } from '@plumbline/contract/desk/home'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../api/send.ts'

/** The signed-in person's pending tasks. */
export const needsYou = queryOptions({
  queryKey: ['home', 'needs-you'],
  queryFn: ({ signal }) => send(listNeedsYou, {}, signal),
})
