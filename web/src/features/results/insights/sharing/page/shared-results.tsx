import type { SharedResults } from '@plumbline/contract/results/result-links'
import { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import {
  publishedNorms,
  publishedStatistics,
  publishedTrend,
} from '../../../../../domain/statistics/statistics.queries.ts'
import {
  areaColors,
  publishedFindings,
  publishedInputs,
  publishedRecommendations,
  publishedRoadmap,
} from '../../insights.queries.ts'
import type { InsightsAt } from '../../links.ts'

/** Whose results the tabs show that a link leads to. */
export const SharedAt = createContext<InsightsAt | undefined>(undefined)
export function useSharedAt(): InsightsAt {
  const at = useContext(SharedAt)
  if (at === undefined) throw new Error('This is shown by a link only.')
  return at
}

/** The context of results read by a link. The role is a manager's, who sees the same. */
export const sharedAt = (token: string, { Inquiry, Version }: SharedResults): InsightsAt => ({
  role: 'CustomerAdmin',
  inquiryId: token,
  shown: String(Version),
  link: { token, inquiry: Inquiry },
})

/** Reads that hold everything of a link already, in the language that it was read in: the tabs of the insights find it there, and nothing is asked for again. */
export function readsOf(results: SharedResults, at: InsightsAt): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false },
    },
  })
  client.setQueryData(areaColors(at).queryKey, results.AreaColors)
  client.setQueryData(publishedFindings(at).queryKey, results.Findings)
  client.setQueryData(publishedRecommendations(at).queryKey, results.Recommendations)
  client.setQueryData(publishedInputs(at).queryKey, results.Inputs)
  client.setQueryData(publishedRoadmap(at).queryKey, results.Roadmap)
  client.setQueryData(publishedStatistics(at).queryKey, results.Statistics)
  client.setQueryData(publishedTrend(at).queryKey, null)
  client.setQueryData(publishedNorms(at).queryKey, null)
  return client
}
