import { getResultsDifference } from '@plumbline/contract/results/results-draft'
import { republishResults, withdrawResults } from '@plumbline/contract/results/results-versions'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../../api/change.ts'
import { send } from '../../../../api/send.ts'

/** What changes for readers of `to` after `from`: version numbers, or 'draft'. [PUBL-010, PUBL-011] */
export const resultsDifference = (inquiryId: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['results', 'difference', inquiryId, from, to],
    queryFn: ({ signal }) => send(getResultsDifference, { params: { inquiryId }, query: { from, to } }, signal),
    // A draft is compared as it is now.
    ...((from === 'draft' || to === 'draft') && { staleTime: 0, gcTime: 0 }),
  })

/** What publishing and withdrawing invalidate: the published results, and the inquiry's progress. */
const published = ['results', 'insights', 'inquiries', 'monitor-activity'] as const

/** Publishes this version's content over exactly the current one (0: none is published). */
export const republishing = (inquiryId: string, Version: number, Replaces: number) =>
  change(
    (wish: { Note: string; Notify: boolean }) =>
      send(republishResults, { params: { inquiryId }, body: { Version, Replaces, ...wish } }),
    ...published,
  )

export const withdrawing = (inquiryId: string, Version: number) =>
  change(
    ({ Reason }: { Reason: string }) => send(withdrawResults, { params: { inquiryId }, body: { Version, Reason } }),
    ...published,
  )
