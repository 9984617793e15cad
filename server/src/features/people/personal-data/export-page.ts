import { dayInWords } from '@plumbline/contract/domain/expiry'
import { t } from '@plumbline/texts/calls/people'
import { direction, list, number, times } from '@plumbline/texts/src/formats'
import { language } from '@plumbline/texts/src/language'
import { momentInWords } from '../../../domain/letters/in-words.ts'
import { fieldName } from './export.fields.ts'
import type { ReadPart } from './export.queries.ts'

/** Everything of an export as a page that any browser shows, without a script or anything from elsewhere. */
export function exportPage(title: string, madeAt: string, parts: readonly ReadPart[]): string {
  return `<!doctype html>
<html lang="${language()}" dir="${direction()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color: #1f1b16; background: #fff }
h1 { font-size: 1.75rem } h2 { font-size: 1.25rem; margin-top: 2.5rem }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .25rem 1rem; border-top: 1px solid #e8e5e0; padding-top: .75rem }
dt { color: #6b645b } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p>${escaped(t.exportMadeOn({ moment: momentInUtc(new Date(madeAt)) }))}</p>
${parts.map(partInWords).join('\n')}
</body>
</html>
`
}

function partInWords({ title, rows }: ReadPart): string {
  const shown = rows.map((row) => `<dl>${Object.entries(row).map(fieldInWords).join('')}</dl>`)
  return `<h2>${escaped(title)}</h2>\n${shown.length === 0 ? `<p>${escaped(t.nothingIsStored)}</p>` : shown.join('\n')}`
}

function fieldInWords([name, value]: [string, unknown]): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return ''
  return `<dt>${escaped(fieldName(name) ?? name)}</dt><dd dir="auto">${escaped(inWords(value))}</dd>`
}

function inWords(value: unknown): string {
  if (value === true) return t.yes
  if (value === false) return t.no
  if (typeof value === 'number') return number(value)
  if (typeof value === 'string')
    return INSTANT.test(value) ? momentInWords(value) : DAY.test(value) ? dayInWords(value) : value
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return list(value)
  return JSON.stringify(value, null, 2)
}

const momentInUtc = times({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const DAY = /^\d{4}-\d\d-\d\d$/

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
