import { Alert, Button, Group, Text } from '@mantine/core'
import {
  type Middle,
  type NormOutcome,
  type NormsPlan,
  normOutcomes,
  type PlannedNorm,
} from '@plumbline/contract/results/norms'
import { t } from '@plumbline/texts/results/norms'
import { decimal, number } from '@plumbline/texts/src/formats'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { ScreenPart } from '../../../ui/frames/ScreenPart.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import { List } from '../../../ui/lists/ListScreen.tsx'
import { plannedNorms } from './norms.queries.ts'

interface PlanProps {
  plan: NormsPlan
  fileName: string
  carryOut: () => void
  isLoading: boolean
}

const words: Readonly<Record<NormOutcome, string>> = { Faulty: t.faulty, Unknown: t.unknown, Added: t.added }

/** The rows of a file, what is wrong with some, and the button that loads the others. [RNDS-004] */
export function PlannedNorms({ plan, fileName, carryOut, isLoading }: PlanProps) {
  const [chosen, choose] = useState<NormOutcome>()
  const { Faults, Counts, Rows } = plan
  const present = normOutcomes.filter((outcome) => Counts[outcome] > 0)
  const shown = present.find((outcome) => outcome === chosen) ?? present[0]
  const isFaulty = Faults.length > 0 || Counts.Faulty > 0
  const listed = Rows.filter(({ Outcome }) => Outcome === shown).length
  return (
    <>
      <ScreenPart
        title={t.rowsIn({ fileName })}
        about={
          <div role="status">
            {verdict(plan)} {Counts.Unknown > 0 && t.leftOut({ count: Counts.Unknown })}
          </div>
        }
        action={
          !isFaulty &&
          Counts.Added > 0 && (
            <Button onClick={carryOut} loading={isLoading}>
              {t.load({ count: Counts.Added })}
            </Button>
          )
        }
      >
        {Faults.length > 0 && (
          <Alert color="red" variant="default" icon={<IconAlertTriangle aria-hidden />} title={t.errorsInTheFile}>
            {Faults.map((fault) => (
              <Text key={fault}>{fault}</Text>
            ))}
          </Alert>
        )}
        {shown && (
          <Group gap={8} role="group" aria-label={t.showRows}>
            {present.map((outcome) => (
              <Button
                key={outcome}
                size="compact-md"
                variant={outcome === shown ? 'light' : 'default'}
                aria-pressed={outcome === shown}
                onClick={() => choose(outcome)}
              >
                {words[outcome]} {number(Counts[outcome])}
              </Button>
            ))}
          </Group>
        )}
      </ScreenPart>
      {shown && (
        <>
          {Counts[shown] > listed && (
            <Text size="sm" c="dimmed">
              {t.showingFirst({ shown: listed, count: Counts[shown] })}
            </Text>
          )}
          <List
            key={shown}
            caption={words[shown]}
            page={plannedNorms(plan, shown)}
            columns={columns}
            rowKey={({ Row }) => String(Row)}
            searchLabel={t.searchRows}
          />
        </>
      )}
    </>
  )
}

function verdict({ Faults, Counts }: NormsPlan): string {
  if (Faults.length > 0 || Counts.Faulty > 0) return t.fixTheFileFirst
  return Counts.Added === 0 ? t.nothingToLoad : t.willLoad({ count: Counts.Added })
}

const columns: Column<PlannedNorm>[] = [
  { header: t.row, cell: ({ Row }) => number(Row) },
  {
    header: t.question,
    cell: ({ Question, Message }) => (
      <div>
        <div dir="auto">{Question || '–'}</div>
        {Message !== '' && (
          <Text component="div" size="sm" fw={600}>
            {Message}
          </Text>
        )}
      </div>
    ),
  },
  { header: t.performance, cell: ({ Performance }) => middleInWords(Performance) },
  { header: t.importance, cell: ({ Importance }) => middleInWords(Importance) },
  { header: t.restsOn, cell: ({ Organisations }) => (Organisations === null ? '–' : number(Organisations)) },
  { header: t.source, cell: ({ Source }) => <span dir="auto">{Source || '–'}</span> },
]

function middleInWords(middle: Middle | null): string {
  if (middle === null) return '–'
  return t.middle({ median: decimal(middle.Median), low: decimal(middle.Low), high: decimal(middle.High) })
}
