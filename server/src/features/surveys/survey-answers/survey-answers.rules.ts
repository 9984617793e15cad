import { openFile } from '@plumbline/contract/domain/documents'
import { dayInWords, lastDayOf, type SurveyEnd, takesAnswers } from '@plumbline/contract/domain/expiry'
import { type AnswerPart, type QuestionType, storedRating } from '@plumbline/contract/domain/questions'
import type { RespondentStatus } from '@plumbline/contract/inquiries/respondent-status'
import type { SurveyAnswerEntry, SurveyQuestion } from '@plumbline/contract/surveys/survey-answers'
import {
  answerFaults,
  hasPart,
  mayStayOpen,
  missingParts,
  type RuledQuestion,
  type SurveyAnswer,
} from '@plumbline/contract/surveys/survey-rules'
import { pathOf } from '@plumbline/contract/wire/call'
import { t } from '@plumbline/texts/calls/surveys'

/** Why a respondent's answers are no longer accepted, for them; null while they are. [SURV-038, SURV-040, SURV-041] */
export function whyClosed({ status, ...end }: SurveyEnd & { readonly status: RespondentStatus }, now: Date) {
  if (status === 'completed') return t.alreadySubmitted
  if (end.publishedAt !== null) return t.resultsPublished
  if (end.closedAt !== null) return t.closed
  if (takesAnswers(end, now)) return null
  const lastDay = lastDayOf(end)
  return lastDay === null ? t.noOneInvited : t.ended({ lastDay: dayInWords(lastDay) })
}

/** A survey question. */
export type AskedQuestion = RuledQuestion & Pick<SurveyQuestion, 'Question'>

type Entry = Pick<SurveyAnswerEntry, 'Answer' | 'ValueAnswer' | 'CheckBoxOptions' | 'File'>

/** An entry's answer to its question, and all its errors, each with the question's title. [SURV-016 to SURV-021] */
export function judged(question: AskedQuestion, entry: Entry): { answer: SurveyAnswer; faults: string[] } {
  const given = givenIn(entry, question.Type)
  const faults = answerFaults(question, given)
  if (entry.File !== undefined && !hasPart(question.Type, 'document')) faults.push(noFileTaken())
  return {
    answer: { ...given, chosen: question.CheckBoxOptions.filter((option) => given.chosen.includes(option)) },
    faults: faults.map((fault) => `${question.Question}: ${fault}`),
  }
}

export const noFileTaken = (): string => t.takesNoFile

/** The part of an entry for this question type. */
function givenIn({ Answer, ValueAnswer, CheckBoxOptions = [] }: Entry, type: QuestionType): SurveyAnswer {
  return {
    performance: hasPart(type, 'performance') ? ratingOf(Answer) : null,
    importance: hasPart(type, 'importance') ? ratingOf(ValueAnswer) : null,
    text: hasPart(type, 'text') ? Answer || null : null,
    chosen: hasPart(type, 'chosen') ? CheckBoxOptions.filter((option) => option !== '') : [],
  }
}

function ratingOf(given: string | null | undefined): string | null {
  return given === undefined || given === null || given === '' ? null : storedRating(given)
}

/** What is missing before submission, a line per question: all but text and document questions. [SURV-037] */
export function stillMissing(answered: readonly { question: AskedQuestion; answer: SurveyAnswer }[]): string[] {
  return answered.flatMap(({ question: { Question, Type }, answer }) => {
    if (mayStayOpen(Type)) return []
    const missing = missingParts(Type, answer)
    return missing.length === 0 ? [] : [`${Question}: ${demandOf(missing)}`]
  })
}

function demandOf(missing: readonly AnswerPart[]): string {
  if (missing.includes('chosen')) return t.chooseAnOption
  if (missing.length > 1) return t.rateBoth
  return missing.includes('performance') ? t.ratePerformance : t.rateImportance
}

/**
 * Whether a `DocumentUrl` names this stored document: by id, name, link on this server, or its upload. Nothing is
 * fetched. [SURV-054, SURV-055, ANSW-014]
 */
export function namesDocument(
  reference: string,
  { id, name }: { readonly id: string; readonly name: string },
  publicUrl: string,
): boolean {
  if (reference === id || reference === name) return true
  const path = pathIn(reference, publicUrl)
  return path.split('?', 1)[0] === `/api${pathOf(openFile, { documentId: id })}` || uploadNamed(path, publicUrl) === id
}

/** The upload id in a `DocumentUrl`; null if it is something else. */
export function uploadNamed(reference: string, publicUrl: string): string | null {
  return /^\/api\/Uploads\/([0-9a-f-]{36})$/.exec(pathIn(reference, publicUrl))?.[1] ?? null
}

const pathIn = (reference: string, publicUrl: string) =>
  reference.startsWith(`${publicUrl}/`) ? reference.slice(publicUrl.length) : reference
