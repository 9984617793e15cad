import { Button, Group, Stack, Text } from '@mantine/core'
import { t } from '@plumbline/texts/results/results'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { DifferenceBySection } from '../../../domain/differences/DifferenceBySection.tsx'
import { FilePicker } from '../../../ui/files/FilePicker.tsx'
import { faultOfFile } from '../../../ui/files/file-fault.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import classes from './dialogs.module.css'
import { withKeysOf } from './draft/draft-merge.rules.ts'
import type { DraftSaving } from './draft/draft-saving.ts'
import { type ReadWorkbook, readingWorkbook } from './draft/results-draft.queries.ts'

interface WorkbookDialogProps {
  inquiryId: string
  draft: DraftSaving
  opened: boolean
  close: () => void
}

/** Applies a workbook to the draft, after showing its changes cell by cell. [PUBL-005] */
export function WorkbookDialog({ opened, close, ...workbook }: WorkbookDialogProps) {
  return (
    <Dialog opened={opened} onClose={close} title={t.uploadWorkbook} size="xl">
      <Reading {...workbook} close={close} />
    </Dialog>
  )
}

// Created each time the dialog opens.
function Reading({ inquiryId, draft, close }: Omit<WorkbookDialogProps, 'opened'>) {
  const [fault, setFault] = useState<string>()
  const reading = readingWorkbook(inquiryId)
  const { mutate, data, isPending, variables, reset } = useChange({
    ...reading,
    mutationFn: async (file: File, context) => {
      // Changes are compared with the state of the screen.
      if (!(await draft.save())) return { Faults: [t.draftNotSavedFirst] }
      return reading.mutationFn(file, context)
    },
  })
  const choose = ([file]: File[]) => {
    reset()
    const wrong = file && faultOfFile(file, 'workbook')
    setFault(wrong)
    if (file && wrong === undefined) mutate(file)
  }
  const take = ({ Content }: Extract<ReadWorkbook, { Content: unknown }>) => {
    draft.change((now) => withKeysOf(now, Content))
    void draft.save()
    toastSuccess({ title: t.workbookApplied })
    close()
  }
  const found = data && 'Content' in data ? data : undefined
  const faults = data && 'Faults' in data ? data.Faults : undefined
  return (
    <Stack gap="md">
      <Text c="dimmed">{t.aboutWorkbook}</Text>
      <FilePicker kind="workbook" multiple={false} hint={t.workbookHint} fault={fault} choose={choose} />
      <div role="status">
        {variables && (
          <Text size="sm" c="dimmed" className={classes.fileName}>
            {isPending ? t.readingFile({ name: variables.name }) : variables.name}
          </Text>
        )}
      </div>
      {faults && <Faults faults={faults} />}
      {found && found.Warnings.length > 0 && (
        <Listed
          kind="warnings"
          title={t.checkWarnings({ count: found.Warnings.length })}
          texts={found.Warnings.map(({ Sheet, Row, Message }) =>
            t.warningAt({ sheet: Sheet, row: Row, message: Message }),
          )}
        />
      )}
      {found && (
        <section aria-label={t.whatItChanges} className={classes.changes}>
          <Text fw={600}>{t.changesToTheDraft({ count: found.Changes.length })}</Text>
          {found.Changes.length > 0 && <DifferenceBySection changes={found.Changes} />}
        </section>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          {t.cancel}
        </Button>
        {found && found.Changes.length > 0 && <Button onClick={() => take(found)}>{t.applyToDraft}</Button>}
      </Group>
    </Stack>
  )
}

function Faults({ faults }: { faults: readonly string[] }) {
  return <Listed kind="faults" title={t.problemsToFix({ count: faults.length })} texts={faults} />
}

/** A list that scrolls if long. */
function Listed({ kind, title, texts }: { kind: 'faults' | 'warnings'; title: string; texts: readonly string[] }) {
  return (
    <div role={kind === 'faults' ? 'alert' : 'status'} className={classes[kind]}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
