import type { SurveysTables } from '../../../../platform/db/schema/surveys.ts'
import { GOES, id, number, plain, type RegisterOf, removed, replaced, WITH_INQUIRY, words } from './columns.ts'

export const ofSurveys = {
  survey_answer: {
    key: ['respondent_id', 'question_id'],
    whose: 'who answers',
    kept: WITH_INQUIRY,
    person:
      'of who has submitted ratings and boxes stay, as numbers of nobody; texts and drafts go; of a confidential inquiry texts stay among the others’, or all of them are withheld',
    organisation: GOES,
    columns: {
      respondent_id: id,
      inquiry_id: id,
      question_id: id,
      performance: number('person'),
      importance: number('person'),
      // The person's own go, but for those of confidential inquiries that are to stay; in what stays the name is replaced.
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
    whose: 'who uploaded it, and an organisation',
    kept: `${WITH_INQUIRY}; of an export until its link has ended`,
    person:
      'what the person answered with or had made goes, its file too, but for what is kept among the others’ of a confidential inquiry; the rest stays, without the name in its label',
    organisation: 'goes, its file too',
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
    whose: 'who uploads',
    kept: 'a day after its last part',
    person: 'goes, its files too',
    organisation: 'goes, its files too',
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
    whose: 'who uploads',
    kept: 'as long as its upload',
    person: 'goes, its file too',
    organisation: 'goes, its file too',
    columns: { upload_id: removed('nobody'), position: removed('nobody'), file_key: removed('nobody') },
  },
} as const satisfies RegisterOf<SurveysTables>
