import { search } from '@plumbline/contract/desk/search'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../api/send.ts'

/** Records that contain these words, best first. The palette shows failures itself. */
export const found = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => (await send(search, { query: { text } }, signal)).data,
    meta: { silent: true },
  })
