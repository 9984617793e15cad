import type { Area } from '@plumbline/contract/domain/areas'
import { withheld } from '@plumbline/contract/domain/confidentiality'
import { type QuestionType, ratingInWords, storedRating } from '@plumbline/contract/domain/questions'
import { leastFor } from '@plumbline/contract/results/statistics'
import type { ChosenTogether } from './boxes.rules.ts'

export type Cell = string | number | null
export type Row = readonly Cell[]
export interface ExportColumn {
  readonly header: string
  readonly width: number
}
/** A table of an export; its rows come in batches. */
export interface Table {
  readonly name: string
  readonly columns: readonly ExportColumn[]
  readonly rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
}

/** A question of the survey, as exported. */
export interface ExportedQuestion {
  readonly id: string
  readonly title: string
  readonly area: Area
  /** Its pathway; '' for a custom question. */
  readonly pathway: string
  readonly type: QuestionType
  readonly ratingOptions: readonly string[]
  readonly boxOptions: readonly string[]
}

/** A respondent who has submitted. */
export interface ExportedRespondent {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly attributes: readonly string[]
  readonly submittedAt: string | null
  readonly language: string
}

/** A respondent's answers, by question. */
export interface ExportedAnswers {
  /** Performance and importance as stored, one character each; a space if missing. */
  readonly ratings: { readonly [questionId: string]: string | undefined }
  readonly others: ReadonlyMap<string, OtherAnswer>
}
interface OtherAnswer {
  readonly text: string | null
  readonly chosen: readonly string[]
  readonly document: string | null
}

const column = (header: string, width: number): ExportColumn => ({ header, width })

/**
 * The columns of a respondent's row: the person, then one per value, 'Q1 performance: …'; for multiple choice one per
 * option. [WORK-005]
 */
export function answerColumns(
  questions: readonly ExportedQuestion[],
  attributeNames: readonly string[],
): ExportColumn[] {
  return [
    column('Email', 32),
    column('First name', 16),
    column('Last name', 16),
    ...attributeNames.map((name) => column(name, 16)),
    column('Submitted at (UTC)', 24),
    column('Language', 10),
    ...questions.flatMap((question, n) => columnsOf[question.type](question, `Q${n + 1}`)),
  ]
}

/**
 * A row of these columns. Ratings are 1 to 5 or 'DK'; an option is 1 if chosen and 0 if not; missing answers are empty.
 */
export function answerRow(
  questions: readonly ExportedQuestion[],
  { email, firstName, lastName, attributes, submittedAt, language }: ExportedRespondent,
  { ratings, others }: ExportedAnswers,
): Row {
  const row: Cell[] = [email, firstName, lastName, ...attributes, submittedAt, language]
  for (const question of questions) {
    const { text = null, chosen = [], document = null }: Partial<OtherAnswer> = others.get(question.id) ?? {}
    switch (question.type) {
      case 'Rating':
        row.push(rating(ratings[question.id]?.[0]), rating(ratings[question.id]?.[1]))
        break
      case 'Checkbox':
        for (const option of question.boxOptions) row.push(box(chosen, option))
        break
      case 'Textbox':
        row.push(text)
        break
      case 'Document':
        row.push(document)
        break
    }
  }
  return row
}

const columnsOf: Readonly<Record<QuestionType, (question: ExportedQuestion, name: string) => ExportColumn[]>> = {
  Rating: ({ title }, name) => [
    column(`${name} performance: ${title}`, 14),
    column(`${name} importance: ${title}`, 14),
  ],
  Checkbox: ({ title, boxOptions }, name) => boxOptions.map((option) => column(`${name} ${title}: ${option}`, 14)),
  Textbox: ({ title }, name) => [column(`${name} ${title}`, 40)],
  Document: ({ title }, name) => [column(`${name} ${title}`, 24)],
}

function rating(stored: string | undefined): Cell {
  if (stored === undefined || stored === ' ') return null
  return stored === storedRating('dk') ? 'DK' : Number(stored)
}

function box(chosen: readonly string[], option: string): Cell {
  if (chosen.length === 0) return null
  return chosen.includes(option) ? 1 : 0
}

/** The questions: the key to the answers' columns. */
export function questionsTable(questions: readonly ExportedQuestion[]): Table {
  return {
    name: 'Questions',
    columns: [
      column('Question', 10),
      column('Id', 38),
      column('Area', 12),
      column('Pathway', 24),
      column('Text', 80),
      column('Type', 12),
      column('Options', 60),
    ],
    rows: [
      questions.map(({ id, area, pathway, title, type, ratingOptions, boxOptions }, n) => [
        `Q${n + 1}`,
        id,
        area,
        pathway,
        title,
        type,
        [...ratingOptions, ...boxOptions].join('; '),
      ]),
    ],
  }
}

/** How often a pair of ratings was given to a question. */
export interface RatedTogether {
  readonly performance: string
  readonly importance: string
  readonly people: number
}

/** The answers to each question, with counts. */
export interface ExportedCounts {
  readonly ratings: ReadonlyMap<string, readonly RatedTogether[]>
  readonly boxes: ReadonlyMap<string, readonly ChosenTogether[]>
}

/**
 * For a confidential inquiry a row per question and option with its count. Each figure is shown or withheld by its own
 * number of people, who rated it from 1 to 5 or answered the question; distributions need more. [CONF-003, WORK-005]
 */
export function countsTable(
  questions: readonly ExportedQuestion[],
  { ratings, boxes }: ExportedCounts,
  { minFigures, whyWithheld }: { readonly minFigures: number; readonly whyWithheld: (people: number) => string | null },
): Table {
  return {
    name: 'Answers',
    columns: [
      column('Question', 10),
      column('Area', 12),
      column('Text', 80),
      column('Figure', 14),
      column('Option', 32),
      column('Count', 10),
      column('People', 10),
      column('Note', 28),
    ],
    rows: [questions.flatMap(rowsOf)],
  }

  function rowsOf(question: ExportedQuestion, n: number): Row[] {
    const own = [`Q${n + 1}`, question.area, question.title]
    if (question.type === 'Checkbox') {
      const answered = (boxes.get(question.id) ?? []).filter(({ chosen }) => chosen.length > 0)
      const people = sumOf(answered)
      const why = whyWithheld(people) === null ? null : withheld.tooFewAnswered(minFigures)
      return question.boxOptions.map((option) => {
        const count = sumOf(answered.filter(({ chosen }) => chosen.includes(option)))
        return [...own, 'Boxes', option, ...told(count, people, why)]
      })
    }
    if (question.type !== 'Rating') return []
    const given = ratings.get(question.id) ?? []
    return (['performance', 'importance'] as const).flatMap((figure) => {
      const people = sumOf(given.filter((one) => one[figure] !== storedRating('dk')))
      const why =
        whyWithheld(people) ?? (people < leastFor.distribution ? withheld.tooFew(leastFor.distribution) : null)
      return question.ratingOptions.map((option) => {
        const stored = storedRating(option)
        const count = sumOf(given.filter((one) => one[figure] === stored))
        return [...own, figureNames[figure], ratingInWords(stored) ?? option, ...told(count, people, why)]
      })
    })
  }
}

const figureNames = { performance: 'Performance', importance: 'Importance' } as const

const sumOf = (some: readonly { readonly people: number }[]) => some.reduce((sum, { people }) => sum + people, 0)

function told(count: number, people: number, why: string | null): Cell[] {
  return why === null ? [count, people, null] : [null, null, why]
}
