import { texts } from '../../src/texts.ts'

export const t = texts('catalogue/pathways', {
  createPathway: 'Create Pathway',
  editPathway: 'Edit Pathway',
  managePathways: 'Manage Pathways',
  inquiryType: 'Inquiry Type',
  pathwayName: 'Pathway Name',
  viewPathway: 'View Pathway',
  viewPathways: 'View Pathways',
  questions: 'Questions',
  noQuestionsYet: 'No questions yet.',
  viewQuestions: 'View questions',
  thePathwaysOfTypename: 'The pathways of {typeName}. Each pathway groups the questions on one topic.',
  inquiryTypeManagement: 'Inquiry Type Management',
  previewSurvey: 'Preview survey',
  useExistingPathway: 'Use existing pathway',
  searchPathways: 'Search pathways',
  addTheFirstWith: 'Add the first one with ‘Create Pathway’, or use one from another type.',
  viewDiagnosticQuestions: 'View Diagnostic Questions',
  manageDiagnosticQuestions: 'Manage Diagnostic Questions',
  noofquestionsItHasNo:
    '{noOfQuestions, plural, =0 {It has no questions yet.} other {This also deletes its {noOfQuestions, plural, one {# question} other {# questions}}. Surveys already under way keep theirs.}}',
  alsoInOthers: 'Also in {others}',
  theQuestionsOfAs: 'The questions {of}, as respondents see them, one area at a time.',
  inquiryTypes: 'Inquiry Types',
  usePathwaysOfInquiry:
    'Use pathways of other inquiry types in {typeName} too. A change to a shared pathway or its questions applies to every type that uses it.',
  pathwaysOfInquiryTypes: 'Pathways of other inquiry types',
  thisInquiryTypeAlready: 'This inquiry type already uses every pathway.',
  countNoneSelectedSelected: '{count, plural, =0 {None selected} other {# selected}}',
  cancel: 'Cancel',
  addCountPathways: 'Add {count, number} pathways',
  addPathway: 'Add pathway',
  conflict: 'Conflict',
  noInquiryTypeUses:
    'No other inquiry type uses this pathway any more. Delete it again to delete it and its questions.',
})
