import type { SurveysTables } from '../../../../platform/db/schema/surveys.ts'
import { GOES, id, number, plain, type RegisterOf, removed, replaced, WITH_INQUIRY, words } from './columns.ts'

export const ofSurveys = {
  survey_answer: {
    key: ['respondent_id', 'question_id'],
    whose: 'respondents',
    kept: WITH_INQUIRY,
    person:
      'submitted ratings and choices stay as anonymous numbers; comments and drafts go; comments in a confidential inquiry stay among the others’, or all are withheld',
    organisation: GOES,
    columns: {
      respondent_id: id,
      inquiry_id: id,
      question_id: id,
      performance: number('person'),
      importance: number('person'),
      // The person's own are deleted, except kept ones of confidential inquiries; in others the name is replaced.
      text: words('person'),
      checkbox_options: number('person'),
      document_id: replaced('nobody'),
      version: number('nobody'),
      saved_at: number('person'),
      submission_id: replaced('nobody'),
    },
  },
  document: {
    key: ['id'],
    whose: 'whoever uploaded it, and an organisation',
    kept: `${WITH_INQUIRY}; of an export until its link has ended`,
    person:
      'their answers and exports go with their files, except files kept among the others’ of a confidential inquiry; the rest stays, without the name in its label',
    organisation: 'goes with its file',
    columns: {
      id,
      kind: plain,
      inquiry_id: id,
      respondent_id: id,
      question_id: id,
      name: words('person'),
      name_key: words('nobody'),
      media_type: plain,
      size: plain,
      file_key: id,
      uploaded_by: id,
      created_at: number('person'),
    },
  },
  upload: {
    key: ['id'],
    whose: 'respondents',
    kept: 'a day after its last part',
    person: 'goes with its files',
    organisation: 'goes with its files',
    columns: {
      id: removed('nobody'),
      inquiry_id: removed('nobody'),
      respondent_id: removed('nobody'),
      question_id: removed('nobody'),
      name: removed('nobody'),
      size: removed('nobody'),
      received: removed('nobody'),
      uploaded_by: removed('nobody'),
      moved_at: removed('nobody'),
    },
  },
  upload_part: {
    key: ['upload_id', 'position'],
    whose: 'respondents',
    kept: 'as long as its upload',
    person: 'goes with its file',
    organisation: 'goes with its file',
    columns: { upload_id: removed('nobody'), position: removed('nobody'), file_key: removed('nobody') },
  },
} as const satisfies RegisterOf<SurveysTables>
