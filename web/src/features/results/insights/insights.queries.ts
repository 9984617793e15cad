import { listInquiryDocuments } from '@plumbline/contract/inquiries/help-documents'
import { listRespondents } from '@plumbline/contract/inquiries/respondents'
import { exportData, getReportChoice, makeReport, type ReportChoice } from '@plumbline/contract/results/reports'
import {
  getAdvanceInsightsResult,
  getAreaColorResult,
  getFindingsResult,
  getInputResult,
  getRecommendationResult,
  getResultsLanguages,
  getRoadmapResult,
} from '@plumbline/contract/results/results'
import { type CurrentResults, getCurrentResults, markResultsSeen } from '@plumbline/contract/results/results-versions'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'
import type { ListQueryOf } from '../../../ui/lists/columns.ts'
import { inquiryById } from '../../inquiries/inquiries/inquiries.queries.ts'
import type { InsightsAt } from './links.ts'

/** The inquiry's name; '' until it is known. */
export function useInquiryName({ inquiryId, link }: InsightsAt): string {
  const { data } = useQuery({ ...inquiryById(inquiryId), enabled: link === undefined })
  return link?.inquiry ?? data?.value.Description ?? ''
}

/** Whose results are read: the published ones, or in a preview a version's number or 'draft'. */
type ResultsAt = Pick<InsightsAt, 'inquiryId' | 'shown' | 'language'>

const given = ({ inquiryId, shown, language }: ResultsAt) => ({
  params: { inquiryId },
  query: { ...whichOf(shown), ...(language !== undefined && { language }) },
})

function whichOf(shown: string | undefined) {
  if (shown === undefined) return {}
  return shown === 'draft' ? { draft: 'true' as const } : { version: Number(shown) }
}

/** A draft is always shown as it is now: the cache may be stale. */
const keptOf = ({ shown }: ResultsAt) => (shown === 'draft' ? { staleTime: 0, gcTime: 0 } : {})

/** Each area's colour. Publishing results invalidates all keys that start with 'insights'. */
export const areaColors = (at: ResultsAt) =>
  queryOptions({
    queryKey: ['insights', 'area-colors', at.inquiryId, at.shown],
    queryFn: ({ signal }) =>
      send(getAreaColorResult, { params: { id: at.inquiryId }, query: whichOf(at.shown) }, signal),
    ...keptOf(at),
  })

/** The languages that results can be read in. [LANG-006] */
export const resultsLanguages = ({ inquiryId, shown }: ResultsAt) =>
  queryOptions({
    queryKey: ['insights', 'languages', inquiryId, shown],
    queryFn: ({ signal }) =>
      send(getResultsLanguages, given({ inquiryId, ...(shown !== undefined && { shown }) }), signal),
    meta: { silent: true },
    ...keptOf({ inquiryId, ...(shown !== undefined && { shown }) }),
  })

export const publishedFindings = (at: ResultsAt) =>
  queryOptions({
    queryKey: ['insights', 'findings', at.inquiryId, at.shown, at.language],
    queryFn: ({ signal }) => send(getFindingsResult, given(at), signal),
    ...keptOf(at),
  })

export const publishedRecommendations = (at: ResultsAt) =>
  queryOptions({
    queryKey: ['insights', 'recommendations', at.inquiryId, at.shown, at.language],
    queryFn: ({ signal }) => send(getRecommendationResult, given(at), signal),
    ...keptOf(at),
  })

export const publishedInputs = (at: ResultsAt) =>
  queryOptions({
    queryKey: ['insights', 'inputs', at.inquiryId, at.shown, at.language],
    queryFn: ({ signal }) => send(getInputResult, given(at), signal),
    ...keptOf(at),
  })

export const publishedRoadmap = (at: ResultsAt) =>
  queryOptions({
    queryKey: ['insights', 'roadmap', at.inquiryId, at.shown, at.language],
    queryFn: ({ signal }) => send(getRoadmapResult, given(at), signal),
    ...keptOf(at),
  })

export const publishedAdvanceInsights = (at: ResultsAt) =>
  queryOptions({
    queryKey: ['insights', 'advance-insights', at.inquiryId, at.shown, at.language],
    queryFn: ({ signal }) => send(getAdvanceInsightsResult, given(at), signal),
    ...keptOf(at),
  })

/** The current version, or why there is none any more. [PUBL-017] */
export const currentResults = (inquiryId: string) =>
  queryOptions({
    queryKey: ['insights', 'current', inquiryId],
    queryFn: ({ signal }) => send(getCurrentResults, { params: { inquiryId } }, signal),
  })

/**
 * The same as of when this version was opened: it then counts as seen, but the changes since the previous one are still
 * shown.
 */
export const resultsWhenOpened = (inquiryId: string, opened: CurrentResults) =>
  queryOptions({
    queryKey: ['insights', 'when-opened', inquiryId, opened.Current?.Version],
    queryFn: () => opened,
    initialData: opened,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** Records that a manager has opened this version. */
export const markingSeen = (inquiryId: string) => {
  const { mutationFn, meta } = change((Version: number) =>
    send(markResultsSeen, { params: { inquiryId }, body: { Version } }),
  )
  // Nobody waits for it: it is recorded again at the next visit.
  return { mutationFn, meta: { ...meta, silent: true } }
}

/** One page of the invited people. */
export const participantsPage = (inquiryId: string) => (query: ListQueryOf<typeof listRespondents>) =>
  queryOptions({
    queryKey: ['insights', 'participants', inquiryId, query],
    queryFn: ({ signal }) => send(listRespondents, { params: { inquiryId }, query }, signal),
  })

/** One page of the help documents; their links are short-lived, so a page is never shown from the cache alone. */
export const toolsPage = (inquiryId: string) => (query: ListQueryOf<typeof listInquiryDocuments>) =>
  queryOptions({
    queryKey: ['insights', 'tools', inquiryId, query],
    queryFn: ({ signal }) => send(listInquiryDocuments, { params: { inquiryId }, query }, signal),
    staleTime: 0,
    refetchInterval: 5 * 60_000,
  })

/** The PDF of the insights, with or without participants' names and addresses, in the page's language or another. [TRUE-008, LANG-006] */
export const exportingData = (inquiryId: string) =>
  change((query: { participants: 'true' | 'false'; language?: string }) =>
    send(exportData, { params: { inquiryId }, query }),
  )

/** What this person exported last, and whether they may. [RPRT-003] */
export const reportChoice = (inquiryId: string) =>
  queryOptions({
    queryKey: ['reports', 'choice', inquiryId],
    queryFn: ({ signal }) => send(getReportChoice, { params: { inquiryId } }, signal),
  })

/** Chosen parts in a format, in the page's language or another; the choice is kept. */
export const makingReport = (inquiryId: string) =>
  change((body: ReportChoice & { Language?: string }) => send(makeReport, { params: { inquiryId }, body }), 'reports')
