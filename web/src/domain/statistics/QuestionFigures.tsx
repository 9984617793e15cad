import { areaName, type ScoredArea } from '@plumbline/contract/domain/areas'
import { leastFor, type Statistics } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/domain/statistics'
import { useMemo } from 'react'
import { ChartFrame } from '../charts/ChartFrame.tsx'
import { type Order, sortedQuestions } from '../charts/drawing/order.rules.ts'
import { HowMade } from '../charts/HowMade.tsx'
import { drawQuestions, reachOf } from './draw-questions.tsx'
import { questionsFile, questionsTable } from './questions-table.rules.ts'
import { afterwards, peopleInWords, whenInWords } from './words.ts'

interface QuestionFiguresProps {
  area: ScoredArea
  statistics: Statistics
  order: Order
  /** The inquiry's name. */
  name: string
  /** The question to scroll to. */
  wanted?: string | undefined
}

/** An area's questions with their samples: means with their likely ranges, and distributions. [STAT-005] */
export function QuestionFigures({ area, statistics, order, name, wanted }: QuestionFiguresProps) {
  const { Questions } = statistics
  const questions = useMemo(
    () =>
      sortedQuestions(
        Questions.filter(({ Area }) => Area === area),
        order,
      ),
    [Questions, area, order],
  )
  // The same for all areas, so that bars of equal length are equal shares.
  const reach = useMemo(() => reachOf(Questions), [Questions])
  const draw = useMemo(() => drawQuestions(questions, reach), [questions, reach])
  const title = t.howCertain({ area: areaName(area) })
  const table = useMemo(() => questionsTable(title, questions), [title, questions])
  const file = useMemo(() => questionsFile(title, questions), [title, questions])
  if (questions.length === 0) return null
  return (
    <ChartFrame
      title={title}
      subtitle={t.aboutCertainty({ people: peopleInWords(statistics), when: whenInWords(statistics) })}
      name={name}
      draw={draw}
      label={t.chartOfCertainty({ count: questions.length, area: areaName(area) })}
      table={table}
      wanted={questions.some(({ QuestionId }) => QuestionId === wanted) ? wanted : undefined}
      file={file}
      notes={[t.aboutRange({ distribution: leastFor.distribution }), ...(statistics.IsAfterwards ? [afterwards] : [])]}
      explained={<HowMade part="range" of={title} />}
    />
  )
}
