import { Button, Checkbox, Group, Skeleton, Text } from '@mantine/core'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import type { ResultsVersion, WorkbookWarning } from '@plumbline/contract/results/results'
import type { ResultsChange } from '@plumbline/contract/results/results-draft'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/inquiries/monitor-activity'
import { t as fileTexts } from '@plumbline/texts/wire/files'
import { IconAlertTriangle, IconInfoCircle, IconReplace } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type Ref, useRef, useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { DifferenceBySection } from '../../../domain/differences/DifferenceBySection.tsx'
import { FilePicker } from '../../../ui/files/FilePicker.tsx'
import { faultOfFile } from '../../../ui/files/file-fault.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { instantInWords } from '../../../ui/marks/dates.ts'
import { rich } from '../../../ui/marks/rich.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { isDropDownOpen } from '../../../ui/overlays/DropDown.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import { DownloadTemplate } from './DownloadTemplate.tsx'
import classes from './monitor-activity.module.css'
import { type Checked, checkingResults, publishingResults, resultsVersions } from './monitor-activity.queries.ts'

export interface UploadDialogProps {
  /** Undefined until the dialog is first opened; then rendered closed, to return the focus. */
  inquiry: Inquiry | undefined
  opened: boolean
  close: () => void
}

/** Publishes a results workbook, after confirmation if the inquiry is far from complete. */
export function UploadResultsDialog({ inquiry, opened, close }: UploadDialogProps) {
  const queryClient = useQueryClient()
  const check = useChange(checkingResults)
  const publication = useChange({
    ...publishingResults,
    onSuccess: () => {
      toastSuccess({ title: t.documentUploaded })
      leave()
    },
    // Someone else may have been faster: what is replaced now is shown before sending again.
    onError: (_error, { inquiryId }) => void queryClient.invalidateQueries(resultsVersions(inquiryId)),
  })
  const leave = () => {
    check.reset()
    publication.reset()
    close()
  }
  // Escape first closes the panel of other workbooks.
  const leaveUnlessBusy = () => publication.isPending || isDropDownOpen() || leave()
  return (
    <Dialog opened={opened} onClose={leaveUnlessBusy} title={t.uploadFile} size="lg">
      {inquiry && (
        <Steps
          inquiry={inquiry}
          check={(File) => check.mutate({ inquiryId: inquiry.Id, File })}
          isChecking={check.isPending}
          checked={check.data}
          forget={check.reset}
          publish={(upload) => publication.mutate({ inquiryId: inquiry.Id, ...upload })}
          isSending={publication.isPending}
          leave={leave}
        />
      )}
    </Dialog>
  )
}

interface StepsProps {
  inquiry: Inquiry
  check: (file: File) => void
  isChecking: boolean
  /** The server's check of the file; undefined without one, or without an answer. */
  checked: Checked | undefined
  /** Another file is chosen: the findings no longer apply. */
  forget: () => void
  publish: (upload: Upload) => void
  isSending: boolean
  leave: () => void
}

/** A workbook, the version it replaces, and whether managers are emailed. */
interface Upload {
  readonly File: File
  readonly Version: number
  readonly Notify: boolean
}

function Steps({ inquiry, ...form }: StepsProps) {
  const [isSure, setIsSure] = useState(inquiry.Progress >= limits.uploadWarning)
  if (isSure) {
    return (
      <Loaded read={resultsVersions(inquiry.Id)} waiting={<Skeleton height={320} radius={12} />}>
        {(versions) => <ResultsForm inquiry={inquiry} versions={versions} {...form} />}
      </Loaded>
    )
  }
  return (
    <>
      <Text>{t.uploadWarning}</Text>
      <Text c="dimmed" mt="xs">
        {t.progressWarning({ progress: inquiry.Progress })}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={form.leave} data-autofocus>
          {t.no}
        </Button>
        <Button onClick={() => setIsSure(true)}>{t.yes}</Button>
      </Group>
    </>
  )
}

interface ResultsFormProps extends StepsProps {
  versions: readonly ResultsVersion[]
}

function ResultsForm({
  inquiry,
  versions,
  check,
  isChecking,
  checked,
  forget,
  publish,
  isSending,
  leave,
}: ResultsFormProps) {
  const current = versions.find(({ IsCurrent }) => IsCurrent)
  // Managers told once need not hear of each correction.
  const [notify, setNotify] = useState(versions.length === 0)
  const [file, setFile] = useState<File>()
  const [hasArrived, setHasArrived] = useState(false)
  const [fault, setFault] = useState<string>()
  const faultList = useRef<HTMLDivElement>(null)
  const take = (chosen: File | undefined, fault?: string) => {
    forget()
    setFile(chosen)
    setHasArrived(false)
    setFault(fault)
    if (chosen) check(chosen)
  }
  const choose = ([chosen]: File[]) => {
    const fault = chosen && faultOfFile(chosen, 'workbook')
    take(fault === undefined ? chosen : undefined, fault)
  }
  const finish = () => {
    if (!file) setFault(fileTexts.uploadNothing)
    else if (!checked) check(file)
    else if (checked.faults.length > 0) faultList.current?.focus()
    else publish({ File: file, Version: current?.Version ?? 0, Notify: notify })
  }
  return (
    <div className={classes.upload}>
      {current && <Replaced version={current} />}
      <Text c="dimmed">{(current ? t.startFromPublished : t.startFromFilledIn)({ inquiry: inquiry.Description })}</Text>
      <DownloadTemplate inquiryId={inquiry.Id} />
      <FilePicker kind="workbook" multiple={false} hint={t.workbookHint} fault={fault} choose={choose} />
      {file && (
        <ul className={classes.files}>
          <ChosenFile
            // Another file starts over.
            key={`${file.name} ${file.lastModified} ${file.size}`}
            file={file}
            arrived={() => setHasArrived(true)}
            isFaulty={checked !== undefined && checked.faults.length > 0}
            remove={() => take(undefined)}
            disabled={isSending}
          />
        </ul>
      )}
      {current && checked?.changes && <Changes from={current} changes={checked.changes} />}
      {checked && checked.faults.length > 0 && <Faults ref={faultList} faults={checked.faults} />}
      {checked && checked.warnings.length > 0 && <Warnings warnings={checked.warnings} />}
      {checked && checked.notes.length > 0 && (
        <div role="status" className={classes.notes}>
          {checked.notes.map((note) => (
            <p key={note}>
              <IconInfoCircle size={18} aria-hidden /> {note}
            </p>
          ))}
        </div>
      )}
      <Checkbox
        label={t.emailTheManagers}
        description={versions.length === 0 ? t.tellsOfResults : t.changesSeenAnyway}
        checked={notify}
        onChange={({ currentTarget }) => setNotify(currentTarget.checked)}
        disabled={isSending}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={leave} disabled={isSending}>
          {t.cancel}
        </Button>
        <Button onClick={finish} loading={isSending || isChecking || (file !== undefined && !hasArrived)}>
          {t.done}
        </Button>
      </Group>
    </div>
  )
}

/** What the client sees now, and what becomes of it. [PUBL-010] */
function Replaced({ version: { Version, PublishedAt, PublishedBy } }: { version: ResultsVersion }) {
  return (
    <div className={classes.replaced}>
      <IconReplace size={20} aria-hidden />
      <Text>
        {rich(
          t.publishedAs({
            day: instantInWords(PublishedAt),
            person: PublishedBy,
            version: Version,
            b: (words) => <b>{words}</b>,
          }),
        )}
      </Text>
    </div>
  )
}

/** The workbook's changes for the readers of this version. [PUBL-010] */
function Changes({ from, changes }: { from: ResultsVersion; changes: readonly ResultsChange[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long difference scrolls, also by keyboard
    <section className={classes.changes} aria-label={t.whatChanges({ version: from.Version })} tabIndex={0}>
      <Text size="sm" c="dimmed" mb="xs">
        {t.whatChanges({ version: from.Version })}
      </Text>
      <DifferenceBySection changes={changes} />
    </section>
  )
}

/** The server's findings, each with sheet and row. */
function Faults({ faults, ref }: { faults: readonly string[]; ref: Ref<HTMLDivElement> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also by keyboard
    <div ref={ref} role="alert" className={classes.faults} tabIndex={0}>
      <Text size="sm" fw={600}>
        {t.thingsToFix({ count: faults.length })}
      </Text>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  )
}

/** Warnings, which may be intended. */
function Warnings({ warnings }: { warnings: readonly WorkbookWarning[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also by keyboard
    <div role="status" className={classes.warnings} tabIndex={0}>
      <Text size="sm" fw={600}>
        <IconAlertTriangle size={18} aria-hidden /> {t.thingsToCheck({ count: warnings.length })}
      </Text>
      <ul>
        {warnings.map(({ Sheet, Row, Message }) => (
          <li key={`${Sheet} ${Row}`}>{t.warningAt({ sheet: Sheet, row: Row, message: Message })}</li>
        ))}
      </ul>
    </div>
  )
}
