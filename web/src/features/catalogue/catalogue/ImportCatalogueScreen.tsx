import { Anchor, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { countOf } from '@plumbline/contract/catalogue/catalogue'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { type SearchOf, searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/catalogue/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { CallFailed } from '../../../api/send.ts'
import { useChange } from '../../../api/use-change.ts'
import * as paths from '../../../paths.ts'
import { FilePicker } from '../../../ui/files/FilePicker.tsx'
import { faultOfFile } from '../../../ui/files/file-fault.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { rich } from '../../../ui/marks/rich.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { importing, loadingStarter, previewing, starterPlan } from './catalogue.queries.ts'
import classes from './ImportCatalogueScreen.module.css'
import { PlanView } from './PlanView.tsx'

const LIST = pathTo(paths.inquiryTypes, { role: 'SuperAdmin' })

/** Choose a catalogue file, or the starter catalogue, preview its changes, then import it. */
export function ImportCatalogueScreen() {
  const address: SearchOf<typeof paths.catalogueImport> = useSearchParams()[0]
  return address.get('source') === STARTER ? <StarterCatalogue /> : <FromFile />
}

const STARTER = 'starter'
/** Previews the starter catalogue before it is added to an existing one. [HOME-005] */
const toStarter = paths.catalogueImport + searchTo(paths.catalogueImport, { source: STARTER })

function StarterCatalogue() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutate, isPending } = useChange({
    ...loadingStarter,
    onSuccess: ({ Counts }) => {
      toastSuccess({ title: t.starterCatalogueLoaded, secondLine: t.addedCount({ count: countOf(Counts, 'Added') }) })
      void navigate(LIST)
    },
    // Someone has changed the catalogue since: the current changes are shown.
    onError: () => void client.invalidateQueries({ queryKey: starterPlan.queryKey }),
  })
  return (
    <Screen title={t.starterCatalogue} about={t.aboutStarter} back={{ to: LIST, label: t.inquiryTypeManagement }}>
      <Loaded read={starterPlan} waiting={<Reading />} fresh>
        {(plan) => (
          <PlanView
            plan={plan}
            fileName={t.starterCatalogue}
            carryOut={() => mutate(plan.PlanId)}
            isImporting={isPending}
          />
        )}
      </Loaded>
    </Screen>
  )
}

function FromFile() {
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const preview = useChange(previewing)
  const { mutate: carryOut, isPending: isImporting } = useChange({
    ...importing,
    onSuccess: ({ Counts }) => {
      const added = countOf(Counts, 'Added')
      const changed = countOf(Counts, 'Changed')
      toastSuccess({ title: t.catalogueImported, secondLine: t.addedAndChanged({ added, changed }) })
      void navigate(LIST)
    },
    onError: (error) => {
      // Someone has changed the catalogue since: the toast says so, and the current changes are shown.
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
    <Screen title={t.importCatalogue} about={t.aboutImport} back={{ to: LIST, label: t.inquiryTypeManagement }}>
      <div className={classes.picker}>
        <FilePicker kind="catalogue" multiple={false} hint={t.fileHint} fault={fault ?? unreadable} choose={choose} />
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

function Reading() {
  return (
    <div role="status" className={classes.reading}>
      <VisuallyHidden>{t.readingTheFile}</VisuallyHidden>
      <Skeleton height={96} radius="md" />
      <Skeleton height={440} radius="md" />
    </div>
  )
}

function HowItWorks() {
  return (
    <section className={classes.how} aria-labelledby="how-it-works">
      <Text id="how-it-works" component="h2" fw={600} m={0}>
        {t.howItWorks}
      </Text>
      <ol>
        <li>{t.howToExport}</li>
        <li>{t.howToChange}</li>
        <li>{t.howToImport}</li>
      </ol>
      <Text>
        {rich(
          t.noFileYet({
            link: (words) => (
              <Anchor component={Link} to={toStarter} inherit>
                {words}
              </Anchor>
            ),
          }),
        )}
      </Text>
    </section>
  )
}
