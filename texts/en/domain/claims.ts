import { texts } from '../../src/texts.ts'

export const t = texts('domain/claims', {
  speaksOf: 'Speaks of',
  aboutSpeaksOf: 'Optional. Picked automatically only if its figures support it.',
  restsOnTheseQuestions: 'Rests on these questions',
  deletedQuestion: 'A question that no longer exists',
  questionsNotLoaded: 'The questions couldn’t be loaded.',
  chooseAnInquiryTypeFirst: 'Choose an inquiry type first.',
  aboutQuestions: 'Optional, up to {questionsOfClaim, number}. If left out, it rests on its area.',
  nothingMatches: 'Nothing matches',
  speaksOfAnything: 'Speaks of anything',
  itsArea: 'Its area',
  aStrength: 'A strength',
  aVulnerability: 'A vulnerability',
  notSpecified: 'Not specified',
  restsOnCount: 'rests on {count, plural, one {# question} other {# questions}}',
  chooseQuestions: 'Choose questions',
})
