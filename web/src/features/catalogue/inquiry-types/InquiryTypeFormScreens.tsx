import { InquiryTypeFields } from '@plumbline/contract/catalogue/inquiry-types'
import { surveyLayouts } from '@plumbline/contract/domain/survey-layout'
import { limits } from '@plumbline/contract/wire/limits'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/inquiry-types'
import { languages } from '@plumbline/texts/src/languages'
import { languageOptions } from '../../../domain/language/language-options.ts'
import * as paths from '../../../paths.ts'
import { DigitsField, MultilineField, SelectField, SwitchField, TextField } from '../../../ui/forms/fields.tsx'
import type { SchemaForm } from '../../../ui/forms/schema-form.ts'
import { EditScreen, FieldGroup, FormScreen } from '../../../ui/frames/FormScreen.tsx'
import { changingInquiryType, creatingInquiryType, inquiryTypeById } from './inquiry-types.queries.ts'
import { LanguagesField } from './LanguagesField.tsx'
import { layoutInWords } from './words.ts'

const back = { to: pathTo(paths.inquiryTypes, { role: 'SuperAdmin' }), label: t.inquiryTypeManagement }

export function CreateInquiryTypeScreen() {
  return (
    <FormScreen
      title={t.createNewInquiryType}
      back={back}
      schema={InquiryTypeFields}
      initial={{
        InqType: '',
        Description: '',
        IsActive: true,
        MinFigures: limits.minFigures,
        MinTexts: limits.minTexts,
        SurveyLayout: surveyLayouts[0],
        OriginalLanguage: languages[0],
        Languages: [],
      }}
      save={creatingInquiryType}
      said={t.inquiryTypeCreated}
    >
      {(form) => <Fields form={form} />}
    </FormScreen>
  )
}

export function EditInquiryTypeScreen({ id }: ParamsOf<typeof paths.inquiryTypeEdit>) {
  return (
    <EditScreen
      title={t.editInquiryType}
      back={back}
      schema={InquiryTypeFields}
      record={inquiryTypeById(id)}
      initial={({
        InqType,
        Description,
        IsActive,
        MinFigures,
        MinTexts,
        SurveyLayout,
        OriginalLanguage,
        Languages,
      }) => ({
        InqType,
        Description,
        IsActive,
        MinFigures,
        MinTexts,
        SurveyLayout,
        OriginalLanguage,
        Languages,
      })}
      save={(version) => changingInquiryType(id, version)}
      said={t.inquiryTypeEdited}
    >
      {(form) => <Fields form={form} />}
    </EditScreen>
  )
}

function Fields({ form }: { form: SchemaForm<typeof InquiryTypeFields> }) {
  return (
    <>
      <FieldGroup>
        <TextField {...form.field('InqType')} label={t.inquiryType} required />
        <MultilineField {...form.field('Description')} label={t.details} />
        <SwitchField {...form.field('IsActive')} label={t.active} description={t.aboutActive} />
      </FieldGroup>
      <FieldGroup title={t.survey}>
        <SelectField
          {...form.field('SurveyLayout')}
          label={t.surveyLayout}
          description={t.aboutSurveyLayout}
          options={surveyLayouts.map((value) => ({ value, label: layoutInWords(value) }))}
        />
      </FieldGroup>
      <FieldGroup title={t.languages}>
        <SelectField
          {...form.field('OriginalLanguage')}
          label={t.originalLanguage}
          description={t.aboutOriginalLanguage}
          options={languageOptions(languages)}
        />
        <LanguagesField {...form.field('Languages')} original={form.values.OriginalLanguage || languages[0]} />
      </FieldGroup>
      <FieldGroup title={t.confidentialInquiries}>
        <DigitsField
          {...form.field('MinFigures')}
          label={t.minFigures}
          description={t.aboutMinFigures({ least: limits.minFigures })}
          required
        />
        <DigitsField
          {...form.field('MinTexts')}
          label={t.minTexts}
          description={t.aboutMinTexts({ least: limits.minTexts })}
          required
        />
      </FieldGroup>
    </>
  )
}
