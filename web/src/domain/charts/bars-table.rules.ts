import { areaName, type ScoredArea } from '@plumbline/contract/domain/areas'
import type { InputItem } from '@plumbline/contract/results/results'
import { t } from '@plumbline/texts/domain/charts'
import { type ChartTable, told } from './chart-table.ts'
import { series, titleOf } from './drawing/bars.rules.ts'
import { whyNone } from './drawing/figures.ts'

/** The figures of an area's bars, in the same order. */
export function barsTable(area: ScoredArea, items: readonly InputItem[]): ChartTable {
  return {
    caption: t.inputsFor({ area: areaName(area) }),
    columns: [{ header: t.question }, ...series.map(({ name }) => ({ header: name, isFigure: true }))],
    rows: items.map((item) => [titleOf(item), ...series.map(({ field }) => told(item[field], 2, whyNone(item)))]),
  }
}
