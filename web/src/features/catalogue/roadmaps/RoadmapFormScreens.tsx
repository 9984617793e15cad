import { RoadmapFields } from '@plumbline/contract/catalogue/roadmaps'
import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/roadmaps'
import * as paths from '../../../paths.ts'
import { MultilineField, TextField } from '../../../ui/forms/fields.tsx'
import { LookUpField } from '../../../ui/forms/LookUpField.tsx'
import type { SchemaForm } from '../../../ui/forms/schema-form.ts'
import { EditScreen, FieldGroup, FormScreen } from '../../../ui/frames/FormScreen.tsx'
import { inquiryTypeChoices } from '../inquiry-types/inquiry-types.queries.ts'
import { addingRoadmap, changingRoadmap, roadmapById } from './roadmaps.queries.ts'

const back = { to: paths.roadmaps, label: t.roadmapManagement }

const empty = {
  InquiryTypeId: '',
  Step1_RoadmapTitle: '',
  Step1_BriefDescription: '',
  Step1_RoadmapDetail: '',
  Step2_RoadmapTitle: '',
  Step2_BriefDescription: '',
  Step2_RoadmapDetail: '',
  Step3_RoadmapTitle: '',
  Step3_BriefDescription: '',
  Step3_RoadmapDetail: '',
}

export function AddRoadmapScreen() {
  return (
    <FormScreen
      title={t.addRoadmap}
      back={back}
      schema={RoadmapFields}
      initial={empty}
      save={addingRoadmap}
      said={t.roadmapCreated}
    >
      {(form) => <Fields form={form} />}
    </FormScreen>
  )
}

export function EditRoadmapScreen({ roadmapId: id }: ParamsOf<typeof paths.roadmapEdit>) {
  return (
    <EditScreen
      title={t.editRoadmap}
      back={back}
      schema={RoadmapFields}
      record={roadmapById(id)}
      initial={({ RoadmapId: _, InquiryTypeName: __, ...fields }) => fields}
      save={(version) => changingRoadmap(id, version)}
      said={t.roadmapEdited}
    >
      {(form) => <Fields form={form} />}
    </EditScreen>
  )
}

function Fields({ form }: { form: SchemaForm<typeof RoadmapFields> }) {
  return (
    <>
      <FieldGroup>
        <LookUpField
          {...form.field('InquiryTypeId')}
          label={t.inquiryType}
          required
          read={inquiryTypeChoices}
          whenEmpty={t.noInquiryTypesYet}
        />
      </FieldGroup>
      <StepFields form={form} step={1} />
      <StepFields form={form} step={2} />
      <StepFields form={form} step={3} />
    </>
  )
}

/** The labels include the step, so that each field is clear without its heading. */
function StepFields({ form, step }: { form: SchemaForm<typeof RoadmapFields>; step: 1 | 2 | 3 }) {
  return (
    <FieldGroup title={t.step({ step })}>
      <TextField {...form.field(`Step${step}_RoadmapTitle`)} label={t.stepTitle({ step })} required />
      <MultilineField
        {...form.field(`Step${step}_BriefDescription`)}
        label={t.stepDescription({ step })}
        rows={2}
        required
      />
      <MultilineField {...form.field(`Step${step}_RoadmapDetail`)} label={t.stepDetail({ step })} required />
    </FieldGroup>
  )
}
