import { texts } from '../../src/texts.ts'

export const t = texts('wire/catalogue', {
  tooManyQuestionsOfClaim: 'At most {most, number} questions.',
  questionTwice: 'List each question only once.',
  onlyApproved: 'Only approved questions can be added to the catalogue.',
  smallestGroup:
    'Enter a whole number from {least, number} to {most, number, ::group-off}. People could be identified in smaller groups.',
  questionIdsNoList: 'QuestionIds must be a list of ids.',
  noQuestionChosen: 'Choose at least one question.',
  tooManyChosen: 'Choose at most {most, number, ::group-off} questions at a time.',
  questionsNoList: 'Questions must be a list.',
  noQuestion: 'Add at least one question.',
  tooManyQuestions: 'At most {most, number} questions at a time.',
  noInquiryType: 'A pathway must belong to at least one inquiry type.',
  languagesNoList: 'Languages must be a list.',
  noSuchText: 'There is no such text.',
  textsNoList: 'Texts must be a list.',
  tooManyTexts: 'At most {most, number} texts at a time.',
  inquiryType: 'Inquiry type',
  pathway: 'Pathway',
  diagnosticQuestion: 'Diagnostic question',
  intakeQuestion: 'Intake question',
  finding: 'Finding',
  recommendation: 'Recommendation',
  roadmap: 'Roadmap',
})
