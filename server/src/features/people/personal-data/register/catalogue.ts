import type { CatalogueTables } from '../../../../platform/db/schema/catalogue.ts'
import {
  GOES,
  id,
  type PersonalColumn,
  plain,
  question,
  type RegisterOf,
  STAYS,
  WITH_INQUIRY,
  words,
} from './columns.ts'

export const ofCatalogue = {
  inquiry_type: catalogue({
    id: plain,
    name: plain,
    description: plain,
    is_active: plain,
    min_figures: plain,
    min_texts: plain,
    survey_layout: plain,
  }),
  pathway: catalogue({ id: plain, name: plain }),
  pathway_inquiry_type: catalogue({ id: plain, pathway_id: plain, inquiry_type_id: plain, position: plain }),
  diagnostic_question: catalogue({ id: plain, pathway_id: plain, position: plain, ...question(plain) }),
  intake_question: catalogue({
    id: plain,
    inquiry_type_id: plain,
    position: plain,
    title: plain,
    type: plain,
    description: plain,
    max_length: plain,
  }),
  finding: catalogue({
    id: plain,
    inquiry_type_id: plain,
    area: plain,
    detail: plain,
    speaks_of: plain,
    question_ids: plain,
  }),
  recommendation: catalogue({
    id: plain,
    inquiry_type_id: plain,
    detail: plain,
    area: plain,
    speaks_of: plain,
    question_ids: plain,
  }),
  roadmap: catalogue({
    id: plain,
    inquiry_type_id: plain,
    step1_title: plain,
    step1_description: plain,
    step1_detail: plain,
    step2_title: plain,
    step2_description: plain,
    step2_detail: plain,
    step3_title: plain,
    step3_description: plain,
    step3_detail: plain,
  }),
  custom_question: {
    key: ['id'],
    whose: 'an organisation, and the manager who asked',
    kept: WITH_INQUIRY,
    person: 'stays, without the name in its words',
    organisation: GOES,
    columns: {
      id,
      inquiry_id: id,
      created_by: id,
      status: plain,
      reason: words('manager'),
      catalogue_question_id: plain,
      ...question(words('person')),
    },
  },
} as const satisfies RegisterOf<CatalogueTables>

/** Belongs to nobody: written for all organisations by consultants. */
function catalogue<const C extends Readonly<Record<string, PersonalColumn>>>(columns: C) {
  return {
    key: ['id'],
    whose: 'no one: the catalogue',
    kept: 'until it is deleted',
    person: STAYS,
    organisation: STAYS,
    columns,
  } as const
}
