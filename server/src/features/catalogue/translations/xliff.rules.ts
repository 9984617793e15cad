import type { TranslatedText } from '@plumbline/contract/catalogue/translations'
import { t } from '@plumbline/texts/calls/catalogue'
import { attributesIn, scanXml } from '../../../platform/files/xml-scan.ts'
import { type GivenTexts, keyOf, withoutControls } from './given-texts.ts'

/** What an XLIFF file is about. */
export interface Exported {
  readonly typeId: string
  readonly original: string
  readonly language: string
  readonly texts: readonly TranslatedText[]
}

/** Texts as an XLIFF 2.0 document: a unit for each, with its limit as a note. [LANG-004] */
export function xliffOf({ typeId, original, language, texts }: Exported): string {
  const units = texts.map((text) => {
    const { Field, Under, Kind, Original, Text, Before, Most } = text
    const isDone = Text !== '' && Before === null
    return [
      `    <unit id="${escaped(keyOf(text))}" name="${escaped([Under || Kind, Field].join(': '))}">`,
      `      <notes><note category="maxLength">${Most}</note></notes>`,
      `      <segment state="${isDone ? 'translated' : 'initial'}">`,
      `        <source xml:space="preserve">${escaped(Original)}</source>`,
      ...(Text === '' ? [] : [`        <target xml:space="preserve">${escaped(Text)}</target>`]),
      '      </segment>',
      '    </unit>',
    ]
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${original}" trgLang="${language}">`,
    `  <file id="${typeId}">`,
    ...units.flat(),
    '  </file>',
    '</xliff>',
    '',
  ].join('\n')
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
const escaped = (text: string) => withoutControls(text).replace(/[&<>"\r]/g, (sign) => signs[sign] ?? sign)

/**
 * The texts of an XLIFF 2 document. Segments of a unit are joined; what is no part of source or target is passed over.
 * A document type, of which entities would come, makes it unreadable (`scanXml`).
 */
export function textsInXliff(xml: string): GivenTexts {
  const rows: { place: string; key: string; original: string; text: string }[] = []
  let [version, language] = ['', '']
  let unit: { key: string; source: string; target: string; hasTarget: boolean } | undefined
  let segment = { source: '', target: undefined as string | undefined }
  let inside: 'source' | 'target' | undefined
  try {
    scanXml(xml.replace(/^\ufeff/, ''), {
      open: (name, written) => {
        if (name === 'xliff') {
          const attributes = attributesIn(written)
          version = attributes.version ?? ''
          language = attributes.trgLang ?? ''
        } else if (name === 'unit')
          unit = { key: attributesIn(written).id ?? '', source: '', target: '', hasTarget: false }
        else if (name === 'segment' || name === 'ignorable') segment = { source: '', target: undefined }
        else if (name === 'source' || name === 'target') {
          inside = name
          if (name === 'target') segment.target = ''
        }
      },
      close: (name) => {
        if (name === inside) inside = undefined
        if (unit === undefined) return
        if (name === 'segment' || name === 'ignorable') {
          unit.source += segment.source
          unit.target += segment.target ?? (name === 'ignorable' ? segment.source : '')
          unit.hasTarget ||= name === 'segment' && !!segment.target?.trim()
        } else if (name === 'unit') {
          const { key, source: original, target, hasTarget } = unit
          const place = t.unitOfFile({ number: rows.length + 1 })
          rows.push({ place, key, original: asLines(original), text: hasTarget ? asLines(target).trim() : '' })
          unit = undefined
        }
      },
      text: (text) => {
        if (inside === 'source') segment.source += text
        if (inside === 'target') segment.target += text
      },
    })
  } catch {
    return { language: '', rows: [], faults: [t.damagedXliff] }
  }
  if (version === '') return { language, rows: [], faults: [t.damagedXliff] }
  if (!version.startsWith('2.'))
    return { language, rows: [], faults: [t.otherXliff({ version: version.slice(0, 10) })] }
  return { language, rows, faults: [] }
}

const asLines = (text: string) => text.replace(/\r\n?/g, '\n')
