import { listResultsVersions } from '@plumbline/contract/results/results'
import { getGroupStatistics, getReliability, getStatistics, getTrend } from '@plumbline/contract/results/statistics'
import type { Input } from '@plumbline/contract/wire/call'
import type { Role } from '@plumbline/contract/wire/roles'
import { queryOptions } from '@tanstack/react-query'
import { CallFailed, send } from '../../api/send.ts'

/**
 * Whose published figures are looked at, and by whom: an administrator is given the current version's, a SuperAdmin's call names it. In a preview they are those of
 * a version, or of the draft ('draft'), which are the live ones: it would be published with them.
 */
export interface PublishedAt {
  readonly role: Role
  readonly inquiryId: string
  readonly shown?: string
}

/** The respondents that figures are narrowed to: one group of one attribute. */
export type Narrowed = Pick<Input<typeof getStatistics>['query'], 'attribute' | 'group'>

/**
 * The figures frozen with the published results; publishing makes them stale with 'insights'. Null where there are none to tell: nothing is published,
 * or a confidential survey is not over. Screens are then what they are without.
 */
export const publishedStatistics = (at: PublishedAt, narrowed: Narrowed = {}) =>
  queryOptions({
    queryKey: ['insights', 'statistics', at.inquiryId, at.shown, narrowed],
    queryFn: ({ signal }) =>
      published(at, signal, (version) =>
        send(getStatistics, { params: paramsOf(at), query: { ...narrowed, ...version } }, signal),
      ),
  })

/** The same over what has been submitted up to now, for a SuperAdmin. */
export const liveStatistics = (inquiryId: string, narrowed: Narrowed = {}) =>
  queryOptions({
    queryKey: ['monitor-activity', 'statistics', inquiryId, narrowed],
    queryFn: ({ signal }) =>
      orNone(() => send(getStatistics, { params: { inquiryId }, query: { ...narrowed } }, signal)),
  })

/** Area means by the groups of an attribute, as they were frozen; null as above. */
export const publishedGroups = (at: PublishedAt, attribute: string) =>
  queryOptions({
    queryKey: ['insights', 'group-statistics', at.inquiryId, at.shown, attribute],
    queryFn: ({ signal }) =>
      published(at, signal, (version) =>
        send(getGroupStatistics, { params: paramsOf(at), query: { attribute, ...version } }, signal),
      ),
  })

export const liveGroups = (inquiryId: string, attribute: string) =>
  queryOptions({
    queryKey: ['monitor-activity', 'group-statistics', inquiryId, attribute],
    queryFn: ({ signal }) =>
      orNone(() => send(getGroupStatistics, { params: { inquiryId }, query: { attribute } }, signal)),
  })

/** What has changed since the inquiry that this one was re-created from, between what was published of both; null as above. */
export const publishedTrend = (at: PublishedAt) =>
  queryOptions({
    queryKey: ['insights', 'trend', at.inquiryId, at.shown],
    queryFn: ({ signal }) =>
      published(at, signal, (version) => send(getTrend, { params: paramsOf(at), query: { ...version } }, signal)),
  })

export const liveTrend = (inquiryId: string) =>
  queryOptions({
    queryKey: ['monitor-activity', 'trend', inquiryId],
    queryFn: ({ signal }) => orNone(() => send(getTrend, { params: { inquiryId }, query: {} }, signal)),
  })

/** How well the questions of each area measure one thing, over what has been submitted up to now; it looks at single answers, so it is read on its own. */
export const liveReliability = (inquiryId: string) =>
  queryOptions({
    queryKey: ['monitor-activity', 'reliability', inquiryId],
    queryFn: ({ signal }) => orNone(() => send(getReliability, { params: { inquiryId }, query: {} }, signal)),
  })

const paramsOf = ({ inquiryId }: PublishedAt) => ({ inquiryId })

/** Reads what is published. Without a version a SuperAdmin would be answered with live figures. */
async function published<Answer>(
  { role, inquiryId, shown }: PublishedAt,
  signal: AbortSignal,
  read: (version: { version?: number }) => Promise<Answer>,
): Promise<Answer | null> {
  if (role !== 'SuperAdmin' || shown === 'draft') return orNone(() => read({}))
  if (shown !== undefined) return orNone(() => read({ version: Number(shown) }))
  const versions = await send(listResultsVersions, { params: { inquiryId } }, signal)
  const current = versions.find(({ IsCurrent }) => IsCurrent)
  return current ? orNone(() => read({ version: current.Version })) : null
}

/** Null where there is nothing to tell (404), or not yet (409): no failure that a toast should be raised for. */
async function orNone<Answer>(read: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof CallFailed && (error.status === 404 || error.status === 409)) return null
    throw error
  }
}
