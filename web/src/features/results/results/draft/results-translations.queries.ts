import type { ResultEntry } from '@plumbline/contract/catalogue/translations'
import type { Language } from '@plumbline/contract/domain/languages'
import { getResultsLanguages } from '@plumbline/contract/results/results'
import { getResultsTranslations, saveResultsTranslations } from '@plumbline/contract/results/results-draft'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../../api/change.ts'
import { send } from '../../../../api/send.ts'

type OfDraft = { inquiryId: string; language: Language }

/** How much of a results draft is translated, by language. */
export const draftLanguages = (inquiryId: string) =>
  queryOptions({
    queryKey: ['results', 'draft-languages', inquiryId],
    queryFn: ({ signal }) => send(getResultsLanguages, { params: { inquiryId }, query: { draft: 'true' } }, signal),
    staleTime: 0,
    gcTime: 0,
  })

/** A draft's texts in a language. Read once: afterwards the screen is newer than the server. */
export const draftInLanguage = (params: OfDraft) =>
  queryOptions({
    queryKey: ['results', 'draft-texts', params],
    queryFn: ({ signal }) => send(getResultsTranslations, { params }, signal),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Saves one translation; its field says what became of it. */
export const translatingDraft = (params: OfDraft) => ({
  ...change((text: ResultEntry) => send(saveResultsTranslations, { params, body: { Texts: [text] } })),
  meta: { silent: true },
})
