import { Alert, Button, Group, Text, VisuallyHidden } from '@mantine/core'
import {
  type CatalogueFault,
  type CataloguePlan,
  catalogueKindName,
  countOf,
  type PlannedRow,
  type RowOutcome,
  rowOutcomes,
} from '@plumbline/contract/catalogue/catalogue'
import { type SearchOf, searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/catalogue/catalogue'
import { number } from '@plumbline/texts/src/formats'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import * as paths from '../../../paths.ts'
import type { Column } from '../../../ui/lists/columns.ts'
import { List } from '../../../ui/lists/ListScreen.tsx'
import { plannedRows } from './catalogue.queries.ts'
import classes from './ImportCatalogueScreen.module.css'

interface PlanViewProps {
  plan: CataloguePlan
  fileName: string
  carryOut: () => void
  isImporting: boolean
}

const words: Record<RowOutcome, string> = {
  Faulty: t.invalid,
  Changed: t.changed,
  Added: t.added,
  Unchanged: t.unchanged,
}

/** An import's changes: counts, rows, and the button that applies them. */
export function PlanView({ plan, fileName, carryOut, isImporting }: PlanViewProps) {
  const address: SearchOf<typeof paths.catalogueImport> = useSearchParams()[0]
  const navigate = useNavigate()
  const count = (outcome: RowOutcome) => countOf(plan.Counts, outcome)
  const present = rowOutcomes.filter((outcome) => count(outcome) > 0)
  const shown = present.find((outcome) => outcome === address.get('show')) ?? present[0]
  const changes = count('Changed') + count('Added')
  const isFaulty = count('Faulty') + plan.Faults.length > 0
  return (
    <section className={classes.plan} aria-label={t.changesFrom({ fileName })}>
      <div className={classes.summary}>
        <div role="status" className={classes.verdict}>
          <Text fw={600}>{verdict(plan, changes)}</Text>
          <Text size="sm" c="dimmed">
            {plan.Ignored.length > 0 ? t.ignored({ fileName, ignored: plan.Ignored.join(', ') }) : fileName}
          </Text>
          {plan.Hidden.length > 0 && <Text size="sm">{t.hiddenButImported({ hidden: plan.Hidden.join(', ') })}</Text>}
        </div>
        {changes > 0 && (
          <Button onClick={carryOut} loading={isImporting} disabled={isFaulty}>
            {t.importChanges({ count: changes })}
          </Button>
        )}
      </div>
      {plan.Faults.length > 0 && <FileFaults faults={plan.Faults} />}
      {shown && (
        <>
          <Group gap={8} role="group" aria-label={t.showRows}>
            {present.map((outcome) => (
              <Button
                key={outcome}
                size="compact-md"
                variant={outcome === shown ? 'light' : 'default'}
                aria-pressed={outcome === shown}
                onClick={() =>
                  void navigate(
                    paths.catalogueImport +
                      searchTo(paths.catalogueImport, { show: outcome, source: address.get('source') }),
                    {
                      replace: true,
                    },
                  )
                }
              >
                {words[outcome]} {number(count(outcome))}
              </Button>
            ))}
          </Group>
          {count(shown) > listedOf(plan, shown) && (
            <Text size="sm" c="dimmed">
              {t.showingFirst({ shown: listedOf(plan, shown), count: count(shown) })}
            </Text>
          )}
          <List
            key={shown}
            caption={words[shown]}
            page={plannedRows(plan, shown)}
            columns={columnsOf(shown)}
            rowKey={({ Sheet, Row }) => `${Sheet} ${Row}`}
            searchLabel={t.searchTheseRows}
          />
        </>
      )}
    </section>
  )
}

function verdict({ Faults, Counts }: CataloguePlan, changes: number): string {
  const faulty = countOf(Counts, 'Faulty')
  if (Faults.length > 0) return t.fixTheFileFirst
  if (faulty > 0) return t.fixRowsFirst({ count: faulty })
  if (changes === 0) return t.nothingToImport
  return t.rowsWillChange({ count: changes })
}

const listedOf = ({ Rows }: CataloguePlan, outcome: RowOutcome) => Rows.filter((row) => row.Outcome === outcome).length

function FileFaults({ faults }: { faults: readonly CatalogueFault[] }) {
  return (
    <Alert color="red" variant="default" icon={<IconAlertTriangle aria-hidden />} title={t.errorsInTheFile}>
      <ul className={classes.faults}>
        {faults.map((fault) => (
          <li key={`${fault.Sheet} ${fault.Cell} ${fault.Message}`}>
            {[fault.Sheet, fault.Cell].filter(Boolean).join(', ')} {fault.Message}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const place: Column<PlannedRow> = {
  header: t.placeInTheFile,
  cell: ({ Sheet, Place }) => (
    <span className={classes.place}>
      {Sheet}, {Place}
    </span>
  ),
}
const name: Column<PlannedRow> = {
  header: t.name,
  cell: ({ Kind, Name, Parent }) => (
    <div className={classes.name}>
      <div>{Name || t.noName}</div>
      <Text component="div" size="sm" c="dimmed">
        {Parent ? t.nameIn({ kind: catalogueKindName(Kind), parent: Parent }) : catalogueKindName(Kind)}
      </Text>
    </div>
  ),
}

function columnsOf(outcome: RowOutcome): Column<PlannedRow>[] {
  if (outcome === 'Faulty') return [name, { header: t.needsFixing, cell: ({ Faults }) => <Faulted faults={Faults} /> }]
  if (outcome === 'Changed') return [name, place, { header: t.changes, cell: (row) => <Changes row={row} /> }]
  return [name, place]
}

function Faulted({ faults }: { faults: readonly CatalogueFault[] }) {
  return (
    <ul className={classes.faults}>
      {faults.map(({ Sheet, Cell, Field, Message }) => (
        <li key={`${Field} ${Message}`}>
          <span className={classes.cell}>
            {Sheet}, {Cell}
          </span>{' '}
          {Field && <b>{Field}:</b>} {Message}
        </li>
      ))}
    </ul>
  )
}

function Changes({ row }: { row: PlannedRow }) {
  return (
    <ul className={classes.changes}>
      {row.Changes.map(({ Field, From, To }) => (
        <li key={Field}>
          <b>{Field}</b>
          <div className={classes.fromTo}>
            <span className={classes.from}>{From || <i>{t.empty}</i>}</span>
            <IconArrowRight size={16} aria-hidden className={classes.arrow} />
            <VisuallyHidden>{t.becomes}</VisuallyHidden>
            <span className={classes.to}>{To || <i>{t.empty}</i>}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
