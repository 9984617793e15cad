import { Button, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { leastForNorm, type TypeNorms } from '@plumbline/contract/results/norms'
import { isolated } from '@plumbline/contract/wire/isolated'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/results/norms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Versioned } from '../../../api/change.ts'
import { CallFailed } from '../../../api/send.ts'
import { useChange } from '../../../api/use-change.ts'
import * as paths from '../../../paths.ts'
import { FilePicker } from '../../../ui/files/FilePicker.tsx'
import { faultOfFile } from '../../../ui/files/file-fault.ts'
import { saveFile } from '../../../ui/files/save-file.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { ScreenPart } from '../../../ui/frames/ScreenPart.tsx'
import { dayInWords, instantInWords } from '../../../ui/marks/dates.ts'
import { listed } from '../../../ui/marks/words.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import {
  downloadingTemplate,
  loadingNorms,
  normsOfType,
  previewingNorms,
  removingNorms,
  switchingNorms,
} from './norms.queries.ts'
import { PlannedNorms } from './PlannedNorms.tsx'

/** An inquiry type's norms: switches those of the installation's own on, and loads others from a file. [RNDS-003, RNDS-004] */
export function TypeNormsScreen({ id }: ParamsOf<typeof paths.inquiryTypeNorms>) {
  const back = { to: pathTo(paths.inquiryTypeView, { role: 'SuperAdmin', id }), label: t.viewInquiryType }
  return (
    <Loaded
      read={normsOfType(id)}
      waiting={
        <Screen title={t.typeNorms} about={t.aboutTypeNorms} back={back}>
          <Skeleton h={320} radius="md" />
        </Screen>
      }
    >
      {(norms) => (
        <Screen title={t.typeNorms} name={norms.value.InqType} about={t.aboutTypeNorms} back={back}>
          <OwnNorms id={id} norms={norms} />
          <FileNorms id={id} file={norms.value.File} />
        </Screen>
      )}
    </Loaded>
  )
}

function OwnNorms({ id, norms: { value, version } }: { id: string; norms: Versioned<TypeNorms> }) {
  const { IsOn, CalculatedAt, Questions, Next } = value
  const queryClient = useQueryClient()
  const { mutate, isPending } = useChange({
    ...switchingNorms(id, version),
    onSuccess: ({ IsOn }) => toastSuccess({ title: IsOn ? t.switchedOn : t.switchedOff }),
    onError: () => queryClient.invalidateQueries(normsOfType(id)),
  })
  const next = dayInWords(Next.slice(0, 'yyyy-MM-dd'.length))
  return (
    <ScreenPart
      title={t.ownNorms}
      about={IsOn ? t.isOn : t.isOff}
      action={
        <Button variant={IsOn ? 'default' : 'filled'} onClick={() => mutate(!IsOn)} loading={isPending}>
          {IsOn ? t.switchOff : t.switchOn}
        </Button>
      }
    >
      {IsOn && (
        <Text>
          {CalculatedAt === null
            ? t.noneYet({ day: next })
            : t.calculated({ questions: Questions, day: instantInWords(CalculatedAt), next })}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t.rules(leastForNorm)}
      </Text>
    </ScreenPart>
  )
}

function FileNorms({ id, file: stored }: { id: string; file: TypeNorms['File'] }) {
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const download = useChange({ ...downloadingTemplate(id), onSuccess: saveFile })
  const removal = useChange({ ...removingNorms(id), onSuccess: () => toastSuccess({ title: t.removed }) })
  const preview = useChange(previewingNorms(id))
  const { mutate: carryOut, isPending } = useChange({
    ...loadingNorms(id),
    onSuccess: ({ Counts }) => {
      toastSuccess({ title: t.loadedToast, secondLine: t.normCount({ count: Counts.Added }) })
      setFile(undefined)
      preview.reset()
    },
    onError: (error) => {
      // The questions have changed since: the toast says so, and what would be loaded now is shown.
      if (file && error instanceof CallFailed && error.status === 409) preview.mutate(file)
    },
  })
  const choose = ([chosen]: File[]) => {
    const fault = chosen && faultOfFile(chosen, 'norms')
    setFault(fault)
    setFile(fault === undefined ? chosen : undefined)
    preview.reset()
    if (chosen && fault === undefined) preview.mutate(chosen)
  }
  const plan = preview.data
  const unreadable = typeof plan === 'string' ? plan : undefined
  return (
    <>
      <ScreenPart
        title={t.fromFile}
        about={t.aboutFile}
        action={
          <Button variant="default" onClick={() => download.mutate()}>
            {t.template}
          </Button>
        }
      >
        {stored && (
          <Group justify="space-between" gap="md">
            <Text maw={640}>
              {t.loaded({
                name: isolated(stored.Name),
                day: instantInWords(stored.LoadedAt),
                questions: stored.Questions,
                sources: listed(stored.Sources.map(isolated)),
              })}
            </Text>
            <Button variant="default" onClick={() => removal.mutate()} loading={removal.isPending}>
              {t.remove}
            </Button>
          </Group>
        )}
        <FilePicker kind="norms" multiple={false} hint={t.fileHint} fault={fault ?? unreadable} choose={choose} />
      </ScreenPart>
      {preview.isPending && (
        <div role="status">
          <VisuallyHidden>{t.readingTheFile}</VisuallyHidden>
          <Skeleton height={320} radius="md" />
        </div>
      )}
      {file && plan !== undefined && typeof plan !== 'string' && (
        <PlannedNorms
          plan={plan}
          fileName={file.name}
          carryOut={() => carryOut({ File: file, PlanId: plan.PlanId })}
          isLoading={isPending}
        />
      )}
    </>
  )
}
