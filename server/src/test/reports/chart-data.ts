/** Reads the charts of a deck back for tests: what they show, and what is opened to edit them. */
import { inflateEntry, zipEntries } from '../../platform/files/zip-guard.ts'

export interface ChartData {
  readonly kind: 'bar' | 'scatter' | 'doughnut'
  readonly categories: readonly string[]
  readonly series: readonly {
    readonly name: string
    readonly x?: readonly (number | null)[]
    readonly values: readonly (number | null)[]
  }[]
  /** The columns of figures in the chart's workbook. */
  readonly sheet: readonly (readonly (number | null)[])[]
}

/** Each part of a package as text. */
export function partsOfPackage(content: Buffer): Map<string, string> {
  return new Map(
    zipEntries(content).map((entry) => [entry.name, inflateEntry(entry, Number.MAX_SAFE_INTEGER).toString('utf8')]),
  )
}

/** In the order of the slides. */
export function chartsIn(content: Buffer): ChartData[] {
  const parts = partsOfPackage(content)
  const workbooks = new Map(zipEntries(content).map((entry) => [entry.name, entry]))
  const names = [...parts.keys()].filter((name) => /^ppt\/charts\/chart\d+\.xml$/.test(name))
  return names
    .toSorted((one, other) => numberIn(one) - numberIn(other))
    .map((name) => {
      const xml = parts.get(name) ?? ''
      const workbook = workbooks.get(`ppt/embeddings/Microsoft_Excel_Worksheet${numberIn(name)}.xlsx`)
      const sheet =
        workbook === undefined
          ? ''
          : (partsOfPackage(inflateEntry(workbook, Number.MAX_SAFE_INTEGER)).get('xl/worksheets/sheet1.xml') ?? '')
      const kind = (['bar', 'scatter', 'doughnut'] as const).find((kind) => xml.includes(`<c:${kind}Chart>`)) ?? 'bar'
      const all = [...xml.matchAll(/<c:ser>.*?<\/c:ser>/gs)].map(([ser]) => ser)
      const series = all.map((ser) => ({
        name: unescaped(/<c:tx>.*?<c:v>(.*?)<\/c:v>/s.exec(ser)?.[1] ?? ''),
        ...(kind === 'scatter' && { x: pointsOf(ser, 'xVal') }),
        values: pointsOf(ser, kind === 'scatter' ? 'yVal' : 'val'),
      }))
      const categories = [
        ...(/<c:cat>(.*?)<\/c:cat>/s.exec(all[0] ?? '')?.[1] ?? '').matchAll(/<c:v>(.*?)<\/c:v>/gs),
      ].map(([, said = '']) => unescaped(said))
      return { kind, categories, series, sheet: columnsOf(sheet, series.length, series[0]?.values.length ?? 0) }
    })
}

const numberIn = (name: string) => Number(/(\d+)\.xml$/.exec(name)?.[1])

function pointsOf(ser: string, of: 'val' | 'xVal' | 'yVal'): (number | null)[] {
  const [, content = ''] = new RegExp(`<c:${of}>(.*?)</c:${of}>`, 's').exec(ser) ?? []
  const count = Number(/<c:ptCount val="(\d+)"/.exec(content)?.[1] ?? 0)
  const points = new Map(
    [...content.matchAll(/<c:pt idx="(\d+)"><c:v>(.*?)<\/c:v>/g)].map(([, n, value]) => [Number(n), Number(value)]),
  )
  return Array.from({ length: count }, (_, n) => points.get(n) ?? null)
}

function columnsOf(sheet: string, columns: number, rows: number): (number | null)[][] {
  const cells = new Map(
    [...sheet.matchAll(/<c r="([A-Z]+\d+)"><v>(.*?)<\/v>/g)].map(([, at, value]) => [at, Number(value)]),
  )
  return Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (_, row) => cells.get(`${String.fromCharCode(66 + column)}${row + 2}`) ?? null),
  )
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
