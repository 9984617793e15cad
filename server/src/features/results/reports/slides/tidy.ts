/** Corrects what the slide library writes that office programs would complain about, repair, or read aloud wrongly. [RPRT-004] */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { direction } from '@plumbline/texts/src/formats'
import { language } from '@plumbline/texts/src/language'
import { inflateEntry, zipEntries } from '../../../../platform/files/zip-guard.ts'
import { zipStream } from '../../../../platform/files/zip-stream.ts'

/** The same package, corrected and compressed; the workbooks of its charts too. */
export async function tidied(content: Buffer, at: Date): Promise<Buffer> {
  const parts = zipEntries(content)
    .filter(({ name }) => !name.endsWith('/') && !OF_TABLES.test(name))
    .map((entry) => ({ name: entry.name, bytes: inflateEntry(entry, Number.MAX_SAFE_INTEGER) }))
  const names = new Set(parts.map(({ name }) => name))
  const members = parts.map(({ name, bytes }) => ({
    name,
    at,
    isCompressed: true,
    open: async () => Readable.from([name.endsWith('.xlsx') ? await tidied(bytes, at) : corrected(name, bytes, names)]),
  }))
  return buffer(zipStream(members))
}

/** A chart’s sheet is made a table whose columns have other names than its cells, which programs repair. */
const OF_TABLES = /^xl\/(?:tables|worksheets\/_rels)\//

function corrected(name: string, bytes: Buffer, names: ReadonlySet<string>): Buffer {
  const correction = corrections.find(({ of }) => of.test(name))
  return correction === undefined ? bytes : Buffer.from(correction.as(bytes.toString('utf8'), names))
}

const corrections: readonly {
  readonly of: RegExp
  readonly as: (xml: string, names: ReadonlySet<string>) => string
}[] = [
  {
    // It lists a master for each slide, though there is one.
    of: /^\[Content_Types\]\.xml$/,
    as: (xml, names) =>
      xml.replace(/<Override PartName="\/([^"]+)"[^>]*\/>/g, (part, name: string) => (names.has(name) ? part : '')),
  },
  { of: /^ppt\/charts\/chart\d+\.xml$/, as: chartAsDefined },
  { of: /^ppt\/slides\/slide\d+\.xml$/, as: slideAsDefined },
  { of: /^ppt\/notesSlides\/notesSlide\d+\.xml$/, as: notesInParagraphs },
  // A withheld figure has an empty cell.
  {
    of: /^xl\/worksheets\/sheet\d+\.xml$/,
    as: (xml) => xml.replace(/<c r="[A-Z]+\d+"><v><\/v><\/c>|<tableParts.*?<\/tableParts>/gs, ''),
  },
  { of: /^docProps\/core\.xml$/, as: (xml) => xml.replaceAll('PptxGenJS', 'Plumbline') },
]

function chartAsDefined(xml: string): string {
  const isScatter = xml.includes('<c:scatterChart>')
  const corrected = xml
    // A withheld figure has no point.
    .replace(/<c:pt idx="\d+"><c:v><\/c:v><\/c:pt>/g, '')
    .replace(/<c:roundedCorners val="1"\/>/, '<c:roundedCorners val="0"/>')
  if (!isScatter) return corrected
  return (
    corrected
      // These belong to an axis of categories.
      .replace(/ ?<c:auto val="1"\/> ?<c:lblAlgn val="ctr"\/> ?<c:noMultiLvlLbl val="[01]"\/>/g, '')
      .replaceAll('<c:tickLblPos val="nextTo"/>', '<c:tickLblPos val="low"/>')
      .replace(/<c:dLbl>.*?<\/c:dLbl>/gs, (label) =>
        withoutExtensions(label.replace('<c:showLeaderLines val="1"/>', '')).replace(
          '<c:showVal val="0"/>',
          '<c:showVal val="1"/>',
        ),
      )
  )
}

function withoutExtensions(label: string): string {
  const [from, to] = [label.indexOf('<c:extLst>'), label.lastIndexOf(EXTENSIONS_END)]
  return from === -1 || to < from ? label : label.slice(0, from) + label.slice(to + EXTENSIONS_END.length)
}
const EXTENSIONS_END = '</c:extLst>'

function slideAsDefined(xml: string): string {
  // A table may have the number of another object.
  let number = 0
  return xml
    .replace(/<p:cNvPr id="\d+"/g, () => `<p:cNvPr id="${++number}"`)
    .replace(/name="[^"]*">(<\/p:cNvPr><p:cNvSpPr\/><p:nvPr><p:ph\s[^>]*type="title")/, 'name="Title">$1')
    .replace(/name="(Table|Rows) (\d+)"(.*?)<a:tblPr\/>/gs, (_, kind: string, n: string, between: string) => {
      const header = kind === 'Table' ? ' firstRow="1"' : ''
      return `name="Table ${n}"${between}<a:tblPr${header}/>`
    })
}

/** A paragraph for each line, in the deck's language. */
function notesInParagraphs(xml: string): string {
  const turned = direction() === 'rtl' ? '<a:pPr algn="r" rtl="1"/>' : ''
  return xml.replace(
    /<a:p><a:r><a:rPr lang="en-US" dirty="0"\/><a:t>([^<]*)<\/a:t><\/a:r>.*?<\/a:p>/s,
    (_, said: string) =>
      said
        .split('\n')
        .map((line) => `<a:p>${turned}<a:r><a:rPr lang="${language()}" dirty="0"/><a:t>${line}</a:t></a:r></a:p>`)
        .join(''),
  )
}
