import { texts } from '../../src/texts.ts'

export const t = texts('calls/inquiries', {
  intakeAnswered: 'The intake questions of this inquiry have already been answered.',
  publishedNotRenamed: 'Results are published, so the inquiry can’t be renamed.',
  notOfThisIntake: 'This question isn’t part of this intake. Reload the questions.',
  answeredTwice: 'This question is answered twice.',
  notAnswered: '‘{question}’ is not answered.',
  answerYesOrNo: "Answer with 'yes' or 'no'.",
  confidentialityStays:
    '{confidentiality, select, identified {This inquiry is identified. You can’t change this after inviting people.} other {This inquiry is confidential. You can’t change this after inviting people.}}',
  attributesStay: 'The attributes can’t be changed after inviting people.',
  noQuestionsYet:
    'This survey has no questions yet. Add a custom question and have it approved, or ask your consultant for questions.',
  tooManyQuestions: 'A survey can have up to {most, number} questions.',
  notFound: 'Not found',
  linkStopsNothing:
    'This link can’t stop reminders: it is incomplete, or the survey is no longer sent to this address.',
  testMail: 'This is a test: its links don’t open a survey.',
  personalLink: '(a personal link)',
  nobodyToRemind: 'This survey takes no more answers, so there is no one to remind.',
})
