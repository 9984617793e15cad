import { Alert, Button, Group, Text } from '@mantine/core'
import {
  type PlannedTranslation,
  type TranslationOutcome,
  type TranslationPlan,
  translationOutcomes,
} from '@plumbline/contract/catalogue/translations'
import type { Language } from '@plumbline/contract/domain/languages'
import { t } from '@plumbline/texts/catalogue/translations'
import { number } from '@plumbline/texts/src/formats'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldInWords, groupInWords } from '../../../domain/translations/words.ts'
import { ScreenPart } from '../../../ui/frames/ScreenPart.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import { List } from '../../../ui/lists/ListScreen.tsx'
import { plannedTranslations } from './translations.queries.ts'

interface PlanProps {
  plan: TranslationPlan
  language: Language
  fileName: string
  carryOut: () => void
  isImporting: boolean
}

const words: Readonly<Record<TranslationOutcome, string>> = {
  Faulty: t.faulty,
  Changed: t.changed,
  Added: t.added,
  Missing: t.missing,
  Unchanged: t.unchanged,
}

/** What an import changes and what does not fit, and the button that applies it. [LANG-004] */
export function TranslationPlanView({ plan, language, fileName, carryOut, isImporting }: PlanProps) {
  const [chosen, choose] = useState<TranslationOutcome>()
  const { Faults, Counts, Rows } = plan
  const present = translationOutcomes.filter((outcome) => Counts[outcome] > 0)
  const shown = present.find((outcome) => outcome === chosen) ?? present[0]
  const changes = Counts.Added + Counts.Changed
  const listed = Rows.filter(({ Outcome }) => Outcome === shown).length
  return (
    <>
      <ScreenPart
        title={t.changesFrom({ fileName })}
        about={
          <div role="status">
            {verdict(plan, changes)} {Counts.Faulty > 0 && t.leftOut({ count: Counts.Faulty })}
          </div>
        }
        action={
          changes > 0 && (
            <Button onClick={carryOut} loading={isImporting}>
              {t.importChanges({ count: changes })}
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
            page={plannedTranslations(plan, shown)}
            columns={columnsIn(language)}
            rowKey={({ Place, Kind, Under, Field, Original }) => [Place, Kind, Under, Field, Original].join(' ')}
            searchLabel={t.searchTheseTexts}
          />
        </>
      )}
    </>
  )
}

function verdict({ Faults }: TranslationPlan, changes: number): string {
  if (Faults.length > 0) return t.fixTheFileFirst
  return changes === 0 ? t.nothingToImport : t.textsWillChange({ count: changes })
}

const columnsIn = (language: Language): Column<PlannedTranslation>[] => [
  {
    header: t.original,
    cell: ({ Original, Kind, Under, Field }) => (
      <div>
        <div dir="auto">{Original}</div>
        {Kind !== '' && (
          <Text component="div" size="sm" c="dimmed">
            {[groupInWords({ Kind, Under }), fieldInWords(Field)].join(' · ')}
          </Text>
        )}
      </div>
    ),
  },
  {
    header: t.translation,
    cell: ({ From, To, Message, Outcome }) => (
      <div>
        {To !== '' && (
          <div lang={language} dir="auto">
            {To}
          </div>
        )}
        {From !== '' && Outcome !== 'Unchanged' && (
          <Text component="div" size="sm" c="dimmed">
            {t.was}{' '}
            <span lang={language} dir="auto">
              {From}
            </span>
          </Text>
        )}
        {Message !== '' && (
          <Text component="div" size="sm" fw={600}>
            {Message}
          </Text>
        )}
      </div>
    ),
  },
  { header: t.placeInTheFile, cell: ({ Place }) => Place || t.notInTheFile },
]
