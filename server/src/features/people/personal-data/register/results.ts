import type { ResultsTables } from '../../../../platform/db/schema/results.ts'
import { GOES, id, number, plain, type RegisterOf, removed, replaced, WITH_INQUIRY, words } from './columns.ts'

export const ofResults = {
  rating_count: {
    key: ['inquiry_id', 'attribute', 'value', 'question_id', 'cell'],
    whose: 'no one: how many gave each rating',
    kept: WITH_INQUIRY,
    person: 'stays as numbers',
    organisation: GOES,
    columns: {
      inquiry_id: id,
      attribute: plain,
      // An attribute value: recounted if a name was replaced in one.
      value: replaced('nobody'),
      question_id: id,
      cell: number('nobody'),
      people: number('nobody'),
    },
  },
  result: {
    key: ['id'],
    whose: 'an organisation, and the consultant who published it',
    kept: WITH_INQUIRY,
    person: 'stays, without the name in its words',
    organisation: GOES,
    columns: {
      id,
      inquiry_id: id,
      version: plain,
      content: words('manager'),
      statistics: words('nobody'),
      advance_insights: plain,
      published_by: id,
      published_at: number('both'),
      document_id: id,
      note: words('manager'),
      republished_from: plain,
      withdrawn_at: number('nobody'),
      withdrawn_by: id,
      withdraw_reason: words('nobody'),
      remind_at: plain,
    },
  },
  results_draft: {
    key: ['inquiry_id'],
    whose: 'an organisation, and the consultant who saved it',
    kept: WITH_INQUIRY,
    person: 'stays, without the name in its words',
    organisation: GOES,
    columns: { inquiry_id: id, revision: plain, content: words('nobody'), saved_by: id, saved_at: number('nobody') },
  },
  results_seen: {
    key: ['inquiry_id', 'user_id'],
    whose: 'a manager',
    kept: WITH_INQUIRY,
    person: GOES,
    organisation: GOES,
    columns: {
      inquiry_id: removed('nobody'),
      user_id: removed('nobody'),
      version: removed('person'),
      seen_at: removed('person'),
    },
  },
  answer_tag: {
    key: ['inquiry_id', 'respondent_id', 'question_id', 'tag'],
    whose: 'an answer',
    kept: WITH_INQUIRY,
    person: 'those on the person’s comments go',
    organisation: GOES,
    columns: { inquiry_id: id, respondent_id: id, question_id: id, tag: words('nobody') },
  },
} as const satisfies RegisterOf<ResultsTables>
