import { Button, Group, Skeleton, VisuallyHidden } from '@mantine/core'
import { isolated } from '@plumbline/contract/wire/isolated'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/translations'
import { languages, nameOfLanguage } from '@plumbline/texts/src/languages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed } from '../../../api/send.ts'
import { useChange } from '../../../api/use-change.ts'
import * as paths from '../../../paths.ts'
import { FilePicker } from '../../../ui/files/FilePicker.tsx'
import { faultOfFile } from '../../../ui/files/file-fault.ts'
import { saveFile } from '../../../ui/files/save-file.ts'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { ScreenPart } from '../../../ui/frames/ScreenPart.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { TranslationPlanView } from './TranslationPlanView.tsx'
import {
  exportingTranslations,
  importingTranslations,
  previewingTranslations,
  typeInLanguage,
} from './translations.queries.ts'

/** Downloads texts for a translator, and previews and imports what comes back. [LANG-004] */
export function TranslationFilesScreen({ id, language: given }: ParamsOf<typeof paths.translationFiles>) {
  const language = languages.find((known) => known === given) ?? languages[0]
  const at = { id, language }
  const back = pathTo(paths.inquiryTypeTranslations, at)
  const { data } = useQuery(typeInLanguage(at))
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const download = useChange({ ...exportingTranslations(at), onSuccess: saveFile })
  const preview = useChange(previewingTranslations(at))
  const { mutate: carryOut, isPending } = useChange({
    ...importingTranslations(at),
    onSuccess: ({ Counts: { Added: added, Changed: changed } }) => {
      toastSuccess({ title: t.imported, secondLine: t.addedAndChanged({ added, changed }) })
      void navigate(back)
    },
    onError: (error) => {
      // The texts have changed since: the toast says so, and what would change now is shown.
      if (file && error instanceof CallFailed && error.status === 409) preview.mutate(file)
    },
  })
  const choose = ([chosen]: File[]) => {
    const fault = chosen && faultOfFile(chosen, 'translations')
    setFault(fault)
    setFile(fault === undefined ? chosen : undefined)
    preview.reset()
    if (chosen && fault === undefined) preview.mutate(chosen)
  }
  const plan = preview.data
  const unreadable = typeof plan === 'string' ? plan : undefined
  return (
    <Screen
      title={t.filesForTranslators}
      name={data && t.nameInLanguage({ name: data.InqType, language: isolated(nameOfLanguage(language)) })}
      about={t.aboutFiles}
      back={{ to: back, label: t.title }}
    >
      <ScreenPart title={t.download} about={t.aboutDownload}>
        <Group gap="sm">
          <Button variant="default" onClick={() => download.mutate('xlsx')}>
            {t.downloadXlsx}
          </Button>
          <Button variant="default" onClick={() => download.mutate('xliff')}>
            {t.downloadXliff}
          </Button>
        </Group>
      </ScreenPart>
      <ScreenPart title={t.importFile}>
        <FilePicker
          kind="translations"
          multiple={false}
          hint={t.fileHint}
          fault={fault ?? unreadable}
          choose={choose}
        />
      </ScreenPart>
      {preview.isPending && (
        <div role="status">
          <VisuallyHidden>{t.readingTheFile}</VisuallyHidden>
          <Skeleton height={320} radius="md" />
        </div>
      )}
      {file && plan !== undefined && typeof plan !== 'string' && (
        <TranslationPlanView
          plan={plan}
          language={language}
          fileName={file.name}
          carryOut={() => carryOut({ File: file, PlanId: plan.PlanId })}
          isImporting={isPending}
        />
      )}
    </Screen>
  )
}
