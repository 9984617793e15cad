import { Button, Group, Text } from '@mantine/core'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/inquiries/monitor-activity'
import { t as fileTexts } from '@plumbline/texts/wire/files'
import { t as helpDocumentsTexts } from '@plumbline/texts/wire/help-documents'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { FilePicker } from '../../../ui/files/FilePicker.tsx'
import { faultOfFile } from '../../../ui/files/file-fault.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toastFileFailure, toastSuccess } from '../../../ui/overlays/toast.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import { partedByName } from './chosen-files.rules.ts'
import classes from './monitor-activity.module.css'
import { knownHelpDocuments, uploadingHelpDocuments } from './monitor-activity.queries.ts'
import type { UploadDialogProps } from './UploadResultsDialog.tsx'

/** Adds help documents to an inquiry, several at once; without confirmation, whatever the progress. */
export function UploadHelpDocumentsDialog({ inquiry, opened, close }: UploadDialogProps) {
  const { mutate, isPending } = useChange({
    ...uploadingHelpDocuments,
    onSuccess: () => {
      toastSuccess({ title: t.documentUploaded })
      close()
    },
  })
  return (
    <Dialog opened={opened} onClose={() => isPending || close()} title={t.uploadHelpDocument} size="lg">
      {inquiry && (
        <HelpDocumentsForm
          inquiry={inquiry}
          send={(Files) => mutate({ inquiryId: inquiry.Id, Files })}
          isSending={isPending}
          leave={close}
        />
      )}
    </Dialog>
  )
}

interface FormProps {
  inquiry: Inquiry
  send: (files: File[]) => void
  isSending: boolean
  leave: () => void
}

function HelpDocumentsForm({ inquiry, send, isSending, leave }: FormProps) {
  const { data: known } = useQuery(knownHelpDocuments(inquiry.Id))
  const [files, setFiles] = useState<readonly File[]>([])
  const [arrived, setArrived] = useState<ReadonlySet<File>>(new Set())
  const [fault, setFault] = useState<string>()
  const choose = (chosen: File[]) => {
    const faulty = chosen.find((file) => faultOfFile(file, 'help') !== undefined)
    const fine = chosen.filter((file) => faultOfFile(file, 'help') === undefined)
    const names = [...(known?.data ?? []).map(({ DocumentName }) => DocumentName), ...files.map(({ name }) => name)]
    const { fresh, duplicate } = partedByName(fine, names)
    for (const { name } of duplicate) {
      toastFileFailure({
        title: helpDocumentsTexts.duplicateFile,
        message: helpDocumentsTexts.alreadyUploaded({ file: name }),
      })
    }
    const together = [...files, ...fresh]
    setFiles(together.slice(0, limits.filesPerRequest))
    if (faulty) setFault(`${faulty.name}: ${faultOfFile(faulty, 'help')}`)
    else if (together.length > limits.filesPerRequest) setFault(t.tooManyFiles({ most: limits.filesPerRequest }))
    else setFault(undefined)
  }
  const finish = () => {
    if (files.length === 0) setFault(fileTexts.uploadNothing)
    else send([...files])
  }
  return (
    <div className={classes.upload}>
      <Text c="dimmed">{t.aboutHelpDocuments({ inquiry: inquiry.Description })}</Text>
      <FilePicker kind="help" multiple hint={t.helpFileHint} fault={fault} choose={choose} />
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file) => (
            <ChosenFile
              key={file.name}
              file={file}
              arrived={() => setArrived((before) => new Set(before).add(file))}
              remove={() => setFiles((before) => before.filter((one) => one !== file))}
              disabled={isSending}
            />
          ))}
        </ul>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={leave} disabled={isSending}>
          {t.cancel}
        </Button>
        <Button onClick={finish} loading={isSending || !files.every((file) => arrived.has(file))}>
          {t.done}
        </Button>
      </Group>
    </div>
  )
}
