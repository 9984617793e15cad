import type { Confidentiality } from './survey-introduction.ts'

/** Whether anyone else may see one person's answers, or whose they are. [CONF-002] */
export function showsPersons(confidentiality: Confidentiality): boolean {
  return confidentiality === 'identified'
}

/** Why a call is refused for a confidential inquiry, for the caller. */
export const confidential = {
  /** For one person's answers. [CONF-002] */
  person: 'These answers are confidential.',
  /** For answers of several people while the survey is open. [CONF-009] */
  notOver: 'These answers are confidential and are shown after the survey closes.',
  /** For comments, below their minimum. [CONF-003] */
  tooFewWrote: (minimum: number) =>
    `These answers are confidential. Comments are shown only if ${minimum} or more people wrote one.`,
  /** For documents, below the minimum of submissions. [WORK-003] */
  tooFewForDocuments: (minimum: number) =>
    `These answers are confidential. Documents are shown only if ${minimum} or more people submitted.`,
  /** For both, after someone's were erased. [CONF-012] */
  textsErased:
    'These answers are confidential. Comments and documents are no longer shown because some of them have been erased.',
  /** Shown when attaching a file in a confidential survey. [WORK-003] */
  fileNamesAuthor: 'Files can contain your name (in the text or properties). Remove it first.',
  /** For changes to respondents, deadline or answers after results may have been seen. [CONF-009] */
  over: 'This survey is confidential and closed. Its answers and respondents can no longer change.',
} as const

/** Replaces a withheld figure. [CONF-003, CONF-009] */
export const withheld = {
  notOver: 'shown after the survey closes',
  tooFew: (minimum: number) => `fewer than ${minimum} ratings`,
  tooFewAnswered: (minimum: number) => `fewer than ${minimum} answered`,
} as const
