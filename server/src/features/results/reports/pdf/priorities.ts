import { areaName } from '@plumbline/contract/domain/areas'
import { quadrantName, type Statistics } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/documents/priorities'
import { decimal, number } from '@plumbline/texts/src/formats'
import type { Paper } from '../../../../platform/paper/paper.ts'
import { contentWidth, ink } from '../../../../platform/paper/sheet.ts'
import { briefly } from '../content/brief.rules.ts'
import { shortQuestion, told } from '../content/figures-in-words.ts'
import { languageOfText, type TextLanguages } from '../content/original.ts'
import {
  certaintyInWords,
  describeMap,
  gapsOf,
  notListed,
  numberedPoints,
  pairedInWords,
  ratersInWords,
} from '../content/priorities.rules.ts'
import { drawMap, layoutOf, mapHeight } from './priority-map.ts'

interface Written {
  readonly isBrief: boolean
  readonly languages: TextLanguages
}

/** What to work on first: the most important gaps, and the map of all questions by importance and performance. [STAT-006, STAT-007] */
export function writePriorities(paper: Paper, statistics: Statistics, written: Written): void {
  paper.part(t.priorities, 240)
  paper.heading(1, t.priorities)
  writeGaps(paper, statistics, written)
  writeMap(paper, statistics, written)
}

/** Questions more important than well done, by rank; in brief the first three. */
function writeGaps(paper: Paper, statistics: Statistics, { isBrief, languages }: Written): void {
  const { ranked: all, without } = gapsOf(statistics)
  const ranked = isBrief ? all.slice(0, briefly.gaps) : all
  paper.heading(2, t.gapsThatMatter, 130)
  if (ranked.length > 0) {
    paper.write('P', t.howRanked, { color: ink.dimmed })
    paper.space(8)
    paper.table(
      [
        { header: t.rank, width: 36, align: 'right', value: ({ Rank }) => number(Rank) },
        {
          header: t.question,
          width: contentWidth - 284,
          value: (gap) => shortQuestion(gap),
          note: pairedInWords,
          lang: (gap) => languageOfText(gap.Question, languages),
        },
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
  for (const line of notListed(all.length, without, statistics.Questions)) {
    paper.write('P', line, { color: ink.dimmed })
    paper.space(2)
  }
}

function writeMap(paper: Paper, statistics: Statistics, { isBrief, languages }: Written): void {
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
  const listed = isBrief ? points.slice(0, briefly.listedPoints) : points
  paper.table(
    [
      { header: t.number, width: 34, align: 'right', value: (point) => number(point.number) },
      {
        header: t.question,
        width: contentWidth - 270,
        value: ({ question }) => shortQuestion(question),
        lang: ({ question }) => languageOfText(question.Question, languages),
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
    listed,
  )
  const left = statistics.Questions.length - points.length
  if (left > 0) paper.write('P', t.notOnMap({ count: left }), { color: ink.dimmed })
}
