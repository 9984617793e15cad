import { texts } from '../../src/texts.ts'

export const t = texts('calls/db', {
  pathwayGone: 'The pathway to move it after is no longer in this list. Check the list, then move it again.',
  diagnosticQuestionGone:
    'The diagnostic question to move it after is no longer in this list. Check the list, then move it again.',
  intakeQuestionGone:
    'The intake question to move it after is no longer in this list. Check the list, then move it again.',
})
