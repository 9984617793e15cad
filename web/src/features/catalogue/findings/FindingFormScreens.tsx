import { FindingFields } from '@plumbline/contract/catalogue/findings'
import { areaName, areas } from '@plumbline/contract/domain/areas'
import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/findings'
import { ClaimFields } from '../../../domain/claims/ClaimFields.tsx'
import * as paths from '../../../paths.ts'
import { choicesOf, MultilineField, SelectField } from '../../../ui/forms/fields.tsx'
import { LookUpField } from '../../../ui/forms/LookUpField.tsx'
import type { SchemaForm } from '../../../ui/forms/schema-form.ts'
import { EditScreen, FieldGroup, FormScreen } from '../../../ui/frames/FormScreen.tsx'
import { inquiryTypeChoices } from '../inquiry-types/inquiry-types.queries.ts'
import { addingFinding, changingFinding, findingById } from './findings.queries.ts'

const back = { to: paths.findings, label: t.findings }

export function AddFindingScreen() {
  return (
    <FormScreen
      title={t.addFindings}
      back={back}
      schema={FindingFields}
      initial={{ InquiryTypeId: '', Area: '', FindingDetail: '', SpeaksOf: '', QuestionIds: [] }}
      save={addingFinding}
      said={t.findingCreated}
    >
      {(form) => <Fields form={form} />}
    </FormScreen>
  )
}

export function EditFindingScreen({ FindingsParamId: id }: ParamsOf<typeof paths.findingEdit>) {
  return (
    <EditScreen
      title={t.editFindings}
      back={back}
      schema={FindingFields}
      record={findingById(id)}
      initial={({ InquiryTypeId, Area, FindingDetail, SpeaksOf, QuestionIds }) => ({
        InquiryTypeId,
        Area,
        FindingDetail,
        SpeaksOf: SpeaksOf ?? '',
        QuestionIds,
      })}
      save={(version) => changingFinding(id, version)}
      said={t.findingEdited}
    >
      {(form) => <Fields form={form} />}
    </EditScreen>
  )
}

function Fields({ form }: { form: SchemaForm<typeof FindingFields> }) {
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
      <SelectField {...form.field('Area')} label={t.area} required options={choicesOf(areas, areaName)} />
      <MultilineField {...form.field('FindingDetail')} label={t.findingsDetails} required />
      <ClaimFields
        inquiryTypeId={form.values.InquiryTypeId}
        speaksOf={form.field('SpeaksOf')}
        questionIds={form.field('QuestionIds')}
      />
    </FieldGroup>
  )
}
