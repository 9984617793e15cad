import {
  addRecommendation,
  changeRecommendation,
  deleteRecommendation,
  getRecommendation,
  listRecommendations,
  type RecommendationFields,
} from '@plumbline/contract/catalogue/recommendations'
import type { Checked } from '@plumbline/contract/wire/call'
import type { z } from '@plumbline/contract/wire/zod'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { load, send } from '../../../api/send.ts'
import type { ListQueryOf } from '../../../ui/lists/columns.ts'

type Fields = z.output<typeof RecommendationFields>

/**
 * One page of recommendations. Every change to a recommendation invalidates all keys that start with 'recommendations'.
 */
export const recommendationsPage = (
  query: ListQueryOf<typeof listRecommendations> & Pick<Checked<typeof listRecommendations>['query'], 'speaksOf'>,
) =>
  queryOptions({
    queryKey: ['recommendations', 'page', query],
    queryFn: ({ signal }) => send(listRecommendations, { query }, signal),
  })

/** One recommendation with its version. */
export const recommendationById = (id: string) =>
  queryOptions({
    queryKey: ['recommendations', 'one', id],
    queryFn: ({ signal }) => load(getRecommendation, { params: { id } }, signal),
  })

export const addingRecommendation = change((body: Fields) => send(addRecommendation, { body }), 'recommendations')

export const changingRecommendation = (id: string, version: string | undefined) =>
  change((body: Fields) => send(changeRecommendation, { params: { id }, body, version }), 'recommendations')

export const deletingRecommendation = (id: string) =>
  change(() => send(deleteRecommendation, { params: { id } }), 'recommendations')
