import { texts } from '../../src/texts.ts'

export const t = texts('wire/answers', {
  attachedTwice: 'File({file}) is attached twice',
  notAnId: 'This is not a valid id.',
  noAnswer: 'Give at least one answer.',
  notAnOption: 'Choose from the question’s options.',
  notOnTheScale: '{name} must be one of {options}.',
  alphabetOnly: 'Alphabet only.',
  numbersOnly: 'Number(s) only.',
  alphanumericOnly: 'Alphanumeric only.',
  notShowable: 'This text contains a character that can’t be shown. Delete it or type the text again.',
  veryLow: 'Very Low',
  low: 'Low',
  average: 'Average',
  high: 'High',
  veryHigh: 'Very High',
  dontKnow: "Don't Know",
  culture: 'Culture',
  people: 'People',
  process: 'Process',
  structure: 'Structure',
  other: 'Other',
})
