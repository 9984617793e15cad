import { areaName, scoredAreas } from '@plumbline/contract/domain/areas'
import type { GroupStatistics } from '@plumbline/contract/results/statistics'
import { t as ofReport } from '@plumbline/texts/documents/report'
import { t } from '@plumbline/texts/documents/slides'
import { ink } from '../../../../platform/paper/sheet.ts'
import {
  answeredInWords,
  areaOf,
  gapInWords,
  groundOf,
  meansInWords,
  tellsAny,
  whyNoGap,
} from '../content/groups-in-words.ts'
import type { Deck } from './deck.ts'
import { cutToLines } from './fit.rules.ts'

/** The areas by the groups of one attribute, eight groups on a slide. [CONF-006] */
export function groupSlides(deck: Deck, statistics: GroupStatistics): void {
  const { Attribute, Groups, MinFigures } = statistics
  const title = ofReport.byAttribute({ attribute: Attribute })
  const { x, y, w } = deck.body
  if (!tellsAny(statistics)) {
    const words = ofReport.noGroupHasEnough({ count: Groups.length, minimum: MinFigures })
    deck.slide({ title, notes: [] }).text(words, { x, y, w, h: 1 }, { size: 18 })
    return
  }
  const ground = groundOf(statistics)
  const pages = Math.ceil(Groups.length / GROUPS)
  for (let n = 0; n < pages; n++) {
    const page = Groups.slice(n * GROUPS, (n + 1) * GROUPS)
    const slide = deck.slide({
      title: pages === 1 ? title : t.partOf({ title, part: n + 1, parts: pages }),
      notes: [ofReport.aboutGroups, ...whyNoGap(statistics).map((because) => ofReport.noGapOfGroups({ because }))],
    })
    slide.table(
      [Attribute, ...scoredAreas.map((area) => areaName(area))],
      page.map((group) => [
        {
          text: `${cutToLines(group.Group || ofReport.noneGiven, { width: w * 0.24, lines: 1 }, 11)}\n${answeredInWords(group)}`.trim(),
          style: { bold: true },
        },
        ...scoredAreas.map((area) => {
          const figures = areaOf(group, area)
          const fill = ground(figures)
          const said = [gapInWords(figures), meansInWords(figures).split('\n').join(' · ')].filter(
            (line) => line !== '',
          )
          return { text: said.join('\n'), style: { size: 9, ...(fill !== undefined && { fill }), color: ink.text } }
        }),
      ]),
      { place: deck.body, columns: [1.5, 1, 1, 1, 1], size: 11 },
    )
  }
}
const GROUPS = 7
