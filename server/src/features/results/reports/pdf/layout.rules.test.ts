import { areas } from '@plumbline/contract/domain/areas'
import { partsOffered } from '@plumbline/contract/results/reports'
import { expect, test } from 'vitest'
import { sheet } from '../../../../platform/paper/sheet.ts'
import { readPdf } from '../../../../test/pdf-text.ts'
import { anyReport } from '../../../../test/reports/any-report.ts'
import { writeReport } from './report.ts'

test('[TRUE-008] in reports of any size no page splits a chart or has only a few lines', async () => {
  for (let seed = 1; seed <= 6; seed++) {
    const { pages, baselines } = readPdf(Buffer.concat(await writeReport(anyReport(seed)).toArray()))
    for (const [n, page] of pages.entries()) {
      if (n === 0) continue
      const where = `seed ${seed}, page ${n + 1}`
      const lines = page.split('\n').slice(0, -2)
      const text = `\n${lines.join('\n')}\n`
      // Above the two-line footer.
      const above = baselines[n]?.slice(0, -2) ?? []
      expect([where, Math.min(...above) > sheet.height - sheet.bottom]).toEqual([where, true])
      // Each chart starts with its legend and ends with its axis.
      const legends = text.match(/\nAverage Difference\nAverage Rating\nAverage Value\n/g)?.length ?? 0
      const axes = text.match(/\n0\n1\n2\n3\n4\n5\n/g)?.length ?? 0
      expect([where, axes]).toEqual([where, legends])
      expect([where, lines.length > 9]).toEqual([where, true])
      expect([where, lines.every((line) => line === 'No Data Available Currently')]).toEqual([where, false])
    }
  }
})

test('[RPRT-003] a report for a board has at most 8 pages, however long its texts and many its questions', async () => {
  for (let seed = 1; seed <= 6; seed++) {
    const report = anyReport(seed)
    const long = 'Who decides is told early, and why. '.repeat(30)
    const results = {
      ...report.results,
      findings: areas.flatMap((Area) => [1, 2, 3].map(() => ({ Area, FindingsDesc: long, Evidence: long }))),
      recommendations: Array.from({ length: 9 }, () => ({ RecommendationDetails: long, LevelOfFocus: 3 })),
      roadmap: ([1, 2, 3] as const).map((Step) => {
        return { Step, RoadmapTitle: long.slice(0, 200), BriefDescription: long, RoadmapDetail: long.repeat(3) }
      }),
    }
    const choice = { parts: partsOffered('pdf', 'board'), reader: 'board' } as const

    const { pages } = readPdf(Buffer.concat(await writeReport({ ...report, results }, choice).toArray()))

    expect([seed, pages.length <= 8, pages.length]).toEqual([seed, true, pages.length])
  }
})
