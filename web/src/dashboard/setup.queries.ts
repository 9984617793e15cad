import { loadStarterCatalogue } from '@plumbline/contract/catalogue'
import { getFirstSteps } from '@plumbline/contract/home'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../api/change.ts'
import { send } from '../api/send.ts'

/** What a consultant has done of the first steps. */
export const firstSteps = queryOptions({
  queryKey: ['home', 'first-steps'],
  queryFn: ({ signal }) => send(getFirstSteps, {}, signal),
})

/** Fills an empty catalogue. */
export const loadingStarter = change(
  (_: undefined) => send(loadStarterCatalogue, {}),
  'home',
  'inquiry-types',
  'pathways',
  'diagnostic-questions',
  'intake-questions',
  'findings',
  'recommendations',
  'roadmaps',
)
