import { texts } from '../../src/texts.ts'

export const t = texts('emails/questions', {
  questionApproved: 'Your question was approved',
  nowPartOfTheSurvey: 'Your consultant approved your question. It is now part of the survey.',
  viewTheQuestion: 'View the question',
  questionRejected: 'Your question was rejected',
  notPartOfTheSurvey:
    'Your consultant rejected your question, so it isn’t part of the survey. If you change it, your consultant will review it again.',
  changeTheQuestion: 'Change the question',
})
