import { getNorms } from '@plumbline/contract/results/norms'
import { listResultsVersions } from '@plumbline/contract/results/results'
import { getGroupStatistics, getReliability, getStatistics, getTrend } from '@plumbline/contract/results/statistics'
import type { Input } from '@plumbline/contract/wire/call'
import type { Role } from '@plumbline/contract/wire/roles'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CallFailed, send } from '../../api/send.ts'

/**
 * Whose published figures are shown, and to whom: an administrator gets the current version, a SuperAdmin's call names
 * one. A preview shows those of a version, or of the draft ('draft'), which are the live ones.
 */
export interface PublishedAt {
  readonly role: Role
  readonly inquiryId: string
  readonly shown?: string
  /** Of the questions' titles; without it the original. */
  readonly language?: string
}

/** The respondent filter: one group of one attribute. */
export type Narrowed = Pick<Input<typeof getStatistics>['query'], 'attribute' | 'group'>

/**
 * The figures frozen with the published results; publishing invalidates them with 'insights'. Null if there are none:
 * nothing is published, or a confidential survey is still open.
 */
export const publishedStatistics = (at: PublishedAt, narrowed: Narrowed = {}) =>
  queryOptions({
    queryKey: ['insights', 'statistics', at.inquiryId, at.shown, at.language, narrowed],
    queryFn: ({ signal }) =>
      published(at, signal, (version) =>
        send(getStatistics, { params: paramsOf(at), query: { ...narrowed, ...version, ...languageOf(at) } }, signal),
      ),
  })

/** The same over submissions so far, for a SuperAdmin. */
export const liveStatistics = (inquiryId: string, narrowed: Narrowed = {}) =>
  queryOptions({
    queryKey: ['monitor-activity', 'statistics', inquiryId, narrowed],
    queryFn: ({ signal }) =>
      orNone(() => send(getStatistics, { params: { inquiryId }, query: { ...narrowed } }, signal)),
  })

/** Frozen area means by the groups of an attribute; null as above. */
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

/** Which round is compared with, and which group; by default the chosen round, for everyone. */
export type ComparedAs = Pick<Input<typeof getTrend>['query'], 'since' | 'attribute' | 'group'>

/** Published changes since an earlier round; null as above. */
export const publishedTrend = (at: PublishedAt, asked: ComparedAs = {}) =>
  queryOptions({
    queryKey: ['insights', 'trend', at.inquiryId, at.shown, asked],
    queryFn: ({ signal }) =>
      published(at, signal, (version) =>
        send(getTrend, { params: paramsOf(at), query: { ...asked, ...version } }, signal),
      ),
  })

/** What published figures can be compared with; null as above. */
export const publishedNorms = (at: PublishedAt) =>
  queryOptions({
    queryKey: ['insights', 'norms', at.inquiryId, at.shown],
    queryFn: ({ signal }) =>
      published(at, signal, (version) => send(getNorms, { params: paramsOf(at), query: { ...version } }, signal)),
  })

/** The same of today's answers; with `since` that round instead of the chosen one. `revision` of the draft: its joined questions are compared. */
export const liveTrend = (inquiryId: string, asked: Pick<ComparedAs, 'since'> = {}, revision = 0) =>
  queryOptions({
    queryKey: ['monitor-activity', 'trend', inquiryId, asked, revision],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => orNone(() => send(getTrend, { params: { inquiryId }, query: { ...asked } }, signal)),
  })

/** The reliability of each area, over submissions so far; it reads single answers, so it is a separate call. */
export const liveReliability = (inquiryId: string) =>
  queryOptions({
    queryKey: ['monitor-activity', 'reliability', inquiryId],
    queryFn: ({ signal }) => orNone(() => send(getReliability, { params: { inquiryId }, query: {} }, signal)),
  })

const languageOf = ({ language }: PublishedAt) => language !== undefined && { language }
const paramsOf = ({ inquiryId }: PublishedAt) => ({ inquiryId })

/** Reads published figures. Without a version a SuperAdmin would get live ones. */
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

/** Null if not found (404) or not available yet (409): no toast is shown. */
async function orNone<Answer>(read: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof CallFailed && (error.status === 404 || error.status === 409)) return null
    throw error
  }
}
