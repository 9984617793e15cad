import { texts } from '../../src/texts.ts'

export const t = texts('catalogue/intake-questions', {
  createIntakeQuestion: 'Create Intake Question',
  editIntakeQuestion: 'Edit Intake Question',
  questionType: 'Question Type',
  maxLength: 'Max. Length',
  intakeQuestionsManagement: 'Intake Questions Management',
  questionTitle: 'Question Title',
  aboutTypes: 'Checkbox questions are answered with yes or no.',
  aboutMaxLength: 'Maximum length of an answer (up to {most, number} characters).',
  questionDetail: 'Question Detail',
  viewIntakeQuestion: 'View Intake Question',
  maxLengthColumn: 'Max Length',
  screenTitle: 'Intake Questions Management:',
  questionsFor: 'The questions managers answer for each new inquiry of type {type}, in this order.',
  inquiryTypeManagement: 'Inquiry Type Management',
  createQuestion: 'Create Question',
  answersAreKept: 'Existing answers are kept.',
  searchIntakeQuestions: 'Search intake questions',
  addFirst: 'Add the first one with ‘Create Question’.',
  questionsForThisType: 'The questions managers answer for each new inquiry of this type, in this order.',
})
