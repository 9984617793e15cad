import { texts } from '../../src/texts.ts'

export const t = texts('domain/claims', {
  speaksOf: 'Describes',
  aboutSpeaksOf: 'Optional. Picked automatically only if its figures support it.',
  restsOnTheseQuestions: 'Based on these questions',
  deletedQuestion: 'A question that no longer exists',
  questionsNotLoaded: 'The questions couldn’t be loaded.',
  chooseAnInquiryTypeFirst: 'Choose an inquiry type first.',
  aboutQuestions: 'Optional, up to {questionsOfClaim, number}. If you choose none, its area is used.',
  nothingMatches: 'Nothing matches',
  speaksOfAnything: 'Describes anything',
  itsArea: 'Its area',
  aStrength: 'A strength',
  aVulnerability: 'A vulnerability',
  notSpecified: 'Not specified',
  restsOnCount: 'based on {count, plural, one {# question} other {# questions}}',
  chooseQuestions: 'Choose questions',
})
