import { texts } from '../../src/texts.ts'

/** The PDF of a respondent's own answers. */
export const t = texts('documents/own-answers', {
  fileName: 'Your answers',
  title: '{inquiry} – answers',
  kind: 'YOUR ANSWERS',
  name: 'Name',
  email: 'Email',
  inquiryType: 'Type of inquiry',
  submittedOn: 'Submitted on',
  yourAnswers: 'Your answers',
  numbered: '{number, number}. {question}',
  notAnswered: 'Not answered',
  performance: 'Performance: {rating}',
  importance: 'Importance: {rating}',
})
