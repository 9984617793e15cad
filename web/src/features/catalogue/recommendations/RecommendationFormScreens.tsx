import { RecommendationFields } from '@plumbline/contract/catalogue/recommendations'
import { areaName, scoredAreas } from '@plumbline/contract/domain/areas'
import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/recommendations'
import { ClaimFields } from '../../../domain/claims/ClaimFields.tsx'
import * as paths from '../../../paths.ts'
import { choicesOf, MultilineField, SelectField } from '../../../ui/forms/fields.tsx'
import { LookUpField } from '../../../ui/forms/LookUpField.tsx'
import type { SchemaForm } from '../../../ui/forms/schema-form.ts'
import { EditScreen, FieldGroup, FormScreen } from '../../../ui/frames/FormScreen.tsx'
import { inquiryTypeChoices } from '../inquiry-types/inquiry-types.queries.ts'
import { addingRecommendation, changingRecommendation, recommendationById } from './recommendations.queries.ts'

const back = { to: paths.recommendations, label: t.recommendationsManagement }

export function AddRecommendationScreen() {
  return (
    <FormScreen
      title={t.addRecommendation}
      back={back}
      schema={RecommendationFields}
      initial={{ InquiryTypeId: '', RecommendationDetail: '', Area: '', SpeaksOf: '', QuestionIds: [] }}
      save={addingRecommendation}
      said={t.recommendationCreated}
    >
      {(form) => <Fields form={form} />}
    </FormScreen>
  )
}

export function EditRecommendationScreen({ RecommendationsParamId: id }: ParamsOf<typeof paths.recommendationEdit>) {
  return (
    <EditScreen
      title={t.editRecommendation}
      back={back}
      schema={RecommendationFields}
      record={recommendationById(id)}
      initial={({ InquiryTypeId, RecommendationDetail, Area, SpeaksOf, QuestionIds }) => ({
        InquiryTypeId,
        RecommendationDetail,
        Area: Area ?? '',
        SpeaksOf: SpeaksOf ?? '',
        QuestionIds,
      })}
      save={(version) => changingRecommendation(id, version)}
      said={t.recommendationEdited}
    >
      {(form) => <Fields form={form} />}
    </EditScreen>
  )
}

function Fields({ form }: { form: SchemaForm<typeof RecommendationFields> }) {
  const area = form.field('Area')
  return (
    <FieldGroup>
      <LookUpField
        {...form.field('InquiryTypeId')}
        onChange={(InquiryTypeId) => form.set({ InquiryTypeId, QuestionIds: [] })}
        label={t.inquiryType}
        required
        read={inquiryTypeChoices}
        whenEmpty={t.noInquiryTypesYet}
      />
      <SelectField
        {...area}
        value={area.value || ALL}
        onChange={(chosen) => area.onChange(chosen === ALL ? '' : chosen)}
        label={t.area}
        description={t.aboutArea}
        options={choices}
        words={(value) => choices.find((choice) => choice.value === value)?.label ?? t.allAreas}
      />
      <MultilineField {...form.field('RecommendationDetail')} label={t.recommendation} required />
      <ClaimFields
        inquiryTypeId={form.values.InquiryTypeId}
        speaksOf={form.field('SpeaksOf')}
        questionIds={form.field('QuestionIds')}
      />
    </FieldGroup>
  )
}

/** The form's value for no area. */
const ALL = 'all'
const choices = [{ value: ALL, label: t.allAreas }, ...choicesOf(scoredAreas, areaName)] as const
