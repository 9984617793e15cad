import { texts } from '../../src/texts.ts'

export const t = texts('catalogue/intake-questions', {
  createIntakeQuestion: 'Create Intake Question',
  editIntakeQuestion: 'Edit Intake Question',
  questionType: 'Question Type',
  maxLength: 'Max. Length',
  intakeQuestionsManagement: 'Intake Questions Management',
  questionTitle: 'Question Title',
  checkboxQuestionsAreAnswered: 'Checkbox questions are answered with yes or no.',
  maximumLengthOfAn: 'Maximum length of an answer (up to {multiline, number} characters).',
  questionDetail: 'Question Detail',
  viewIntakeQuestion: 'View Intake Question',
  maxLength2: 'Max Length',
  intakeQuestionsManagement2: 'Intake Questions Management:',
  theQuestionsToAnswer: 'The questions to answer for a new inquiry of {typeName}, in this order.',
  inquiryTypeManagement: 'Inquiry Type Management',
  createQuestion: 'Create Question',
  existingAnswersAreKept: 'Existing answers are kept.',
  searchIntakeQuestions: 'Search intake questions',
  addTheFirstWith: 'Add the first one with ‘Create Question’.',
})
