import { showsPersons, withheld } from '@plumbline/contract/domain/confidentiality'
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
   * Why a figure that rests on so many submitted ratings is withheld, in words; null where it is shown. None at all are too few as well: that nobody
   * could rate something is what everybody answered.
   */
  readonly whyWithheld: (ratings: number) => string | null
  /** Whether texts are shown that so many respondents wrote. */
  readonly showsTexts: (respondents: number) => boolean
}

/** What an inquiry has promised, and whether it still takes answers. */
interface Promised {
  readonly confidentiality: Confidentiality
  readonly minFigures: number
  readonly minTexts: number
  readonly isOver: boolean
}

export function shownOf({ confidentiality, isOver, minFigures, minTexts }: Promised): AnswersShown {
  if (showsPersons(confidentiality)) return { all: true, any: true, whyWithheld: () => null, showsTexts: () => true }
  if (!isOver) return { all: false, any: false, whyWithheld: () => withheld.notOver, showsTexts: () => false }
  return {
    all: false,
    any: true,
    whyWithheld: (ratings) => (ratings < minFigures ? withheld.tooFew(minFigures) : null),
    showsTexts: (respondents) => respondents >= minTexts,
  }
}
