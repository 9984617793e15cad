import { Button, Text, Title } from '@mantine/core'
import { areaName, type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'
import type { DraftContent, Suggestions } from '@plumbline/contract/results/results-draft'
import type { Statistics } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/results/results'
import { IconCalculator } from '@tabler/icons-react'
import { memo } from 'react'
import { figureInWords, whyNone } from '../../../../domain/charts/drawing/figures.ts'
import { rich } from '../../../../ui/marks/rich.ts'
import classes from '../prepare-results.module.css'
import { Section, useUndo } from './Section.tsx'
import type { SectionProps } from './section-props.ts'

/**
 * The figures of every question. They are calculated and read-only; figures changed by a workbook are marked, and can
 * be reverted. [PUBL-001]
 */
export const InputsSection = memo(function InputsSection({
  own: Inputs,
  change,
  suggestions,
  statistics,
}: SectionProps<'Inputs'>) {
  const { line, offer } = useUndo(t.figuresAreCalculated)
  const calculateAgain = () => {
    change(() => ({ Inputs: null }))
    offer(() => change(() => ({ Inputs })))
  }
  const isLong = suggestions.Inputs.length > 12
  return (
    <Section
      section="Inputs"
      about={t.aboutInputs}
      action={
        Inputs !== null && (
          <Button
            variant="default"
            size="compact-sm"
            fw={500}
            leftSection={<IconCalculator size={16} aria-hidden />}
            onClick={calculateAgain}
          >
            {t.recalculate}
          </Button>
        )
      }
    >
      {line}
      {Inputs !== null && (
        <div className={classes.changed}>
          <Text size="sm">{rich(t.changedByAWorkbook({ b: (words) => <b>{words}</b> }))}</Text>
        </div>
      )}
      {suggestions.Inputs.length === 0 && Inputs === null && (
        <Text c="dimmed" size="sm">
          {t.noFiguresYet}
        </Text>
      )}
      {scoredAreas.map((area) => (
        <AreaInputs key={area} area={area} rows={rowsOf(area, Inputs, suggestions, statistics)} isFolded={isLong} />
      ))}
    </Section>
  )
})

interface InputRow {
  readonly id: string
  readonly question: string
  readonly figures: readonly { readonly name: string; readonly shown: string; readonly calculated: string | null }[]
  readonly people: string
}

function AreaInputs({ area, rows, isFolded }: { area: ScoredArea; rows: readonly InputRow[]; isFolded: boolean }) {
  if (rows.length === 0) return null
  return (
    <details className={classes.inputs} open={!isFolded}>
      <summary>
        <Title order={3} component="h3">
          {areaName(area)}
        </Title>
        <Text span size="sm" c="dimmed">
          {t.countOfQuestions({ count: rows.length })}
        </Text>
      </summary>
      <table className={classes.figures}>
        <thead>
          <tr>
            <th scope="col">{t.question}</th>
            <th scope="col">{t.performance}</th>
            <th scope="col">{t.importance}</th>
            <th scope="col">{t.difference}</th>
            <th scope="col">{t.people}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, question, figures, people }) => (
            <tr key={id}>
              <th scope="row" dir="auto">
                {question}
              </th>
              {figures.map(({ name, shown, calculated }) => (
                <td key={name} data-name={name}>
                  {shown}
                  {calculated !== null && <span className={classes.calculated}>{t.calculatedAs({ calculated })}</span>}
                </td>
              ))}
              <td data-name={t.people}>{people}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const figures = [
  [t.performance, 'AverageRating'],
  [t.importance, 'AverageValue'],
  [t.difference, 'AverageDifference'],
] as const

/** An area's rows as they would be published; where a workbook differs, with the calculated figures. */
function rowsOf(
  area: ScoredArea,
  changed: DraftContent['Inputs'],
  { Inputs: calculated }: Suggestions,
  statistics: Statistics | null,
): InputRow[] {
  const here = calculated.filter(({ Area }) => Area === area)
  const peopleOf = (id: string | undefined) => {
    const question = statistics?.Questions.find(({ QuestionId }) => QuestionId === id)
    if (!question) return '–'
    const [fewer = 0, more = 0] = [question.Performance.N, question.Importance.N]
      .map((n) => n ?? 0)
      .toSorted((a, b) => a - b)
    return fewer === more ? `${more}` : t.fewerToMore({ fewer, more })
  }
  if (changed === null)
    return here.map((row, n) => ({
      id: row.QuestionId ?? `${n}`,
      question: row.ToldApartBy ? `${row.Questiondescription} (${row.ToldApartBy})` : row.Questiondescription,
      figures: figures.map(([name, member]) => ({
        name,
        shown: row[member] === null ? whyNone(row) : figureInWords(row[member]),
        calculated: null,
      })),
      people: peopleOf(row.QuestionId),
    }))
  // Questions with the same title are in the same order on both sides.
  const waiting = Map.groupBy(here, ({ Questiondescription }) => Questiondescription)
  return changed
    .filter(({ Area }) => Area === area)
    .map((row, n) => {
      const now = waiting.get(row.Questiondescription)?.shift()
      return {
        id: `${n}`,
        question: row.Questiondescription,
        figures: figures.map(([name, member]) => ({
          name,
          shown: figureInWords(row[member]),
          calculated: now && now[member] !== row[member] ? figureInWords(now[member]) : null,
        })),
        people: peopleOf(now?.QuestionId),
      }
    })
}
