import { messages } from '@plumbline/contract/messages'
import { type Pathway, PathwayFields } from '@plumbline/contract/pathways'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useCataloguePath } from '../access/catalogue-path.ts'
import { inquiryTypeById } from '../inquiry-types/inquiry-types.queries.ts'
import { TextField } from '../ui/forms/fields.tsx'
import { LockedField } from '../ui/forms/LockedField.tsx'
import type { SchemaForm } from '../ui/forms/schema-form.ts'
import { EditScreen, FieldGroup, FormScreen } from '../ui/frames/FormScreen.tsx'
import { changingPathway, creatingPathway, pathwayById } from './pathways.queries.ts'
import { typeNameUnder } from './type-name.ts'

export function CreatePathwayScreen() {
  const { inquiryParamId = '' } = useParams()
  const { data: type } = useQuery(inquiryTypeById(inquiryParamId))
  return (
    <FormScreen
      title="Create Pathway"
      back={useBack(inquiryParamId)}
      schema={PathwayFields}
      initial={{ InquiryTypeId: inquiryParamId, Name: '' }}
      save={creatingPathway(inquiryParamId)}
      said={messages.pathwayCreated}
    >
      {(form) => <Fields form={form} typeName={type?.value.InqType ?? ''} />}
    </FormScreen>
  )
}

export function EditPathwayScreen() {
  const { inquiryParamId = '', pathwayId = '' } = useParams()
  return (
    <EditScreen
      title="Edit Pathway"
      back={useBack(inquiryParamId)}
      schema={PathwayFields}
      record={pathwayById(pathwayId)}
      initial={({ Name }: Pathway) => ({ InquiryTypeId: inquiryParamId, Name })}
      save={(version) => changingPathway(inquiryParamId, pathwayId, version)}
      said={messages.pathwayUpdated}
    >
      {(form, pathway) => <Fields form={form} typeName={typeNameUnder(pathway, inquiryParamId)} />}
    </EditScreen>
  )
}

function useBack(inquiryParamId: string) {
  return { to: `${useCataloguePath()}/${inquiryParamId}/pathways`, label: 'Manage Pathways' }
}

function Fields({ form, typeName }: { form: SchemaForm<typeof PathwayFields>; typeName: string }) {
  return (
    <FieldGroup>
      <LockedField label="Inquiry Type" value={typeName} />
      <TextField {...form.field('Name')} label="Pathway Name" required />
    </FieldGroup>
  )
}
