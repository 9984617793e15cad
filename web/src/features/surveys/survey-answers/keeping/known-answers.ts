import type { AnswerConflict, addSurveyAnswers, SurveyQuestion } from '@plumbline/contract/surveys/survey-answers'
import type { Sent } from '../../../../api/send.ts'
import { type Answers, answerFault, answersOf, fileFaults, givenTo, isSame, isSameFile, storedIn } from './answers.ts'
import { type Conflict, type DraftState, isSaid, type Unsent } from './draft-state.ts'

/** Saves of one question that may be without an answer: more than a day offline brings. */
const MOST_IN_DOUBT = 100

/** What is shown and may be saved: the answers given here, and of which the person has to say which one holds. */
type Shown = Pick<DraftState, 'answers' | 'conflicts'>

/**
 * What is known here of the answers that the server has: those it has acknowledged, their versions, and which saves it may have taken though
 * no answer came. What was given here stands against it.
 */
export class KnownAnswers {
  readonly questions: readonly SurveyQuestion[]
  #acknowledged: Answers
  readonly #versions = new Map<string, number>()
  /** When each answer was given here. */
  readonly #givenAt = new Map<string, number>()
  /** The ids of the saves that were sent with a question and not answered: the server may have one of them. */
  readonly #inDoubt = new Map<string, string[]>()

  constructor(questions: readonly SurveyQuestion[]) {
    this.questions = questions
    this.#acknowledged = answersOf(questions)
    for (const { Id, Version } of questions) this.#versions.set(Id, Version)
  }

  /** Another object with every change. */
  get acknowledged(): Answers {
    return this.#acknowledged
  }

  /** The version of a question's answer that is known; 0 before the first. */
  versionOf({ Id }: Pick<SurveyQuestion, 'Id'>): number {
    return this.#versions.get(Id) ?? 0
  }

  /** A question's answer was given here, now. */
  give({ Id }: SurveyQuestion): void {
    this.#givenAt.set(Id, Date.now())
  }

  /** A save that is sent with a question: until it is answered the server may have it. */
  doubt({ Id }: SurveyQuestion, submissionId: string): void {
    const before = this.#inDoubt.get(Id)?.filter((id) => id !== submissionId) ?? []
    this.#inDoubt.set(Id, [...before, submissionId].slice(-MOST_IN_DOUBT))
  }

  /** The person has seen what stands on the server. */
  learn({ Id }: SurveyQuestion, { theirs, version }: Conflict): void {
    this.#acknowledged = { ...this.#acknowledged, [Id]: theirs }
    this.#versions.set(Id, version)
  }

  changed(answers: Answers): SurveyQuestion[] {
    return this.questions.filter(
      (question) => !isSame(givenTo(question, answers), givenTo(question, this.#acknowledged)),
    )
  }

  /** A draft is taken whole or not at all: what the server would refuse, or the person has to decide, waits until it is put right. */
  sendable({ answers, conflicts }: Shown): SurveyQuestion[] {
    const faulty = fileFaults(this.questions, answers)
    return this.changed(answers).filter((question) => {
      const given = givenTo(question, answers)
      const waits = faulty.has(question.Id) || given.document?.isChecking || conflicts[question.Id] !== undefined
      return !waits && answerFault(question, given) === null
    })
  }

  /** The answers that are not acknowledged yet, by question. */
  unsaved(answers: Answers): Answers {
    return Object.fromEntries(this.changed(answers).map((question) => [question.Id, givenTo(question, answers)]))
  }

  /** The same with the versions they were made on, and what the server may have of them. */
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
   * Puts what was kept among these answers, where nothing else was answered since. `stale` were made on an older version than there is now: the
   * person is asked, unless what is there is their own.
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
    // Until that is decided it stays one that was made on the older version, also where the survey is closed before.
    for (const { Id } of stale) this.#versions.set(Id, kept[Id]?.madeOn ?? 0)
    return { answers, isRestored: restored.length > 0, stale }
  }

  /** The questions that the server has in newer versions than were known here. */
  newerIn(questions: readonly SurveyQuestion[]): SurveyQuestion[] {
    return questions.filter(({ Id, Version }) => Version > (this.#versions.get(Id) ?? Number.POSITIVE_INFINITY))
  }

  /** What was `sent` is saved; a file that was sent is a stored document from now on, also among the answers as they are now. */
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

  /** Meets answers that the server has in newer versions than were known here. */
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
      // It is our own, of which the answer was lost, or nothing of ours stands against it.
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
