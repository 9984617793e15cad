import { texts } from '../../src/texts.ts'

export const t = texts('domain/claims', {
  speaksOf: 'Speaks of',
  optionalPickedAutomaticallyOnly: 'Optional. Picked automatically only if its figures support it.',
  restsOnTheseQuestions: 'Rests on these questions',
  aQuestionThatNo: 'A question that no longer exists',
  theQuestionsCouldntBe: 'The questions couldn’t be loaded.',
  chooseAnInquiryType: 'Choose an inquiry type first.',
  optionalUpToQuestionsofclaim: 'Optional, up to {questionsOfClaim, number}. If left out, it rests on its area.',
  nothingMatches: 'Nothing matches',
  countChooseQuestions: '{count, plural, =0 {Choose questions} other {}}',
  speaksOfAnything: 'Speaks of anything',
  itsArea: 'Its area',
  aStrength: 'A strength',
  aVulnerability: 'A vulnerability',
  notSpecified: 'Not specified',
  restsOnCountCount: 'rests on {count, number} {count, plural, one {question} other {questions}}',
})
