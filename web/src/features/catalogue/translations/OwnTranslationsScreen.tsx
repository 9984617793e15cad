import { Text } from '@mantine/core'
import type { getOwnTranslations, TranslationEntry } from '@plumbline/contract/catalogue/translations'
import type { Answer } from '@plumbline/contract/wire/call'
import { isolated } from '@plumbline/contract/wire/isolated'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/translations'
import { languages, nameOfLanguage } from '@plumbline/texts/src/languages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { TranslationTable } from '../../../domain/translations/TranslationTable.tsx'
import * as paths from '../../../paths.ts'
import { FormSkeleton } from '../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { ownInLanguage, translatingOwn, withSaved } from './translations.queries.ts'

/** A manager's own questions of an inquiry beside their translations into one language. [LANG-003] */
export function OwnTranslationsScreen({ inquiryParamId, language: given }: ParamsOf<typeof paths.ownTranslations>) {
  const language = languages.find((known) => known === given) ?? languages[0]
  const read = ownInLanguage({ inquiryId: inquiryParamId, language })
  const { data } = useQuery(read)
  return (
    <Screen
      title={t.title}
      name={data && t.nameInLanguage({ name: data.Inquiry, language: isolated(nameOfLanguage(language)) })}
      about={t.aboutOwn({ language: isolated(nameOfLanguage(language)) })}
      back={{ to: pathTo(paths.customQuestions, { role: 'CustomerAdmin' }), label: t.customMetrics }}
    >
      <Loaded read={read} waiting={<FormSkeleton fields={4} />} fresh>
        {(translations) => <Texts inquiryId={inquiryParamId} translations={translations} />}
      </Loaded>
    </Screen>
  )
}

interface TextsProps {
  inquiryId: string
  translations: Answer<typeof getOwnTranslations>
}

function Texts({ inquiryId, translations }: TextsProps) {
  const { Language: language, OriginalLanguage, Texts } = translations
  const client = useQueryClient()
  const { mutateAsync } = useChange(translatingOwn({ inquiryId, language }))
  const save = useCallback(
    async (text: TranslationEntry) => {
      await mutateAsync(text)
      client.setQueryData(ownInLanguage({ inquiryId, language }).queryKey, (read) => read && withSaved(read, text))
    },
    [client, mutateAsync, inquiryId, language],
  )
  if (Texts.length === 0) return <Text c="dimmed">{t.noOwnQuestions}</Text>
  return <TranslationTable texts={Texts} original={OriginalLanguage} language={language} save={save} />
}
