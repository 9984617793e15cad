import {
  getOwnTranslations,
  getSurveyTranslations,
  getTranslations,
  listTranslations,
  saveOwnTranslations,
  saveTranslations,
  type TranslatedText,
  type TranslationEntry,
} from '@plumbline/contract/catalogue/translations'
import type { ContentLanguage } from '@plumbline/contract/domain/languages'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'

/** How much of a type is translated, by language. */
export const translationsOfType = (id: string) =>
  queryOptions({
    queryKey: ['translations', 'counts', id],
    queryFn: ({ signal }) => send(listTranslations, { params: { id } }, signal),
    staleTime: 0,
  })

/** A type's texts in a language. Read once: afterwards the screen is newer than the server. */
export const typeInLanguage = (params: { id: string; language: ContentLanguage }) =>
  queryOptions({
    queryKey: ['translations', 'texts', params],
    queryFn: ({ signal }) => send(getTranslations, { params }, signal),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Saves one translation; its field says what became of it. */
export const translatingType = (params: { id: string; language: ContentLanguage }) => ({
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
export const ownInLanguage = (params: { inquiryId: string; language: ContentLanguage }) =>
  queryOptions({
    queryKey: ['translations', 'own', params],
    queryFn: ({ signal }) => send(getOwnTranslations, { params }, signal),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const translatingOwn = (params: { inquiryId: string; language: ContentLanguage }) => ({
  ...change((text: TranslationEntry) => send(saveOwnTranslations, { params, body: { Texts: [text] } })),
  meta: { silent: true },
})

/** What was read, with a translation that has been saved. */
export function withSaved<Read extends { Texts: TranslatedText[] }>(read: Read, saved: TranslationEntry): Read {
  const isIt = (text: TranslatedText) => text.Kind === saved.Kind && text.Id === saved.Id && text.Field === saved.Field
  return { ...read, Texts: read.Texts.map((text) => (isIt(text) ? { ...text, Text: saved.Text, Before: null } : text)) }
}
