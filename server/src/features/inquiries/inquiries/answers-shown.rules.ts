import { confidential, showsPersons, withheld } from '@plumbline/contract/domain/confidentiality'
import type { Confidentiality } from '@plumbline/contract/domain/survey-introduction'

/**
 * Which of an inquiry's answers may be shown to others: all; in a confidential one nothing while it is open, and then
 * what rests on enough people. [CONF-003, CONF-008, CONF-009]
 */
export interface AnswersShown {
  readonly all: boolean
  /** Whether anything is: false for an open confidential inquiry. */
  readonly any: boolean
  /**
   * Why a figure with this many ratings is withheld; null if shown. Zero is too few as well: that nobody could rate it
   * would reveal everyone's answer.
   */
  readonly whyWithheld: (ratings: number) => string | null
  /** Why comments by this many respondents are withheld; null if shown. Erased people do not count. [CONF-012] */
  readonly whyTextsWithheld: (writers: number) => string | null
  /** The same for documents, by submissions. */
  readonly whyDocumentsWithheld: (submitted: number) => string | null
}

/** An inquiry's confidentiality, and whether it is open. */
interface Promised {
  readonly confidentiality: Confidentiality
  readonly minFigures: number
  readonly minTexts: number
  readonly isOver: boolean
  /** Whether someone's comments and documents were erased: the rest would reveal which. */
  readonly areTextsWithheld: boolean
}

export function shownOf({ confidentiality, isOver, minFigures, minTexts, areTextsWithheld }: Promised): AnswersShown {
  if (showsPersons(confidentiality)) return { all: true, any: true, ...whyOfAll(() => null) }
  if (!isOver)
    return { all: false, any: false, ...whyOfAll(() => confidential.notOver), whyWithheld: () => withheld.notOver }
  const whyBelow = (people: number, words: string) => {
    if (areTextsWithheld) return confidential.textsErased
    return people < minTexts ? words : null
  }
  return {
    all: false,
    any: true,
    whyWithheld: (ratings) => (ratings < minFigures ? withheld.tooFew(minFigures) : null),
    whyTextsWithheld: (writers) => whyBelow(writers, confidential.tooFewWrote(minTexts)),
    whyDocumentsWithheld: (submitted) => whyBelow(submitted, confidential.tooFewForDocuments(minTexts)),
  }
}

const whyOfAll = (why: () => string | null) => ({
  whyWithheld: why,
  whyTextsWithheld: why,
  whyDocumentsWithheld: why,
})
