import type { TranslatedText } from '@plumbline/contract/catalogue/translations'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/catalogue'
import { sameName, textIn } from '../../../platform/files/cells.ts'
import { headerIn } from '../../../platform/files/tables.ts'
import type { ReadSheet, WrittenSheet } from '../../../platform/files/workbook.ts'
import { type GivenTexts, keyOf } from './given-texts.ts'

const SHEET = 'Translations'
/** The last row that is read: as many as a catalogue may have, below the header. */
export const LAST_ROW = limits.catalogueRows + 1
export const isTranslationsSheet = (name: string): boolean => sameName(name, SHEET)

/** Texts as a sheet: the original beside the column to fill in, which names its language. [LANG-004] */
export function translationsSheet(texts: readonly TranslatedText[], language: string): WrittenSheet {
  return {
    name: SHEET,
    columns: [
      { header: 'Place', width: 30 },
      { header: 'Field', width: 22 },
      { header: 'Original', width: 60 },
      { header: `Translation ${language}`, width: 60 },
      { header: 'Characters', width: 12 },
      { header: 'Key', width: 40 },
    ],
    rows: texts.map((text) => {
      const { Under, Kind, Field, Original, Text, Most } = text
      return [Under || Kind, Field, Original, Text, Most, keyOf(text)]
    }),
  }
}

/** The texts of such a sheet; columns are found by name. */
export function textsInSheets(sheets: readonly ReadSheet[]): GivenTexts {
  const all = sheets[0]?.rows ?? []
  const translation = /^\s*translation\s*([a-z]{2})?\s*$/i
  const isName = (cell: unknown) => typeof cell === 'string' && ['Key', 'Original'].some((name) => sameName(cell, name))
  const header = headerIn(all, isName)
  const cells = header?.cells ?? []
  const at = (name: string) => cells.findIndex((cell) => typeof cell === 'string' && sameName(cell, name))
  const target = cells.findIndex((cell) => typeof cell === 'string' && translation.test(cell))
  const [key, original] = [at('Key'), at('Original')]
  if (header === undefined || target < 0 || original < 0) return { language: '', rows: [], faults: [t.noTranslations] }
  const language = translation.exec(String(cells[target]))?.[1]?.toLowerCase() ?? ''
  const rows = all
    .filter(({ number }) => number > header.number)
    .map(({ number, cells }) => ({
      place: t.rowOfFile({ row: number }),
      key: (textIn(cells[key] ?? null) ?? '').trim(),
      original: asLines(textIn(cells[original] ?? null) ?? ''),
      text: asLines(textIn(cells[target] ?? null) ?? '').trim(),
    }))
    .filter(({ key, text }) => key !== '' || text !== '')
  const faults = sheets[0]?.isTooLong ? [t.tooManyRows({ most: limits.catalogueRows })] : []
  return { language, rows, faults }
}

const asLines = (text: string) => text.replace(/\r\n?/g, '\n')
