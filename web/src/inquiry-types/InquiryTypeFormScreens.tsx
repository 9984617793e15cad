import { InquiryTypeFields } from '@plumbline/contract/inquiry-types'
import { messages } from '@plumbline/contract/messages'
import { useParams } from 'react-router'
import { useCataloguePath } from '../access/catalogue-path.ts'
import { MultilineField, SwitchField, TextField } from '../ui/forms/fields.tsx'
import type { SchemaForm } from '../ui/forms/schema-form.ts'
import { EditScreen, FieldGroup, FormScreen } from '../ui/frames/FormScreen.tsx'
import { changingInquiryType, creatingInquiryType, inquiryTypeById } from './inquiry-types.queries.ts'

export function CreateInquiryTypeScreen() {
  return (
    <FormScreen
      title="Create New Inquiry Type"
      back={useBack()}
      schema={InquiryTypeFields}
      initial={{ InqType: '', Description: '', IsActive: true }}
      save={creatingInquiryType}
      said={messages.inquiryTypeCreated}
    >
      {(form) => <Fields form={form} />}
    </FormScreen>
  )
}

export function EditInquiryTypeScreen() {
  const { id = '' } = useParams()
  return (
    <EditScreen
      title="Edit Inquiry Type"
      back={useBack()}
      schema={InquiryTypeFields}
      record={inquiryTypeById(id)}
      initial={({ InqType, Description, IsActive }) => ({ InqType, Description, IsActive })}
      save={(version) => changingInquiryType(id, version)}
      said={messages.inquiryTypeEdited}
    >
      {(form) => <Fields form={form} />}
    </EditScreen>
  )
}

function useBack() {
  return { to: useCataloguePath(), label: 'Inquiry Type Management' }
}

function Fields({ form }: { form: SchemaForm<typeof InquiryTypeFields> }) {
  return (
    <FieldGroup>
      <TextField {...form.field('InqType')} label="Inquiry Type" required />
      <MultilineField {...form.field('Description')} label="Details" />
      <SwitchField
        {...form.field('IsActive')}
        label="Active"
        description="Only active types are offered for new inquiries."
      />
    </FieldGroup>
  )
}
