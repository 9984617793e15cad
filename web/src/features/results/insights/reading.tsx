import { NativeSelect } from '@mantine/core'
import { languageOfTag } from '@plumbline/contract/domain/languages'
import type { InputItem, InputResult, ResultsLanguages } from '@plumbline/contract/results/results'
import type { Statistics } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/results/insights'
import { directionOf } from '@plumbline/texts/src/formats'
import { nameOfLanguage } from '@plumbline/texts/src/languages'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { pageLanguage } from '../../../domain/language/language.ts'
import { languageOptions } from '../../../domain/language/language-options.ts'
import classes from './insights.module.css'
import { resultsLanguages } from './insights.queries.ts'
import type { InsightsAt } from './links.ts'

/** In which language the texts of results are read. */
export interface Reading {
  /** What is asked for; undefined for the original. */
  readonly language: string | undefined
  /** Undefined until known. */
  readonly original: string | undefined
  /** More than one, or none. */
  readonly choices: readonly string[]
  readonly choose: (language: string) => void
}

const Context = createContext<Reading>({
  language: undefined,
  original: undefined,
  choices: [],
  choose: () => undefined,
})

/** What a person has chosen for an inquiry stays chosen in this tab of the browser; links carry no language. */
const keyOf = (inquiryId: string) => `insights-language ${inquiryId}`

/**
 * Wraps the insights: their texts are in the reader's language where the results have it, or in the one they choose. Waits until that is known; a failure
 * leaves the original. [LANG-006]
 */
export function ReadingIn({ at, waiting, children }: { at: InsightsAt; waiting: ReactNode; children: ReactNode }) {
  const { data, isPending } = useQuery(resultsLanguages(at))
  const [chosen, setChosen] = useState(() => sessionStorage.getItem(keyOf(at.inquiryId)))
  const reading = useMemo((): Reading => {
    const choose = (language: string) => {
      sessionStorage.setItem(keyOf(at.inquiryId), language)
      setChosen(language)
    }
    return { ...readingOf(data, chosen ?? languageOfTag(pageLanguage())), choose }
  }, [data, chosen, at.inquiryId])
  return isPending ? waiting : <Context value={reading}>{children}</Context>
}

/** The same for results read by a link, which are read again in a language that is chosen. */
export function ReadAs({
  language,
  original,
  others,
  choose,
  children,
}: {
  language: string | undefined
  original: string
  others: readonly string[]
  choose: (language: string) => void
  children: ReactNode
}) {
  const reading = useMemo(
    (): Reading => ({ language, original, choices: others.length === 0 ? [] : [original, ...others], choose }),
    [language, original, others, choose],
  )
  return <Context value={reading}>{children}</Context>
}

function readingOf(known: ResultsLanguages | undefined, wanted: string | undefined) {
  if (known === undefined) return { language: undefined, original: undefined, choices: [] }
  const others = known.Languages.map(({ Language }) => Language)
  return {
    language: others.find((language) => language === wanted),
    original: known.OriginalLanguage,
    choices: others.length === 0 ? [] : [known.OriginalLanguage, ...others],
  }
}

export const useReading = (): Reading => useContext(Context)

/** Whose results a tab shows, with the language that they are read in. */
export function useReadingAt(at: InsightsAt): InsightsAt {
  const { language } = useReading()
  return useMemo(() => (language === undefined ? at : { ...at, language }), [at, language])
}

/** The choice of the language of the texts, if there are several. */
export function ReadingChoice() {
  const { language, original, choices, choose } = useReading()
  if (choices.length === 0) return null
  return (
    <NativeSelect
      className={classes.readIn}
      size="sm"
      label={t.languageOfTexts}
      value={language ?? original}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={languageOptions(choices)}
    />
  )
}

/** A text of results in the language that it is read in, or marked as being there in the original alone. [LANG-006] */
export function ReadText({ text, isOriginal = false }: { text: string; isOriginal?: boolean | undefined }) {
  const { language, original } = useReading()
  if (language === undefined) return <bdi {...(original !== pageLanguage() && { lang: original })}>{text}</bdi>
  if (!isOriginal || original === undefined)
    return (
      <bdi lang={language} dir={directionOf(language)}>
        {text}
      </bdi>
    )
  return (
    <>
      <bdi lang={original} dir={directionOf(original)}>
        {text}
      </bdi>{' '}
      <span className={classes.original}>{t.onlyIn({ language: nameOfLanguage(original, pageLanguage()) })}</span>
    </>
  )
}

export function useMarks() {
  const { language, original } = useReading()
  return useMemo(() => marksFor(language, original), [language, original])
}

/** Marks the titles of questions that are there in the original alone: charts and tables show titles as plain texts. [LANG-006] */
export function marksFor(language: string | undefined, original: string | undefined) {
  const mark = (title: string, InOriginal: readonly string[] | undefined): string =>
    InOriginal === undefined || language === undefined || original === undefined
      ? title
      : t.titleOnlyIn({ title, language: nameOfLanguage(original, pageLanguage()) })
  const marked = (items: readonly InputItem[]) =>
    items.map((item) => ({ ...item, Questiondescription: mark(item.Questiondescription, item.InOriginal) }))
  return {
    inputs: (inputs: InputResult): InputResult =>
      Object.fromEntries(Object.entries(inputs).map(([area, items]) => [area, marked(items)])) as InputResult,
    statistics: (statistics: Statistics | null): Statistics | null =>
      statistics && {
        ...statistics,
        Questions: statistics.Questions.map((question) => ({
          ...question,
          Question: mark(question.Question, question.InOriginal),
        })),
      },
  }
}
