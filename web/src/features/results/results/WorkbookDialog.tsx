import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { DifferenceBySection } from '../../../domain/differences/DifferenceBySection.tsx'
import { FilePicker } from '../../../ui/files/FilePicker.tsx'
import { faultOfFile } from '../../../ui/files/file-fault.ts'
import { counted } from '../../../ui/marks/words.ts'
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

/** Loads a workbook into the draft, after showing cell by cell what that changes. [PUBL-005] */
export function WorkbookDialog({ opened, close, ...workbook }: WorkbookDialogProps) {
  return (
    <Dialog opened={opened} onClose={close} title="Upload workbook" size="xl">
      <Reading {...workbook} close={close} />
    </Dialog>
  )
}

// Made anew each time the dialog opens.
function Reading({ inquiryId, draft, close }: Omit<WorkbookDialogProps, 'opened'>) {
  const [fault, setFault] = useState<string>()
  const reading = readingWorkbook(inquiryId)
  const { mutate, data, isPending, variables, reset } = useChange({
    ...reading,
    mutationFn: async (file: File, context) => {
      // What changes is told of what stands on the screen.
      if (!(await draft.save())) return { Faults: ['The draft couldn’t be saved first. Try again in a moment.'] }
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
    toastSuccess({ title: 'Workbook applied to the draft' })
    close()
  }
  const found = data && 'Content' in data ? data : undefined
  return (
    <Stack gap="md">
      <Text c="dimmed">
        Choose a workbook of this inquiry’s results, such as one you downloaded here. You’ll see the changes before they
        are applied.
      </Text>
      <FilePicker
        kind="workbook"
        multiple={false}
        hint="An Excel workbook (.xlsx), up to 25 MB"
        fault={fault}
        choose={choose}
      />
      <div role="status">
        {variables && (
          <Text size="sm" c="dimmed" className={classes.fileName}>
            {isPending ? `Reading ${variables.name}…` : variables.name}
          </Text>
        )}
      </div>
      {data && 'Faults' in data && <Faults faults={data.Faults} />}
      {found && found.Warnings.length > 0 && (
        <Listed
          kind="warnings"
          title={`Check ${counted(found.Warnings.length, 'thing')} first. You can still apply the workbook.`}
          texts={found.Warnings.map(({ Sheet, Row, Message }) => `${Sheet}, row ${Row}: ${Message}`)}
        />
      )}
      {found && (
        <section aria-label="What it changes" className={classes.changes}>
          <Text fw={600}>
            {found.Changes.length === 0
              ? 'The workbook matches the draft.'
              : `${counted(found.Changes.length, 'change')} to the draft:`}
          </Text>
          {found.Changes.length > 0 && <DifferenceBySection changes={found.Changes} />}
        </section>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        {found && found.Changes.length > 0 && <Button onClick={() => take(found)}>Apply to draft</Button>}
      </Group>
    </Stack>
  )
}

function Faults({ faults }: { faults: readonly string[] }) {
  return (
    <Listed
      kind="faults"
      title={`${counted(faults.length, 'problem')} to fix. The draft hasn’t changed.`}
      texts={faults}
    />
  )
}

/** A list that scrolls where it is long. */
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
