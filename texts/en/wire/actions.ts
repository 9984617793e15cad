import { texts } from '../../src/texts.ts'

export const t = texts('wire/actions', {
  open: 'Open',
  inProgress: 'In progress',
  done: 'Done',
  dropped: 'Dropped',
  dueBeforeStart: 'The due date can’t be before the start.',
  tooManyQuestions: 'Choose at most 5 questions.',
})
