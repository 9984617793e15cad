import { listNeedsYou } from '@plumbline/contract/desk/home'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../api/send.ts'

/** What waits for who is signed in. */
export const needsYou = queryOptions({
  queryKey: ['home', 'needs-you'],
  queryFn: ({ signal }) => send(listNeedsYou, {}, signal),
})
