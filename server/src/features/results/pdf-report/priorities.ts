import {
  type QuestionStatistics,
  rangeAssumes,
  rankedGaps,
  type Statistics,
} from '@plumbline/contract/results/statistics'
import type { Paper } from '../../../platform/paper/paper.ts'
import { contentWidth, ink } from '../../../platform/paper/sheet.ts'
import { counted, inDecimals, rangeInWords, shortQuestion, told } from './figures-in-words.ts'
import { describeMap, drawMap, layoutOf, mapHeight, numberedPoints } from './priority-map.ts'

/** What to work on first: the gaps that matter most, and every question by how much it matters and how well it is done. [STAT-006, STAT-007] */
export function writePriorities(paper: Paper, statistics: Statistics): void {
  paper.part('Priorities')
  paper.heading(1, 'Priorities')
  writeGaps(paper, statistics)
  writeMap(paper, statistics)
}

/** What matters more than it is done well, by rank; who shares the last place shown is shown too. */
function writeGaps(paper: Paper, { Questions }: Statistics): void {
  const withRank = Questions.flatMap((question) =>
    question.Rank === null ? [] : [{ ...question, Rank: question.Rank }],
  )
  const gaps = withRank
    .filter(({ Score }) => Score !== null && Score > 0)
    .toSorted((one, other) => one.Rank - other.Rank)
  const ranked = gaps.filter(({ Rank }) => Rank <= rankedGaps)
  paper.heading(2, 'The gaps that matter most')
  if (ranked.length > 0) {
    const explanation =
      'Ranked by the gap between importance and performance of people who rated both, weighted by importance. ‘Clear’ gaps are hardly an accident of who gave which ' +
      `rating; what is not clear may still be so, but these answers alone do not prove it. Ranges hold ${rangeAssumes}.`
    paper.write('P', explanation, { color: ink.dimmed })
    paper.space(8)
    paper.table(
      [
        { header: 'Rank', width: 36, align: 'right', value: ({ Rank }) => String(Rank) },
        {
          header: 'Question',
          width: contentWidth - 326,
          value: (gap) => `${shortQuestion(gap)}\n${gap.Area}`,
        },
        {
          header: 'Performance',
          width: 66,
          align: 'right',
          value: ({ Gap }) => told(Gap.Performance, Gap.MeanBecause),
        },
        {
          header: 'Importance',
          width: 62,
          align: 'right',
          value: ({ Gap }) => told(Gap.Importance, Gap.MeanBecause),
        },
        { header: 'Gap', width: 92, align: 'right', value: gapInWords },
        { header: 'Certainty', width: 70, value: certaintyInWords },
      ],
      ranked,
    )
  }
  for (const line of notListed(ranked.length, withRank.length - gaps.length, Questions)) {
    paper.write('P', line, { color: ink.dimmed })
    paper.space(2)
  }
}

function gapInWords({ Gap }: QuestionStatistics): string {
  const both = Gap.N === null ? [] : [`${Gap.N.toLocaleString('en')} rated both`]
  return [told(Gap.Mean, Gap.MeanBecause), ...both, rangeInWords(Gap)].filter((line) => line !== '').join('\n')
}

function certaintyInWords({ IsClear, ClearBecause }: QuestionStatistics): string {
  if (IsClear === null) return `not tested: ${ClearBecause}`
  return IsClear ? 'clear' : 'not clear'
}

/** What is not among the ranked, and why. */
function notListed(ranked: number, without: number, questions: readonly QuestionStatistics[]): string[] {
  const reasons = new Map<string, number>()
  for (const { Rank, RankBecause } of questions)
    if (Rank === null && RankBecause !== null) reasons.set(RankBecause, (reasons.get(RankBecause) ?? 0) + 1)
  return [
    ...(ranked === 0 && without > 0
      ? ['No question matters more than it is done well: there is no gap to begin with.']
      : []),
    ...(ranked > 0 && without === 1 ? ['1 more question is done at least as well as it matters.'] : []),
    ...(ranked > 0 && without > 1
      ? [`${without.toLocaleString('en')} more questions are done at least as well as they matter.`]
      : []),
    ...[...reasons].map(([because, count]) => `Not ranked: ${counted(count, 'question')} (${because}).`),
    ...(questions.length === 0 ? ['There are no rating questions to rank.'] : []),
  ]
}

function writeMap(paper: Paper, statistics: Statistics): void {
  const { Map: means, MapBecause } = statistics
  const points = numberedPoints(statistics)
  paper.heading(2, 'What matters, and how well it is done', means === null ? undefined : mapHeight + 40)
  if (means === null) {
    paper.write('P', `There is no map of these questions: ${MapBecause}.`, { color: ink.dimmed })
    return
  }
  const map = layoutOf(points, means)
  const explanation =
    'Mean importance over mean performance, 1 to 5. The lines lie at the means of these ' +
    `${counted(points.length, 'question')}: performance ${inDecimals(means.Performance)}, importance ${inDecimals(means.Importance)}. ` +
    'Hollow: so near to a line, or rated by so few, that it may belong to the other side.' +
    (map.isMoved ? ' Where several fall on one place, they stand side by side: the table has their exact means.' : '')
  paper.write('P', explanation, { color: ink.dimmed })
  paper.space(8)
  paper.figure(describeMap(points), mapHeight, (doc, top) => drawMap(paper, doc, top, map))
  paper.space(12)
  paper.ensure(110)
  paper.table(
    [
      { header: 'No.', width: 34, align: 'right', value: ({ number }) => String(number) },
      {
        header: 'Question',
        width: contentWidth - 298,
        value: ({ question }) => `${shortQuestion(question)}\n${question.Area}`,
      },
      { header: 'Performance', width: 80, align: 'right', value: ({ question }) => meanWithN(question.Performance) },
      { header: 'Importance', width: 80, align: 'right', value: ({ question }) => meanWithN(question.Importance) },
      {
        header: 'Part of the map',
        width: 104,
        value: ({ quadrant, isNear }) => (isNear ? `${quadrant},\nnear a line` : quadrant),
      },
    ],
    points,
  )
  const left = statistics.Questions.length - points.length
  if (left > 0) {
    const words =
      left === 1 ? 'is 1 question that too few rated' : `are ${left.toLocaleString('en')} questions that too few rated`
    paper.write('P', `Not on the map ${words}.`, { color: ink.dimmed })
  }
}

function meanWithN({ Mean, MeanBecause, N }: QuestionStatistics['Performance']): string {
  return N === null ? told(Mean, MeanBecause) : `${told(Mean, MeanBecause)}\n${counted(N, 'rating')}`
}
