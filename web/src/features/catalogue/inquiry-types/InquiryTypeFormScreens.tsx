import { InquiryTypeFields } from '@plumbline/contract/catalogue/inquiry-types'
import { limits } from '@plumbline/contract/wire/limits'
import { messages } from '@plumbline/contract/wire/messages'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import * as paths from '../../../paths.ts'
import { DigitsField, MultilineField, SwitchField, TextField } from '../../../ui/forms/fields.tsx'
import type { SchemaForm } from '../../../ui/forms/schema-form.ts'
import { EditScreen, FieldGroup, FormScreen } from '../../../ui/frames/FormScreen.tsx'
import { changingInquiryType, creatingInquiryType, inquiryTypeById } from './inquiry-types.queries.ts'

const back = { to: pathTo(paths.inquiryTypes, { role: 'SuperAdmin' }), label: 'Inquiry Type Management' }

export function CreateInquiryTypeScreen() {
  return (
    <FormScreen
      title="Create New Inquiry Type"
      back={back}
      schema={InquiryTypeFields}
      initial={{
        InqType: '',
        Description: '',
        IsActive: true,
        MinFigures: limits.minFigures,
        MinTexts: limits.minTexts,
      }}
      save={creatingInquiryType}
      said={messages.inquiryTypeCreated}
    >
      {(form) => <Fields form={form} />}
    </FormScreen>
  )
}

export function EditInquiryTypeScreen({ id }: ParamsOf<typeof paths.inquiryTypeEdit>) {
  return (
    <EditScreen
      title="Edit Inquiry Type"
      back={back}
      schema={InquiryTypeFields}
      record={inquiryTypeById(id)}
      initial={({ InqType, Description, IsActive, MinFigures, MinTexts }) => ({
        InqType,
        Description,
        IsActive,
        MinFigures,
        MinTexts,
      })}
      save={(version) => changingInquiryType(id, version)}
      said={messages.inquiryTypeEdited}
    >
      {(form) => <Fields form={form} />}
    </EditScreen>
  )
}

function Fields({ form }: { form: SchemaForm<typeof InquiryTypeFields> }) {
  return (
    <>
      <FieldGroup>
        <TextField {...form.field('InqType')} label="Inquiry Type" required />
        <MultilineField {...form.field('Description')} label="Details" />
        <SwitchField
          {...form.field('IsActive')}
          label="Active"
          description="Only active types are offered for new inquiries."
        />
      </FieldGroup>
      <FieldGroup title="Confidential inquiries">
        <DigitsField
          {...form.field('MinFigures')}
          label="Minimum group size for figures"
          description={`Minimum number of ratings before an average is shown (${limits.minFigures} or more).`}
          required
        />
        <DigitsField
          {...form.field('MinTexts')}
          label="Minimum group size for comments"
          description={`Minimum number of comments before any are shown (${limits.minTexts} or more). Changes don’t affect inquiries already under way.`}
          required
        />
      </FieldGroup>
    </>
  )
}
