import { texts } from '../../src/texts.ts'

export const t = texts('wire/addresses', {
  noAt: 'Please enter a valid email. The @ is missing.',
  twoAts: 'Please enter a valid email. It has more than one @.',
  nothingBeforeAt: 'Please enter a valid email. There is nothing before the @.',
  tooLong: 'Please enter a valid email. It is too long.',
  extraDot: 'Please enter a valid email. There is an extra dot before the @.',
  foreign: 'Please enter a valid email. It can’t contain ‘{foreign}’.',
  noDot: 'Please enter a valid email. There is no dot after the @.',
})
