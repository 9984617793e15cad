import { InquiryFields } from '@plumbline/contract/inquiries/inquiries'
import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/inquiries/inquiries'
import type * as paths from '../../../paths.ts'
import { MultilineField, TextField } from '../../../ui/forms/fields.tsx'
import { EditScreen, FieldGroup, FormScreen } from '../../../ui/frames/FormScreen.tsx'
import classes from './InquiryFormScreens.module.css'
import { inquiryById, openingInquiry, recreatingInquiry } from './inquiries.queries.ts'
import { backToLog, toIntake } from './links.ts'
import { TypeCardsField } from './TypeCardsField.tsx'

/** A new inquiry; the intake comes next. */
export function AddInquiryScreen() {
  return (
    <FormScreen
      title={t.addNewInquiries}
      about={t.aboutNew}
      back={backToLog}
      schema={InquiryFields}
      initial={{ InquiryTypeId: '', Description: '' }}
      save={openingInquiry}
      then={toIntake}
      saveLabel={t.next}
    >
      {(form) => (
        <FieldGroup>
          <TypeCardsField {...form.field('InquiryTypeId')} />
          <MultilineField
            {...form.field('Description')}
            label={t.inquiry}
            required
            rows={3}
            description={t.aboutName}
          />
        </FieldGroup>
      )}
    </FormScreen>
  )
}

/** Re-creates an inquiry: type and description are kept, the intake is answered again. */
export function RecreateInquiryScreen({ inquiryId }: ParamsOf<typeof paths.inquiryRecreate>) {
  return (
    <EditScreen
      title={t.recreateInquiry}
      about={t.aboutRecreate}
      back={backToLog}
      schema={InquiryFields}
      record={inquiryById(inquiryId)}
      initial={({ InquiryTypeId, Description }) => ({ InquiryTypeId, Description })}
      save={() => recreatingInquiry(inquiryId)}
      said={t.inquiryRecreated}
      then={toIntake}
      saveLabel={t.next}
    >
      {(form, { InquiryTypeName }) => (
        <div className={classes.copied}>
          <FieldGroup>
            <TextField {...form.field('InquiryTypeId')} value={InquiryTypeName} label={t.inquiryType} disabled />
            <MultilineField {...form.field('Description')} label={t.inquiryDescription} disabled rows={1} />
          </FieldGroup>
        </div>
      )}
    </EditScreen>
  )
}
