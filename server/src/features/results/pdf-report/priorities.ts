import { type QuestionStatistics, rankedGaps, type Statistics } from '@plumbline/contract/results/statistics'
import type { Paper } from '../../../platform/paper/paper.ts'
import { contentWidth, ink } from '../../../platform/paper/sheet.ts'
import { counted, inDecimals, people, rangesInWords, shortQuestion, told } from './figures-in-words.ts'
import { describeMap, drawMap, layoutOf, mapHeight, numberedPoints } from './priority-map.ts'

/** What to work on first: the gaps that matter most, and every question by how much it matters and how well it is done. [STAT-006, STAT-007] */
export function writePriorities(paper: Paper, statistics: Statistics): void {
  paper.part('Priorities', 240)
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
  paper.heading(2, 'The gaps that matter most', 130)
  if (ranked.length > 0) {
    const explanation =
      'Ranked by the gap between importance and performance for the people who rated both, weighted by importance. ‘Clear’ gaps are unlikely to be due to chance; those that are ' +
      `not clear may still be real, but these answers alone do not prove it. Ranges hold if people who didn’t answer think like those who did.`
    paper.write('P', explanation, { color: ink.dimmed })
    paper.space(8)
    paper.table(
      [
        { header: 'Rank', width: 36, align: 'right', value: ({ Rank }) => String(Rank) },
        { header: 'Question', width: contentWidth - 284, value: (gap) => shortQuestion(gap), note: pairedInWords },
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
        { header: 'Gap', width: 44, align: 'right', value: ({ Gap }) => told(Gap.Mean, Gap.MeanBecause) },
        { header: 'Certainty', width: 76, value: certaintyInWords },
      ],
      ranked,
    )
  }
  for (const line of notListed(ranked.length, withRank.length - gaps.length, Questions)) {
    paper.write('P', line, { color: ink.dimmed })
    paper.space(2)
  }
}

/** Its area, and on how many people the gap rests. */
function pairedInWords({ Area, Gap }: QuestionStatistics): string {
  const both = Gap.N === null ? [] : [`${people(Gap.N)} rated both.`]
  return [`${Area}.`, ...both, ...rangesInWords([[Gap, '']])].join(' ')
}

function certaintyInWords({ IsClear, ClearBecause }: QuestionStatistics): string {
  if (IsClear === null) return `Not tested: ${ClearBecause}`
  return IsClear ? 'Clear' : 'Not clear'
}

/** What is not among the ranked, and why. */
function notListed(ranked: number, without: number, questions: readonly QuestionStatistics[]): string[] {
  const reasons = new Map<string, number>()
  for (const { Rank, RankBecause } of questions)
    if (Rank === null && RankBecause !== null) reasons.set(RankBecause, (reasons.get(RankBecause) ?? 0) + 1)
  return [
    ...(ranked === 0 && without > 0
      ? ['Every question performs at least as well as it matters: there is no gap to close.']
      : []),
    ...(ranked > 0 && without === 1 ? ['1 more question performs at least as well as it matters.'] : []),
    ...(ranked > 0 && without > 1
      ? [`${without.toLocaleString('en')} more questions perform at least as well as they matter.`]
      : []),
    ...[...reasons].map(([because, count]) => `Not ranked: ${counted(count, 'question')} (${because}).`),
    ...(questions.length === 0 ? ['There are no rating questions to rank.'] : []),
  ]
}

function writeMap(paper: Paper, statistics: Statistics): void {
  const { Map: means, MapBecause } = statistics
  const points = numberedPoints(statistics)
  const title = 'What matters, and how well it is done'
  if (means === null) {
    paper.heading(2, title)
    paper.write('P', `There is no map for these questions: ${MapBecause}.`, { color: ink.dimmed })
    return
  }
  const map = layoutOf(points, means)
  const explanation =
    'Mean importance over mean performance, 1 to 5. The lines mark the means of these ' +
    `${counted(points.length, 'question')}: performance ${inDecimals(means.Performance)}, importance ${inDecimals(means.Importance)}. ` +
    'Hollow points may belong on the other side of a line: they are close to it, or few people rated them.' +
    (map.isMoved ? ' Points that would overlap are shown side by side; the table has their exact means.' : '')
  paper.heading(2, title, paper.heightOf(explanation, contentWidth) + 8 + mapHeight)
  paper.write('P', explanation, { color: ink.dimmed })
  paper.space(8)
  paper.figure(describeMap(points), mapHeight, (doc, top) => drawMap(paper, doc, top, map))
  paper.space(12)
  paper.table(
    [
      { header: 'No.', width: 34, align: 'right', value: ({ number }) => String(number) },
      {
        header: 'Question',
        width: contentWidth - 270,
        value: ({ question }) => shortQuestion(question),
        note: ({ question }) => [`${question.Area}.`, ...ratersInWords(question)].join(' '),
      },
      { header: 'Performance', width: 66, align: 'right', value: ({ performance }) => inDecimals(performance) },
      { header: 'Importance', width: 66, align: 'right', value: ({ importance }) => inDecimals(importance) },
      {
        header: 'Part of the map',
        width: 104,
        value: ({ quadrant }) => quadrant,
        note: ({ isNear }) => (isNear ? 'Near a line' : ''),
      },
    ],
    points,
  )
  const left = statistics.Questions.length - points.length
  if (left > 0) {
    const words =
      left === 1
        ? '1 question is not on the map: too few people rated it.'
        : `${left.toLocaleString('en')} questions are not on the map: too few people rated them.`
    paper.write('P', words, { color: ink.dimmed })
  }
}

/** '33 people rated performance, 36 importance.'; none if that is withheld. */
function ratersInWords({ Performance, Importance }: QuestionStatistics): string[] {
  if (Performance.N === null || Importance.N === null) return []
  return [`${people(Performance.N)} rated performance, ${Importance.N.toLocaleString('en')} importance.`]
}
