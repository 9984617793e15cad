import { texts } from '../../src/texts.ts'

export const t = texts('calls/questions', {
  questionsOfOtherType: 'Choose questions of the inquiry type. At least one of these is not.',
})
