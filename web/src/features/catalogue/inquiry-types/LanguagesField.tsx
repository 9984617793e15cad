import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { type ContentLanguage, contentLanguages, ownNames } from '@plumbline/contract/domain/languages'
import { isolated } from '@plumbline/contract/wire/isolated'
import { t } from '@plumbline/texts/catalogue/inquiry-types'
import { useRegisteredField } from '../../../ui/forms/field-words.ts'
import type { FieldProps } from '../../../ui/forms/schema-form.ts'

/** The languages that a type is translated into, by their own names. */
export function LanguagesField({
  original,
  name,
  value,
  onChange,
  error,
}: FieldProps<ContentLanguage[] | ''> & { original: ContentLanguage }) {
  useRegisteredField(name, t.languages, (chosen) => (Array.isArray(chosen) ? languagesInWords(chosen) : ''))
  return (
    <MultiSelect
      data-field={name}
      label={t.languages}
      description={t.aboutLanguages}
      data={contentLanguages
        .filter((language) => language !== original)
        .map((language) => ({ value: language, label: ownNames[language] }))}
      value={(value === '' ? [] : value).filter((language) => language !== original)}
      onChange={(chosen) => onChange(contentLanguages.filter((language) => chosen.includes(language)))}
      error={error}
      searchable
      hidePickedOptions
      nothingFoundMessage={t.nothingMatches}
    />
  )
}

/** Languages by their own names. */
export const languagesInWords = (languages: readonly ContentLanguage[]): string =>
  languages.map((language) => isolated(ownNames[language])).join(' · ')
