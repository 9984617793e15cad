import type { Confidentiality } from './survey-introduction.ts'

/** Whether somebody else may see one person's answers, or that they are this person's. [CONF-002] */
export function showsPersons(confidentiality: Confidentiality): boolean {
  return confidentiality === 'identified'
}

/** Why a call is refused for a confidential inquiry, in words for who called. */
export const confidential = {
  /** One person's answers are asked for. [CONF-002] */
  person: 'These answers are confidential.',
  /** Answers of several are asked for while some may still come. [CONF-009] */
  notOver: 'These answers are confidential and are shown after the survey closes.',
  /** What respondents have written is asked for, and too few have. [CONF-003] */
  tooFewWrote: (minimum: number) =>
    `These answers are confidential. Comments are shown only if ${minimum} or more people wrote one.`,
  /** What respondents have attached is asked for, and too few have submitted. [WORK-003] */
  tooFewForDocuments: (minimum: number) =>
    `These answers are confidential. Documents are shown only if ${minimum} or more people submitted.`,
  /** Either is asked for, and somebody's were erased. [CONF-012] */
  textsErased:
    'These answers are confidential. Comments and documents are no longer shown because some of them have been erased.',
  /** Said to who attaches a file to a confidential survey. [WORK-003] */
  fileNamesAuthor: 'Files can contain your name (in the text or properties). Remove it first.',
  /** Who is asked, until when, or what was answered is to be changed after answers may have been seen. [CONF-009] */
  over: 'This survey is confidential and closed. Its answers and respondents can no longer change.',
} as const

/** What stands in a figure's place where it is withheld. [CONF-003, CONF-009] */
export const withheld = {
  notOver: 'shown after the survey closes',
  tooFew: (minimum: number) => `fewer than ${minimum} ratings`,
  tooFewAnswered: (minimum: number) => `fewer than ${minimum} answered`,
} as const
