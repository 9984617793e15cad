import { listInquiryDocuments } from '@plumbline/contract/help-documents'
import { exportData } from '@plumbline/contract/pdf-report'
import { listRespondents } from '@plumbline/contract/respondents'
import {
  getAdvanceInsightsResult,
  getAreaColorResult,
  getFindingsResult,
  getInputResult,
  getRecommendationResult,
  getRoadmapResult,
} from '@plumbline/contract/results'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../api/change.ts'
import { send } from '../api/send.ts'
import type { ListQuery } from '../ui/frames/ListScreen.tsx'

/** What colour each area has. Publishing results makes all keys that begin with 'insights' stale. */
export const areaColors = (id: string) =>
  queryOptions({
    queryKey: ['insights', 'area-colors', id],
    queryFn: ({ signal }) => send(getAreaColorResult, { params: { id }, query: {} }, signal),
  })

export const publishedFindings = (inquiryId: string) =>
  queryOptions({
    queryKey: ['insights', 'findings', inquiryId],
    queryFn: ({ signal }) => send(getFindingsResult, { params: { inquiryId }, query: {} }, signal),
  })

export const publishedRecommendations = (inquiryId: string) =>
  queryOptions({
    queryKey: ['insights', 'recommendations', inquiryId],
    queryFn: ({ signal }) => send(getRecommendationResult, { params: { inquiryId }, query: {} }, signal),
  })

export const publishedInputs = (inquiryId: string) =>
  queryOptions({
    queryKey: ['insights', 'inputs', inquiryId],
    queryFn: ({ signal }) => send(getInputResult, { params: { inquiryId }, query: {} }, signal),
  })

export const publishedRoadmap = (inquiryId: string) =>
  queryOptions({
    queryKey: ['insights', 'roadmap', inquiryId],
    queryFn: ({ signal }) => send(getRoadmapResult, { params: { inquiryId }, query: {} }, signal),
  })

export const publishedAdvanceInsights = (inquiryId: string) =>
  queryOptions({
    queryKey: ['insights', 'advance-insights', inquiryId],
    queryFn: ({ signal }) => send(getAdvanceInsightsResult, { params: { inquiryId }, query: {} }, signal),
  })

/** One page of who was asked. */
export const participantsPage = (inquiryId: string) => (query: ListQuery) =>
  queryOptions({
    queryKey: ['insights', 'participants', inquiryId, query],
    queryFn: ({ signal }) => send(listRespondents, { params: { inquiryId }, query }, signal),
  })

/** One page of the help documents; their links are short-lived, so that a page is never shown from memory alone. */
export const toolsPage = (inquiryId: string) => (query: ListQuery) =>
  queryOptions({
    queryKey: ['insights', 'tools', inquiryId, query],
    queryFn: ({ signal }) => send(listInquiryDocuments, { params: { inquiryId }, query }, signal),
    staleTime: 0,
    refetchInterval: 5 * 60_000,
  })

export const exportingData = (inquiryId: string) => change(() => send(exportData, { params: { inquiryId } }))
