import { Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { countOf } from '@plumbline/contract/catalogue/catalogue'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed } from '../../../api/send.ts'
import { useChange } from '../../../api/use-change.ts'
import * as paths from '../../../paths.ts'
import { FilePicker } from '../../../ui/files/FilePicker.tsx'
import { faultOfFile } from '../../../ui/files/file-fault.ts'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { importing, previewing } from './catalogue.queries.ts'
import classes from './ImportCatalogueScreen.module.css'
import { PlanView } from './PlanView.tsx'

const LIST = pathTo(paths.inquiryTypes, { role: 'SuperAdmin' })

/** A catalogue file is chosen, what it would change is looked at, and then it is imported. */
export function ImportCatalogueScreen() {
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const preview = useChange(previewing)
  const { mutate: carryOut, isPending: isImporting } = useChange({
    ...importing,
    onSuccess: ({ Counts }) => {
      const added = countOf(Counts, 'Added')
      const changed = countOf(Counts, 'Changed')
      toastSuccess({ title: 'Catalogue Imported', secondLine: `${added} added, ${changed} changed` })
      void navigate(LIST)
    },
    onError: (error) => {
      // Somebody has changed the catalogue since: the toast says so, and what would change now is shown.
      if (file && error instanceof CallFailed && error.status === 409) preview.mutate(file)
    },
  })
  const choose = ([chosen]: File[]) => {
    const fault = chosen && faultOfFile(chosen, 'catalogue')
    setFault(fault)
    setFile(fault === undefined ? chosen : undefined)
    preview.reset()
    void navigate(paths.catalogueImport, { replace: true })
    if (chosen && fault === undefined) preview.mutate(chosen)
  }
  const answer = preview.data
  const unreadable = typeof answer === 'string' ? answer : undefined
  return (
    <Screen
      title="Import Catalogue"
      about="You see every change before anything is imported. What the file does not name stays as it is: an import deletes nothing."
      back={{ to: LIST, label: 'Inquiry Type Management' }}
    >
      <div className={classes.picker}>
        <FilePicker
          kind="catalogue"
          multiple={false}
          hint="A workbook (.xlsx) or JSON (.json) as ‘Export’ gives it, up to 25 MB"
          fault={fault ?? unreadable}
          choose={choose}
        />
      </div>
      {preview.isPending && <Reading />}
      {file && answer !== undefined && typeof answer !== 'string' && (
        <PlanView
          plan={answer}
          fileName={file.name}
          carryOut={() => carryOut({ File: file, PlanId: answer.PlanId })}
          isImporting={isImporting}
        />
      )}
      {file === undefined && fault === undefined && <HowItWorks />}
    </Screen>
  )
}

/** As large as what will stand there. */
function Reading() {
  return (
    <div role="status" className={classes.reading}>
      <VisuallyHidden>Reading the file</VisuallyHidden>
      <Skeleton height={96} radius="md" />
      <Skeleton height={440} radius="md" />
    </div>
  )
}

function HowItWorks() {
  return (
    <section className={classes.how} aria-labelledby="how-it-works">
      <Text id="how-it-works" component="h2" fw={600} m={0}>
        How it works
      </Text>
      <ol>
        <li>Export the catalogue, or one inquiry type, on the list of inquiry types.</li>
        <li>Change rows or add new ones. A new row has no id; one that has its id can be renamed.</li>
        <li>
          Choose the file here. Each fault is shown with its sheet and cell, and nothing is imported until all are
          mended.
        </li>
      </ol>
    </section>
  )
}
