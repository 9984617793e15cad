import { t } from '@plumbline/texts/wire/confidentiality'
import type { Confidentiality } from './survey-introduction.ts'

/** Whether somebody else may see one person's answers, or that they are this person's. [CONF-002] */
export function showsPersons(confidentiality: Confidentiality): boolean {
  return confidentiality === 'identified'
}

/** Why a call is refused for a confidential inquiry, in words for who called. */
export const confidential = {
  /** One person's answers are asked for. [CONF-002] */
  get person() {
    return t.person
  },
  /** Answers of several are asked for while some may still come. [CONF-009] */
  get notOver() {
    return t.notOver
  },
  /** What respondents have written is asked for, and too few have. [CONF-003] */
  tooFewWrote: (minimum: number) => t.tooFewWrote({ minimum }),
  /** What respondents have attached is asked for, and too few have submitted. [WORK-003] */
  tooFewForDocuments: (minimum: number) => t.tooFewForDocuments({ minimum }),
  /** Either is asked for, and somebody's were erased. [CONF-012] */
  get textsErased() {
    return t.textsErased
  },
  /** Said to who attaches a file to a confidential survey. [WORK-003] */
  get fileNamesAuthor() {
    return t.fileNamesAuthor
  },
  /** Who is asked, until when, or what was answered is to be changed after answers may have been seen. [CONF-009] */
  get over() {
    return t.over
  },
}

/** What stands in a figure's place where it is withheld. [CONF-003, CONF-009] */
export const withheld = {
  get notOver() {
    return t.withheldNotOver
  },
  tooFew: (minimum: number) => t.withheldTooFew({ minimum }),
  tooFewAnswered: (minimum: number) => t.withheldTooFewAnswered({ minimum }),
}
