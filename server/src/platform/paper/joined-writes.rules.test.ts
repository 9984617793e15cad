import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { fileOf, inter } from './fonts.ts'
import { joinWrites } from './joined-writes.ts'

/** A tagged document of many pages, with a footer written at the end. */
async function documentOf(pages: number, prepare: (doc: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const info = { Title: 'Größe – 大', CreationDate: new Date(0) }
  const doc = new PDFDocument({
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    font: '',
    info,
  })
  prepare(doc)
  doc.font(fileOf(inter, 'regular'))
  const section = doc.struct('Sect', { title: 'Łódź' })
  doc.addStructure(section)
  for (let page = 0; page < pages; page++) {
    doc.addPage()
    for (let n = 0; n < 10; n++)
      section.add(doc.struct('P', {}, () => doc.text(`Paragraph ${n} of page ${page}. `.repeat(30))))
  }
  for (let page = 0; page < doc.bufferedPageRange().count; page++) {
    doc.switchToPage(page)
    doc.text(String(page), 20, 20)
  }
  section.end()
  doc.end()
  return Buffer.concat(await doc.toArray())
}

test('[INSI-031] a document with joined writes is the same, byte for byte', async () => {
  const joined = await documentOf(40, joinWrites)
  const lineByLine = await documentOf(40, () => {})

  expect(lineByLine.length).toBeGreaterThan(100_000)
  expect(joined.equals(lineByLine)).toBe(true)
})

test('[INSI-031] a document’s structure is passed on in few pieces', async () => {
  const piecesOf = async (prepare: (doc: PDFKit.PDFDocument) => void) => {
    const doc = new PDFDocument({ pdfVersion: '1.7', tagged: true, font: '' })
    prepare(doc)
    const section = doc.struct('Sect')
    doc.addStructure(section)
    for (let n = 0; n < 2000; n++) section.add(doc.struct('P', {}, () => doc.rect(0, n, 9, 9).fill('#000000')))
    section.end()
    doc.end()
    let pieces = 0
    doc.on('data', () => pieces++)
    await once(doc, 'end')
    return pieces
  }

  expect(await piecesOf(() => {})).toBeGreaterThan(6000)
  expect(await piecesOf(joinWrites)).toBeLessThan(20)
})
