import { MultiSelect } from '@mantine/core'
import { languages, nameOfLanguage } from '@plumbline/texts/src/languages'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import type { Language } from '@plumbline/contract/domain/languages'
import { isolated } from '@plumbline/contract/wire/isolated'
import { t } from '@plumbline/texts/catalogue/inquiry-types'
import { languageOptions } from '../../../domain/language/language-options.ts'
import { useRegisteredField } from '../../../ui/forms/field-words.ts'
import type { FieldProps } from '../../../ui/forms/schema-form.ts'

/** The languages that a type is translated into, by their own names. */
export function LanguagesField({
  original,
  name,
  value,
  onChange,
  error,
}: FieldProps<Language[] | ''> & { original: Language }) {
  useRegisteredField(name, t.languages, (chosen) => (Array.isArray(chosen) ? languagesInWords(chosen) : ''))
  return (
    <MultiSelect
      data-field={name}
      label={t.languages}
      description={t.aboutLanguages}
      data={languageOptions(languages.filter((language) => language !== original))}
      value={(value === '' ? [] : value).filter((language) => language !== original)}
      onChange={(chosen) => onChange(languages.filter((language) => chosen.includes(language)))}
      error={error}
      searchable
      hidePickedOptions
      nothingFoundMessage={t.nothingMatches}
    />
  )
}

/** Languages by their own names. */
export const languagesInWords = (languages: readonly Language[]): string =>
  languages.map((language) => isolated(nameOfLanguage(language))).join(' · ')
