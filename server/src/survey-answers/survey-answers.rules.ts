import { pathOf } from '@plumbline/contract/call'
import { openFile } from '@plumbline/contract/documents'
import { dayInWords, type SurveyEnd, takesAnswers } from '@plumbline/contract/expiry'
import { keepsPreset, type QuestionType, storedRating, type ValidationRegex } from '@plumbline/contract/questions'
import type { RespondentStatus } from '@plumbline/contract/respondents'
import type { SurveyAnswerEntry } from '@plumbline/contract/survey-answers'

/** Why a respondent's answers are no longer taken, in words for them; null while they are. [SURV-038, SURV-040, SURV-041] */
export function whyClosed({ status, ...end }: SurveyEnd & { readonly status: RespondentStatus }, now: Date) {
  if (status === 'completed') return 'This survey is already completed. Its answers can no longer be changed.'
  if (end.publishedAt !== null) return 'The results are published. Answers are no longer taken.'
  if (takesAnswers(end, now)) return null
  return end.expiryDate === null
    ? 'Nobody has been asked yet.'
    : `This survey ended on ${dayInWords(end.expiryDate)}. Answers are no longer taken.`
}

/** A question of a survey, as its frozen copy has it. */
export interface AskedQuestion {
  readonly title: string
  readonly type: QuestionType
  readonly max_length: number | null
  readonly validation_regex: ValidationRegex | null
  readonly rating_options: readonly string[]
  readonly checkbox_options: readonly string[]
}

/** An answer as it is stored, documents apart: ratings '1' to '5', DK '0'; nothing is null or an empty list. */
export interface SurveyAnswer {
  readonly performance: string | null
  readonly importance: string | null
  readonly text: string | null
  readonly chosen: readonly string[]
}

export const noAnswer: SurveyAnswer = { performance: null, importance: null, text: null, chosen: [] }

/** What an entry answers to its question, and everything that is wrong with it, each fault with the question's title. [SURV-016 to SURV-021] */
export function judged(
  question: AskedQuestion,
  entry: Pick<SurveyAnswerEntry, 'Answer' | 'ValueAnswer' | 'CheckBoxOptions' | 'File'>,
): { answer: SurveyAnswer; faults: string[] } {
  const { answer, faults } = judgedByType(question, entry)
  if (entry.File !== undefined && question.type !== 'Document') faults.push('This question takes no file.')
  return { answer, faults: faults.map((fault) => `${question.title}: ${fault}`) }
}

function judgedByType(
  question: AskedQuestion,
  { Answer, ValueAnswer, CheckBoxOptions = [] }: Pick<SurveyAnswerEntry, 'Answer' | 'ValueAnswer' | 'CheckBoxOptions'>,
): { answer: SurveyAnswer; faults: string[] } {
  switch (question.type) {
    case 'Rating': {
      const allowed = question.rating_options.map(storedRating)
      const [performance, importance] = [ratingOf(Answer), ratingOf(ValueAnswer)]
      const isWrong = (rating: string | null) => rating !== null && !allowed.includes(rating)
      const options = question.rating_options.join(', ')
      return {
        answer: { ...noAnswer, performance, importance },
        faults: [
          ...(isWrong(performance) ? [`Performance must be one of ${options}.`] : []),
          ...(isWrong(importance) ? [`Importance must be one of ${options}.`] : []),
        ],
      }
    }
    case 'Textbox':
      return { answer: { ...noAnswer, text: Answer || null }, faults: textFaults(question, Answer ?? '') }
    case 'Checkbox': {
      const given = CheckBoxOptions.filter((option) => option !== '')
      const isKnown = given.every((option) => question.checkbox_options.includes(option))
      return {
        answer: { ...noAnswer, chosen: question.checkbox_options.filter((option) => given.includes(option)) },
        faults: isKnown ? [] : ["Choose among the question's own options."],
      }
    }
    case 'Document':
      return { answer: noAnswer, faults: [] }
  }
}

function ratingOf(given: string | null | undefined): string | null {
  return given === undefined || given === null || given === '' ? null : storedRating(given)
}

/** Length before pattern. An empty text is always allowed. */
function textFaults({ max_length, validation_regex }: AskedQuestion, text: string): string[] {
  if (max_length !== null && text.length > max_length) return [`At most ${max_length} characters.`]
  return keepsPreset(text, validation_regex) ? [] : [`${validation_regex}.`]
}

/** What is still missing before a survey can be submitted, a line a question: all but text and document questions. [SURV-037] */
export function stillMissing(answered: readonly { question: AskedQuestion; answer: SurveyAnswer }[]): string[] {
  return answered.flatMap(({ question: { title, type }, answer: { performance, importance, chosen } }) => {
    if (type === 'Checkbox' && chosen.length === 0) return [`${title}: Choose at least one option.`]
    if (type !== 'Rating' || (performance !== null && importance !== null)) return []
    const missing = [...(performance === null ? ['performance'] : []), ...(importance === null ? ['importance'] : [])]
    return [`${title}: Rate ${missing.join(' and ')}.`]
  })
}

/** Whether a `DocumentUrl` means this stored document: its id, its name, or its link on this server. Nothing is fetched. [SURV-054, SURV-055] */
export function namesDocument(
  reference: string,
  { id, name }: { readonly id: string; readonly name: string },
  publicUrl: string,
): boolean {
  if (reference === id || reference === name) return true
  const path = reference.startsWith(`${publicUrl}/`) ? reference.slice(publicUrl.length) : reference
  return path.split('?', 1)[0] === `/api${pathOf(openFile, { documentId: id })}`
}

/** The name of a file that answers two questions, told by its name or by its content; undefined where there is none. [SURV-053] */
export function attachedTwice(
  documents: readonly { readonly name: string; readonly nameKey: string; readonly content: string | null }[],
): string | undefined {
  const seen = new Set<string>()
  return documents.find(({ nameKey, content }) => {
    const marks = [`name ${nameKey}`, ...(content === null ? [] : [`content ${content}`])]
    const isKnown = marks.some((mark) => seen.has(mark))
    for (const mark of marks) seen.add(mark)
    return isKnown
  })?.name
}
