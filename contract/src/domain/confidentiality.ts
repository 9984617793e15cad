import { t } from '@plumbline/texts/wire/confidentiality'
import type { Confidentiality } from './survey-introduction.ts'

/** Whether anyone else may see one person's answers, or whose they are. [CONF-002] */
export function showsPersons(confidentiality: Confidentiality): boolean {
  return confidentiality === 'identified'
}

/** Why a call is refused for a confidential inquiry, for the caller. */
export const confidential = {
  /** For one person's answers. [CONF-002] */
  get person() {
    return t.person
  },
  /** For answers of several people while the survey is open. [CONF-009] */
  get notOver() {
    return t.notOver
  },
  /** For comments, below their minimum. [CONF-003] */
  tooFewWrote: (minimum: number) => t.tooFewWrote({ minimum }),
  /** For documents, below the minimum of submissions. [WORK-003] */
  tooFewForDocuments: (minimum: number) => t.tooFewForDocuments({ minimum }),
  /** For both, after someone's were erased. [CONF-012] */
  get textsErased() {
    return t.textsErased
  },
  /** Shown when attaching a file in a confidential survey. [WORK-003] */
  get fileNamesAuthor() {
    return t.fileNamesAuthor
  },
  /** For changes to respondents, deadline or answers after results may have been seen. [CONF-009] */
  get over() {
    return t.over
  },
}

/** Replaces a withheld figure. [CONF-003, CONF-009] */
export const withheld = {
  get notOver() {
    return t.withheldNotOver
  },
  tooFew: (minimum: number) => t.withheldTooFew({ minimum }),
  tooFewAnswered: (minimum: number) => t.withheldTooFewAnswered({ minimum }),
}
