import { confidential, showsPersons, withheld } from '@plumbline/contract/domain/confidentiality'
import type { Confidentiality } from '@plumbline/contract/domain/survey-introduction'

/**
 * What of an inquiry's answers may be shown to others: all of them; of a confidential one nothing while somebody may still answer, and then what rests on
 * enough people. [CONF-003, CONF-008, CONF-009]
 */
export interface AnswersShown {
  readonly all: boolean
  /** Whether anything is: false of a confidential inquiry that is not over. */
  readonly any: boolean
  /**
   * Why a figure that rests on so many submitted ratings is withheld, in words; null if it is shown. None at all are too few as well: that nobody
   * could rate something is what everybody answered.
   */
  readonly whyWithheld: (ratings: number) => string | null
  /** Why comments are withheld that so many respondents wrote, in words; null if they are shown. An erased person wrote none. [CONF-012] */
  readonly whyTextsWithheld: (writers: number) => string | null
  /** The same of documents, by how many have submitted. */
  readonly whyDocumentsWithheld: (submitted: number) => string | null
}

/** What an inquiry has promised, and whether it still takes answers. */
interface Promised {
  readonly confidentiality: Confidentiality
  readonly minFigures: number
  readonly minTexts: number
  readonly isOver: boolean
  /** Whether somebody's texts and documents were erased from it: the others would tell which they were. */
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
