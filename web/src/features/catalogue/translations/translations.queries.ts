import {
  exportTranslations,
  getOwnTranslations,
  getSurveyTranslations,
  getTranslations,
  importTranslations,
  listTranslations,
  type PlannedTranslation,
  previewTranslations,
  saveOwnTranslations,
  saveTranslations,
  type TranslatedText,
  type TranslationEntry,
  type TranslationFormat,
  type TranslationOutcome,
  type TranslationPlan,
} from '@plumbline/contract/catalogue/translations'
import type { Language } from '@plumbline/contract/domain/languages'
import type { Page } from '@plumbline/contract/wire/paging'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { CallFailed, send } from '../../../api/send.ts'
import type { ListQuery } from '../../../ui/lists/columns.ts'

/** How much of a type is translated, by language. */
export const translationsOfType = (id: string) =>
  queryOptions({
    queryKey: ['translations', 'counts', id],
    queryFn: ({ signal }) => send(listTranslations, { params: { id } }, signal),
    staleTime: 0,
  })

/** A type's texts in a language. Read once: afterwards the screen is newer than the server. */
export const typeInLanguage = (params: { id: string; language: Language }) =>
  queryOptions({
    queryKey: ['translations', 'texts', params],
    queryFn: ({ signal }) => send(getTranslations, { params }, signal),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Saves one translation; its field says what became of it. */
export const translatingType = (params: { id: string; language: Language }) => ({
  ...change((text: TranslationEntry) => send(saveTranslations, { params, body: { Texts: [text] } })),
  meta: { silent: true },
})

/** How much of an inquiry's survey is translated. */
export const translationsOfSurvey = (inquiryId: string) =>
  queryOptions({
    queryKey: ['translations', 'survey', inquiryId],
    queryFn: ({ signal }) => send(getSurveyTranslations, { params: { inquiryId } }, signal),
    staleTime: 0,
  })

/** The own questions of an inquiry in a language, read once like a type's texts. */
export const ownInLanguage = (params: { inquiryId: string; language: Language }) =>
  queryOptions({
    queryKey: ['translations', 'own', params],
    queryFn: ({ signal }) => send(getOwnTranslations, { params }, signal),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const translatingOwn = (params: { inquiryId: string; language: Language }) => ({
  ...change((text: TranslationEntry) => send(saveOwnTranslations, { params, body: { Texts: [text] } })),
  meta: { silent: true },
})

/** What was read, with a translation that has been saved. */
export function withSaved<Read extends { Texts: TranslatedText[] }>(read: Read, saved: TranslationEntry): Read {
  const isIt = (text: TranslatedText) => text.Kind === saved.Kind && text.Id === saved.Id && text.Field === saved.Field
  return { ...read, Texts: read.Texts.map((text) => (isIt(text) ? { ...text, Text: saved.Text, Before: null } : text)) }
}

type OfType = { id: string; language: Language }

/** Downloads a type's texts for a translator. */
export const exportingTranslations = (params: OfType) =>
  change((format: TranslationFormat) => send(exportTranslations, { params, query: { format } }))

/** The plan of importing a file, or why it cannot be read. */
export const previewingTranslations = (params: OfType) =>
  change(async (File: File): Promise<TranslationPlan | string> => {
    try {
      return await send(previewTranslations, { params, form: { File } })
    } catch (error) {
      if (error instanceof CallFailed && [400, 413, 415].includes(error.status))
        return error.failure.errorMessage.join(' ')
      throw error
    }
  })

/** Imports what was previewed. */
export const importingTranslations = (params: OfType) =>
  change((form: { File: File; PlanId: string }) => send(importTranslations, { params, form }), 'translations')

/** One page of a plan's rows with this outcome, all in memory. `search` covers what a row shows. */
export const plannedTranslations = (plan: TranslationPlan, outcome: TranslationOutcome) => (query: ListQuery) =>
  queryOptions({
    queryKey: ['translations', 'planned', plan.PlanId, outcome, query],
    queryFn: () => pageOf(plan.Rows, outcome, query),
    staleTime: Number.POSITIVE_INFINITY,
  })

function pageOf(
  all: readonly PlannedTranslation[],
  outcome: TranslationOutcome,
  { pageSize, currentPage, search = '' }: ListQuery,
): Page<PlannedTranslation> {
  const wanted = search.toLowerCase()
  const rows = all.filter(
    ({ Outcome, Original, From, To, Message }) =>
      Outcome === outcome && [Original, From, To, Message].some((text) => text.toLowerCase().includes(wanted)),
  )
  return {
    data: rows.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    currentPage,
    pageSize,
    totalPage: Math.ceil(rows.length / pageSize),
    totalItem: rows.length,
  }
}
