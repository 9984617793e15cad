import { Button, Text } from '@mantine/core'
import type { TranslationEntry, TypeTranslations } from '@plumbline/contract/catalogue/translations'
import { isolated } from '@plumbline/contract/wire/isolated'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/translations'
import { languages, nameOfLanguage } from '@plumbline/texts/src/languages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { useChange } from '../../../api/use-change.ts'
import { TranslationTable } from '../../../domain/translations/TranslationTable.tsx'
import * as paths from '../../../paths.ts'
import { FormSkeleton } from '../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { translatingType, typeInLanguage, withSaved } from './translations.queries.ts'

/** An inquiry type's texts beside their translations into one language. [LANG-003] */
export function TranslationsScreen({ id, language: given }: ParamsOf<typeof paths.inquiryTypeTranslations>) {
  const language = languages.find((known) => known === given) ?? languages[0]
  const read = typeInLanguage({ id, language })
  const { data } = useQuery(read)
  return (
    <Screen
      title={t.title}
      name={data && t.nameInLanguage({ name: data.InqType, language: isolated(nameOfLanguage(language)) })}
      about={t.aboutTranslations({ language: isolated(nameOfLanguage(language)) })}
      action={
        <Button component={Link} to={pathTo(paths.translationFiles, { id, language })} variant="default">
          {t.filesForTranslators}
        </Button>
      }
      back={{ to: pathTo(paths.inquiryTypeView, { role: 'SuperAdmin', id }), label: t.viewInquiryType }}
    >
      <Loaded read={read} waiting={<FormSkeleton fields={6} />} fresh>
        {(translations) => <Texts id={id} translations={translations} />}
      </Loaded>
    </Screen>
  )
}

function Texts({ id, translations }: { id: string; translations: TypeTranslations }) {
  const { Language: language, OriginalLanguage, Texts } = translations
  const client = useQueryClient()
  const { mutateAsync } = useChange(translatingType({ id, language }))
  const save = useCallback(
    async (text: TranslationEntry) => {
      await mutateAsync(text)
      client.setQueryData(typeInLanguage({ id, language }).queryKey, (read) => read && withSaved(read, text))
    },
    [client, mutateAsync, id, language],
  )
  if (Texts.length === 0) return <Text c="dimmed">{t.noTexts}</Text>
  return <TranslationTable texts={Texts} original={OriginalLanguage} language={language} save={save} />
}
