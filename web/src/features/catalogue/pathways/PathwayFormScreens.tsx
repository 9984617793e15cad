import { type Pathway, PathwayFields } from '@plumbline/contract/catalogue/pathways'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/pathways'
import { useQuery } from '@tanstack/react-query'
import * as paths from '../../../paths.ts'
import { TextField } from '../../../ui/forms/fields.tsx'
import { LockedField } from '../../../ui/forms/LockedField.tsx'
import type { SchemaForm } from '../../../ui/forms/schema-form.ts'
import { EditScreen, FieldGroup, FormScreen } from '../../../ui/frames/FormScreen.tsx'
import { inquiryTypeById } from '../inquiry-types/inquiry-types.queries.ts'
import { changingPathway, creatingPathway, pathwayById } from './pathways.queries.ts'
import { typeNameUnder } from './type-name.ts'

export function CreatePathwayScreen({ role, inquiryParamId }: ParamsOf<typeof paths.pathwayCreate>) {
  const { data: type } = useQuery(inquiryTypeById(inquiryParamId))
  return (
    <FormScreen
      title={t.createPathway}
      back={backTo({ role, inquiryParamId })}
      schema={PathwayFields}
      initial={{ InquiryTypeId: inquiryParamId, Name: '' }}
      save={creatingPathway(inquiryParamId)}
      said={t.pathwayCreated}
    >
      {(form) => <Fields form={form} typeName={type?.value.InqType ?? ''} />}
    </FormScreen>
  )
}

export function EditPathwayScreen({ role, inquiryParamId, pathwayId }: ParamsOf<typeof paths.pathwayEdit>) {
  return (
    <EditScreen
      title={t.editPathway}
      back={backTo({ role, inquiryParamId })}
      schema={PathwayFields}
      record={pathwayById(pathwayId)}
      initial={({ Name }: Pathway) => ({ InquiryTypeId: inquiryParamId, Name })}
      save={(version) => changingPathway(inquiryParamId, pathwayId, version)}
      said={t.pathwayUpdated}
    >
      {(form, pathway) => <Fields form={form} typeName={typeNameUnder(pathway, inquiryParamId)} />}
    </EditScreen>
  )
}

function backTo(at: ParamsOf<typeof paths.pathways>) {
  return { to: pathTo(paths.pathways, at), label: t.managePathways }
}

function Fields({ form, typeName }: { form: SchemaForm<typeof PathwayFields>; typeName: string }) {
  return (
    <FieldGroup>
      <LockedField label={t.inquiryType} value={typeName} />
      <TextField {...form.field('Name')} label={t.pathwayName} required />
    </FieldGroup>
  )
}
