/** A survey for the tests of this folder. */

import type { SurveyForm, SurveyQuestion } from '@plumbline/contract/surveys/survey-answers'
import { t } from '@plumbline/texts/surveys/survey-answers'

/** A rating question without an answer, but for what is given. */
export const surveyQuestion = (given: Partial<SurveyQuestion>): SurveyQuestion => ({
  Id: 'q',
  Type: 'Rating',
  QuestionType: 'rating',
  Question: t.aQuestion,
  Description: '',
  IsCustomQuestion: false,
  Options: ['1', '2', '3', '4', '5', 'dk'],
  Answer: null,
  ValueImportanceAnswer: null,
  DownloadLink: null,
  DocumentName: null,
  CheckBoxOptions: [],
  CheckBoxOptionsAnswer: [],
  MaxLength: null,
  ValidationRegex: null,
  AcceptedFormats: 'any',
  Version: 0,
  SubmissionId: null,
  ...given,
})

/** A survey open until 20 March 2026 as it is read for the first time, without questions but for what is given. */
export const surveyForm = (given: Partial<SurveyForm>): SurveyForm => ({
  InquiryId: 'inquiry',
  Inquiry: 'Autumn',
  InquiryTypeName: t.digitalReadiness,
  ExpiryDate: '2026-03-20',
  IsExpired: false,
  Status: 'pending',
  SavedAt: null,
  Returned: null,
  Introduction: {
    CustomerName: t.acmeLtd,
    CustomerId: 'customer',
    City: 'Dover',
    Country: t.unitedKingdom,
    Industry: 'Manufacturing',
    State: 'Kent',
    Website: '',
    Address: '',
    AskedBy: { Name: t.miaStone, Email: 'mia@acme.example.com' },
    Inquiry: 'Autumn',
    InquiryTypeName: t.digitalReadiness,
    QuestionCount: 3,
    Minutes: 5,
    ExpiryDate: '2026-03-20',
    ReadBy: t.theConsultantSeesYour,
  },
  CultureArray: [],
  PeopleArray: [],
  ProcessArray: [],
  StructureArray: [],
  OthersArray: [],
  ...given,
})
