import type { AnswerConflict, addSurveyAnswers, SurveyQuestion } from '@plumbline/contract/surveys/survey-answers'
import type { Sent } from '../../../../api/send.ts'
import { type Answers, answerFault, answersOf, fileFaults, givenTo, isSame, isSameFile, storedIn } from './answers.ts'
import { type Conflict, type DraftState, isSaid, type Unsent } from './draft-state.ts'

/** Maximum unanswered saves of one question: more than a day offline produces. */
const MOST_IN_DOUBT = 100

/** What is shown and may be saved: local answers, and unresolved conflicts. */
type Shown = Pick<DraftState, 'answers' | 'conflicts'>

/**
 * What is known of the server's answers: acknowledged ones, their versions, and saves that may have arrived although
 * the response was lost; and the local answers that differ.
 */
export class KnownAnswers {
  readonly questions: readonly SurveyQuestion[]
  #acknowledged: Answers
  readonly #versions = new Map<string, number>()
  /** When each answer was given here. */
  readonly #givenAt = new Map<string, number>()
  /** The ids of unanswered saves by question: the server may have any of them. */
  readonly #inDoubt = new Map<string, string[]>()

  constructor(questions: readonly SurveyQuestion[]) {
    this.questions = questions
    this.#acknowledged = answersOf(questions)
    for (const { Id, Version } of questions) this.#versions.set(Id, Version)
  }

  /** A new object with every change. */
  get acknowledged(): Answers {
    return this.#acknowledged
  }

  /** The known version of a question's answer; 0 before the first. */
  versionOf({ Id }: Pick<SurveyQuestion, 'Id'>): number {
    return this.#versions.get(Id) ?? 0
  }

  /** A question was answered here, now. */
  give({ Id }: SurveyQuestion): void {
    this.#givenAt.set(Id, Date.now())
  }

  /** A save that contains a question: until it is answered the server may have it. */
  doubt({ Id }: SurveyQuestion, submissionId: string): void {
    const before = this.#inDoubt.get(Id)?.filter((id) => id !== submissionId) ?? []
    this.#inDoubt.set(Id, [...before, submissionId].slice(-MOST_IN_DOUBT))
  }

  /** The person has seen the server's answer. */
  learn({ Id }: SurveyQuestion, { theirs, version }: Conflict): void {
    this.#acknowledged = { ...this.#acknowledged, [Id]: theirs }
    this.#versions.set(Id, version)
  }

  changed(answers: Answers): SurveyQuestion[] {
    return this.questions.filter(
      (question) => !isSame(givenTo(question, answers), givenTo(question, this.#acknowledged)),
    )
  }

  /** A draft is accepted as a whole or not at all: invalid or conflicting answers wait until fixed. */
  sendable({ answers, conflicts }: Shown): SurveyQuestion[] {
    const faulty = fileFaults(this.questions, answers)
    return this.changed(answers).filter((question) => {
      const given = givenTo(question, answers)
      const waits = faulty.has(question.Id) || given.document?.isChecking || conflicts[question.Id] !== undefined
      return !waits && answerFault(question, given) === null
    })
  }

  /** The unacknowledged answers, by question. */
  unsaved(answers: Answers): Answers {
    return Object.fromEntries(this.changed(answers).map((question) => [question.Id, givenTo(question, answers)]))
  }

  /** The same with their base versions and possibly arrived saves. */
  unsent(answers: Answers): Unsent {
    return Object.fromEntries(
      Object.entries(this.unsaved(answers)).map(([id, given]) => [
        id,
        {
          given,
          at: this.#givenAt.get(id) ?? 0,
          madeOn: this.versionOf({ Id: id }),
          inDoubt: this.#inDoubt.get(id) ?? [],
        },
      ]),
    )
  }

  /**
   * Restores stored answers unless something else was answered since. `stale` ones are based on an older version than
   * the current: the person is asked, unless the current one is their own.
   */
  restore(kept: Unsent, before: Answers): { answers: Answers; isRestored: boolean; stale: SurveyQuestion[] } {
    const answers = { ...before }
    const restored: SurveyQuestion[] = []
    for (const question of this.questions) {
      const unsent = kept[question.Id]
      const stored = givenTo(question, this.#acknowledged)
      const isTouched = !isSame(givenTo(question, answers), stored)
      if (unsent === undefined || isTouched || isSaid(unsent.given, stored)) continue
      answers[question.Id] = unsent.given
      this.#inDoubt.set(question.Id, [...unsent.inDoubt])
      this.#givenAt.set(question.Id, unsent.at)
      restored.push(question)
    }
    const stale = restored.filter(({ Id, Version }) => Version > (kept[Id]?.madeOn ?? 0))
    // Until that is resolved it keeps its older base, even if the survey is closed first.
    for (const { Id } of stale) this.#versions.set(Id, kept[Id]?.madeOn ?? 0)
    return { answers, isRestored: restored.length > 0, stale }
  }

  /** The questions for which the server has newer versions. */
  newerIn(questions: readonly SurveyQuestion[]): SurveyQuestion[] {
    return questions.filter(({ Id, Version }) => Version > (this.#versions.get(Id) ?? Number.POSITIVE_INFINITY))
  }

  /** `sent` is saved; a sent file is now a stored document, also in the current answers. */
  acknowledge(
    questions: readonly SurveyQuestion[],
    sent: Answers,
    { Documents, Versions }: Pick<Sent<typeof addSurveyAnswers>, 'Documents' | 'Versions'>,
    before: Answers,
  ): Answers {
    const acknowledged = { ...this.#acknowledged }
    const answers = { ...before }
    for (const { DiagnosticId, Version } of Versions) this.#versions.set(DiagnosticId, Version)
    for (const question of questions) {
      this.#inDoubt.delete(question.Id)
      const given = givenTo(question, sent)
      const stored = Documents.find(({ DiagnosticId }) => DiagnosticId === question.Id)
      const document = stored ? { name: stored.DocumentName, link: stored.DownloadLink } : null
      acknowledged[question.Id] = { ...given, document }
      const current = givenTo(question, answers)
      if (isSameFile(current.document, given.document)) answers[question.Id] = { ...current, document }
    }
    this.#acknowledged = acknowledged
    return answers
  }

  /** Handles answers of which the server has newer versions. */
  meet(newer: readonly AnswerConflict[], before: Shown): Shown {
    const acknowledged = { ...this.#acknowledged }
    const answers = { ...before.answers }
    const conflicts = { ...before.conflicts }
    for (const {
      DiagnosticId: id,
      Version: version,
      SavedAt: savedAt,
      SubmissionId: submissionId,
      ...there
    } of newer) {
      const question = this.questions.find(({ Id }) => Id === id)
      if (question === undefined) continue
      const theirs = storedIn({ ...question, ...there })
      const mine = givenTo(question, answers)
      const isUnchanged = isSame(mine, givenTo(question, acknowledged))
      const isOwn = submissionId !== null && (this.#inDoubt.get(id)?.includes(submissionId) ?? false)
      if (!isUnchanged && !isOwn && !isSaid(mine, theirs)) {
        conflicts[id] = { theirs, version, savedAt }
        continue
      }
      // It is our own, whose response was lost, or nothing local conflicts with it.
      if (isUnchanged) answers[id] = theirs
      else if (mine.document?.name === theirs.document?.name) answers[id] = { ...mine, document: theirs.document }
      acknowledged[id] = theirs
      this.#versions.set(id, version)
      this.#inDoubt.delete(id)
      delete conflicts[id]
    }
    this.#acknowledged = acknowledged
    return { answers, conflicts }
  }
}
