import { areaName } from '@plumbline/contract/domain/areas'
import {
  type QuestionStatistics,
  quadrantName,
  rankedGaps,
  type Statistics,
} from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/documents/priorities'
import { decimal, number } from '@plumbline/texts/src/formats'
import type { Paper } from '../../../../platform/paper/paper.ts'
import { contentWidth, ink } from '../../../../platform/paper/sheet.ts'
import { rangesInWords, shortQuestion, told } from '../content/figures-in-words.ts'
import { describeMap, drawMap, layoutOf, mapHeight, numberedPoints } from './priority-map.ts'

/** What to work on first: the most important gaps, and the map of all questions by importance and performance. [STAT-006, STAT-007] */
export function writePriorities(paper: Paper, statistics: Statistics): void {
  paper.part(t.priorities, 240)
  paper.heading(1, t.priorities)
  writeGaps(paper, statistics)
  writeMap(paper, statistics)
}

/** Questions more important than well done, by rank, including all that share the last rank shown. */
function writeGaps(paper: Paper, { Questions }: Statistics): void {
  const withRank = Questions.flatMap((question) =>
    question.Rank === null ? [] : [{ ...question, Rank: question.Rank }],
  )
  const gaps = withRank
    .filter(({ Score }) => Score !== null && Score > 0)
    .toSorted((one, other) => one.Rank - other.Rank)
  const ranked = gaps.filter(({ Rank }) => Rank <= rankedGaps)
  paper.heading(2, t.gapsThatMatter, 130)
  if (ranked.length > 0) {
    paper.write('P', t.howRanked, { color: ink.dimmed })
    paper.space(8)
    paper.table(
      [
        { header: t.rank, width: 36, align: 'right', value: ({ Rank }) => number(Rank) },
        { header: t.question, width: contentWidth - 284, value: (gap) => shortQuestion(gap), note: pairedInWords },
        {
          header: t.performance,
          width: 66,
          align: 'right',
          value: ({ Gap }) => told(Gap.Performance, Gap.MeanBecause),
        },
        {
          header: t.importance,
          width: 62,
          align: 'right',
          value: ({ Gap }) => told(Gap.Importance, Gap.MeanBecause),
        },
        { header: t.gap, width: 44, align: 'right', value: ({ Gap }) => told(Gap.Mean, Gap.MeanBecause) },
        { header: t.certainty, width: 76, value: certaintyInWords },
      ],
      ranked,
    )
  }
  for (const line of notListed(ranked.length, withRank.length - gaps.length, Questions)) {
    paper.write('P', line, { color: ink.dimmed })
    paper.space(2)
  }
}

/** Its area, and the sample of the gap. */
function pairedInWords({ Area, Gap }: QuestionStatistics): string {
  const both = Gap.N === null ? [] : [t.ratedBoth({ count: Gap.N })]
  return [t.area({ area: areaName(Area) }), ...both, ...rangesInWords([[Gap, '']])].join(' ')
}

function certaintyInWords({ IsClear, ClearBecause }: QuestionStatistics): string {
  if (IsClear === null) return t.notTested({ because: ClearBecause ?? '' })
  return IsClear ? t.clear : t.notClear
}

/** What is not ranked, and why. */
function notListed(ranked: number, without: number, questions: readonly QuestionStatistics[]): string[] {
  const reasons = new Map<string, number>()
  for (const { Rank, RankBecause } of questions)
    if (Rank === null && RankBecause !== null) reasons.set(RankBecause, (reasons.get(RankBecause) ?? 0) + 1)
  return [
    ...(ranked === 0 && without > 0 ? [t.noGapToClose] : []),
    ...(ranked > 0 && without > 0 ? [t.moreWithoutGap({ count: without })] : []),
    ...[...reasons].map(([because, count]) => t.notRanked({ count, because })),
    ...(questions.length === 0 ? [t.nothingToRank] : []),
  ]
}

function writeMap(paper: Paper, statistics: Statistics): void {
  const { Map: means, MapBecause } = statistics
  const points = numberedPoints(statistics)
  const title = t.mapTitle
  if (means === null) {
    paper.heading(2, title)
    paper.write('P', t.noMap({ because: MapBecause ?? '' }), { color: ink.dimmed })
    return
  }
  const map = layoutOf(points, means)
  const figures = {
    count: points.length,
    performance: decimal(means.Performance),
    importance: decimal(means.Importance),
  }
  const explanation = map.isMoved ? t.aboutMapMoved(figures) : t.aboutMap(figures)
  paper.heading(2, title, paper.heightOf(explanation, contentWidth) + 8 + mapHeight)
  paper.write('P', explanation, { color: ink.dimmed })
  paper.space(8)
  paper.figure(describeMap(points), mapHeight, (doc, top) => drawMap(paper, doc, top, map))
  paper.space(12)
  paper.table(
    [
      { header: t.number, width: 34, align: 'right', value: (point) => number(point.number) },
      {
        header: t.question,
        width: contentWidth - 270,
        value: ({ question }) => shortQuestion(question),
        note: ({ question }) => [t.area({ area: areaName(question.Area) }), ...ratersInWords(question)].join(' '),
      },
      { header: t.performance, width: 66, align: 'right', value: ({ performance }) => decimal(performance) },
      { header: t.importance, width: 66, align: 'right', value: ({ importance }) => decimal(importance) },
      {
        header: t.partOfMap,
        width: 104,
        value: ({ quadrant }) => quadrantName(quadrant),
        note: ({ isNear }) => (isNear ? t.nearALine : ''),
      },
    ],
    points,
  )
  const left = statistics.Questions.length - points.length
  if (left > 0) paper.write('P', t.notOnMap({ count: left }), { color: ink.dimmed })
}

/** '33 people rated performance, 36 importance.'; none if that is withheld. */
function ratersInWords({ Performance, Importance }: QuestionStatistics): string[] {
  if (Performance.N === null || Importance.N === null) return []
  return [t.raters({ performance: Performance.N, importance: Importance.N })]
}
