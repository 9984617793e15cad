import { Text } from '@mantine/core'
import type { ResultEntry } from '@plumbline/contract/catalogue/translations'
import type { getResultsTranslations } from '@plumbline/contract/results/results-draft'
import type { Answer } from '@plumbline/contract/wire/call'
import { isolated } from '@plumbline/contract/wire/isolated'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/results/results'
import { languages, nameOfLanguage } from '@plumbline/texts/src/languages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useChange } from '../../../../api/use-change.ts'
import { TranslationTable } from '../../../../domain/translations/TranslationTable.tsx'
import * as paths from '../../../../paths.ts'
import { FormSkeleton } from '../../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../../ui/frames/Screen.tsx'
import { Subject } from '../../../../ui/marks/Subject.tsx'
import { draftInLanguage, translatingDraft } from './results-translations.queries.ts'

/** The texts of a results draft beside their translations into one language. [LANG-006] */
export function ResultsTranslationsScreen({ inquiryId, language: given }: ParamsOf<typeof paths.resultsTranslations>) {
  const language = languages.find((known) => known === given) ?? languages[0]
  const read = draftInLanguage({ inquiryId, language })
  const { data } = useQuery(read)
  const named = isolated(nameOfLanguage(language))
  return (
    <Screen
      title={t.translations}
      about={t.aboutTranslations({ language: named })}
      back={{ to: pathTo(paths.prepareResults, { inquiryId }), label: t.prepareResults }}
    >
      <Subject of={data && { name: data.Inquiry, about: named }} />
      <Loaded read={read} waiting={<FormSkeleton fields={6} />} fresh>
        {(translations) => <Texts inquiryId={inquiryId} translations={translations} />}
      </Loaded>
    </Screen>
  )
}

interface TextsProps {
  inquiryId: string
  translations: Answer<typeof getResultsTranslations>
}

function Texts({ inquiryId, translations }: TextsProps) {
  const { Language: language, OriginalLanguage, Texts } = translations
  const client = useQueryClient()
  const { mutateAsync } = useChange(translatingDraft({ inquiryId, language }))
  const save = useCallback(
    async (saved: ResultEntry) => {
      await mutateAsync(saved)
      client.setQueryData(draftInLanguage({ inquiryId, language }).queryKey, (read) => {
        const isIt = ({ Id, Field }: ResultEntry) => Id === saved.Id && Field === saved.Field
        return (
          read && {
            ...read,
            Texts: read.Texts.map((text) => (isIt(text) ? { ...text, Text: saved.Text, Before: null } : text)),
          }
        )
      })
    },
    [client, mutateAsync, inquiryId, language],
  )
  if (Texts.length === 0) return <Text c="dimmed">{t.nothingToTranslate}</Text>
  return <TranslationTable texts={Texts} original={OriginalLanguage} language={language} save={save} />
}
