import { Button, Group, Text } from '@mantine/core'
import type { Inquiry } from '@plumbline/contract/inquiries'
import { limits } from '@plumbline/contract/limits'
import { messages } from '@plumbline/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import { FilePicker } from '../ui/FilePicker.tsx'
import { faultOfFile } from '../ui/file-fault.ts'
import { toastSuccess } from '../ui/toast.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import { DownloadTemplate } from './DownloadTemplate.tsx'
import classes from './monitor-activity.module.css'
import { uploadingResults } from './monitor-activity.queries.ts'

export interface UploadDialogProps {
  /** Nothing before the dialog was opened for the first time; it is there closed, to give the focus back afterwards. */
  inquiry: Inquiry | undefined
  opened: boolean
  close: () => void
}

/** Publishes a results workbook, after a question where the inquiry is not nearly complete. */
export function UploadResultsDialog({ inquiry, opened, close }: UploadDialogProps) {
  const upload = useMutation({
    ...uploadingResults,
    onSuccess: (faults) => {
      if (faults.length > 0) return
      toastSuccess({ title: messages.documentUploaded })
      leave()
    },
  })
  const leave = () => {
    upload.reset()
    close()
  }
  return (
    <Dialog opened={opened} onClose={() => upload.isPending || leave()} title="Upload File" size="lg">
      {inquiry && (
        <Steps
          inquiry={inquiry}
          send={(File) => upload.mutate({ inquiryId: inquiry.Id, File })}
          isSending={upload.isPending}
          faults={upload.data ?? []}
          forget={upload.reset}
          leave={leave}
        />
      )}
    </Dialog>
  )
}

interface StepsProps {
  inquiry: Inquiry
  send: (file: File) => void
  isSending: boolean
  /** What the server found wrong with the file. */
  faults: readonly string[]
  /** Another file is chosen: what was found does not hold any more. */
  forget: () => void
  leave: () => void
}

function Steps({ inquiry, ...form }: StepsProps) {
  const [isSure, setIsSure] = useState(inquiry.Progress >= limits.uploadWarning)
  if (isSure) return <ResultsForm inquiry={inquiry} {...form} />
  return (
    <>
      <Text>{messages.uploadWarning}</Text>
      <Text c="dimmed" mt="xs">
        It is at {inquiry.Progress}%. Once results are published, no more answers are taken.
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={form.leave} data-autofocus>
          No
        </Button>
        <Button onClick={() => setIsSure(true)}>Yes</Button>
      </Group>
    </>
  )
}

function ResultsForm({ inquiry, send, isSending, faults, forget, leave }: StepsProps) {
  const [file, setFile] = useState<File>()
  const [hasArrived, setHasArrived] = useState(false)
  const [fault, setFault] = useState<string>()
  const take = (chosen: File | undefined, fault?: string) => {
    forget()
    setFile(chosen)
    setHasArrived(false)
    setFault(fault)
  }
  const choose = ([chosen]: File[]) => {
    const fault = chosen && faultOfFile(chosen, 'workbook')
    take(fault === undefined ? chosen : undefined, fault)
  }
  const finish = () => {
    if (!file) setFault(messages.uploadNothing)
    else send(file)
  }
  return (
    <div className={classes.upload}>
      <Text c="dimmed">
        The results workbook of ‘{inquiry.Description}’. Start from one that is filled in with what is known.
      </Text>
      <DownloadTemplate inquiryId={inquiry.Id} />
      <FilePicker
        kind="workbook"
        multiple={false}
        hint="An Excel workbook (.xlsx), up to 25 MB"
        fault={fault}
        choose={choose}
      />
      {file && (
        <ul className={classes.files}>
          <ChosenFile
            // Another file begins anew.
            key={`${file.name} ${file.lastModified} ${file.size}`}
            file={file}
            arrived={() => setHasArrived(true)}
            isFaulty={faults.length > 0}
            remove={() => take(undefined)}
            disabled={isSending}
          />
        </ul>
      )}
      {faults.length > 0 && <Faults faults={faults} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={leave} disabled={isSending}>
          Cancel
        </Button>
        <Button
          onClick={finish}
          loading={isSending || (file !== undefined && !hasArrived)}
          disabled={faults.length > 0}
        >
          Done
        </Button>
      </Group>
    </div>
  )
}

/** What the server found, each with sheet and row. */
function Faults({ faults }: { faults: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also by keyboard
    <div role="alert" className={classes.faults} tabIndex={0}>
      <Text size="sm" fw={600}>
        {faults.length === 1 ? 'One thing is' : `${faults.length} things are`} to be mended. Nothing was uploaded.
      </Text>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  )
}
