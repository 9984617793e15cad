/** Small files of every type for tests, real enough that content and name agree. */
import { crc32, deflateRawSync } from 'node:zlib'

/** A file in a ZIP package; the defaults are what an honest program writes. */
export interface ZipPart {
  readonly name: string
  readonly content: string | Uint8Array
  readonly isStored?: boolean
  /** The claimed size, whatever the real one. */
  readonly claimedSize?: number
  /** The name before the packed bytes, if the directory has another. */
  readonly localName?: string
  readonly isEncrypted?: boolean
}

/** A ZIP package with these files. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, isStored = false, claimedSize, localName = name, isEncrypted = false } of parts) {
    const plain = Buffer.from(content)
    const packed = isStored ? plain : deflateRawSync(plain)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(isEncrypted ? 1 : 0, 2)
    common.writeUInt16LE(isStored ? 0 : 8, 4)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claimedSize ?? plain.length, 18)

    const local = Buffer.from(common)
    local.writeUInt16LE(Buffer.byteLength(localName), 22)
    files.push(Buffer.from('PK\x03\x04', 'latin1'), local, Buffer.from(localName), packed)

    const record = Buffer.concat([common, Buffer.alloc(14)])
    record.writeUInt16LE(Buffer.byteLength(name), 22)
    record.writeUInt32LE(offset, 36)
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), record, Buffer.from(name))
    offset += 30 + Buffer.byteLength(localName) + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, list, end])
}

/** An old Office file whose directory has these names. */
export function makeCompoundFile(names: readonly string[]): Buffer {
  const [end, free, table] = [0xfffffffe, 0xffffffff, 0xfffffffd]
  const header = Buffer.alloc(512, 0xff)
  header.fill(0, 0, 76)
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(end, 68)
  header.writeUInt32LE(0, 76)

  const entries = ['Root Entry', ...names].map((name) => {
    const entry = Buffer.alloc(128)
    entry.write(name, 'utf16le')
    entry.writeUInt16LE(name.length * 2 + 2, 64)
    return entry
  })
  const directory = Buffer.concat([...entries, Buffer.alloc(((4 - (entries.length % 4)) % 4) * 128)])
  const sectors = directory.length / 512
  const allocation = Buffer.alloc(512, 0xff)
  for (let n = 0; n < 128; n++)
    allocation.writeUInt32LE(n === 0 ? table : n < sectors ? n + 1 : n === sectors ? end : free, n * 4)
  return Buffer.concat([header, allocation, directory])
}

/** An Office Open XML package with a main part of this type and these further files. */
export function makeOfficePackage(mainType: string, mainPart: string, others: readonly ZipPart[] = []): Buffer {
  const contents =
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/${mainPart}" ContentType="${mainType}"/></Types>`
  return makeZip([
    { name: '[Content_Types].xml', content: contents },
    { name: mainPart, content: '<main/>' },
    ...others,
  ])
}

const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = (type: string) =>
  makeZip([
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${type}`, isStored: true },
    { name: 'content.xml', content: '<office:document-content/>' },
  ])

/** One small file of each type, by extension. */
export const samples = {
  xlsx: makeOfficePackage(`${office}.spreadsheetml.sheet.main+xml`, 'xl/workbook.xml'),
  docx: makeOfficePackage(`${office}.wordprocessingml.document.main+xml`, 'word/document.xml'),
  pptx: makeOfficePackage(`${office}.presentationml.presentation.main+xml`, 'ppt/presentation.xml'),
  xls: makeCompoundFile(['Workbook']),
  doc: makeCompoundFile(['WordDocument', '1Table']),
  ppt: makeCompoundFile(['PowerPoint Document', 'Current User']),
  ods: openDocument('spreadsheet'),
  odt: openDocument('text'),
  odp: openDocument('presentation'),
  csv: Buffer.from('Area;Rating\r\nCulture;4\r\n'),
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  zip: makeZip([{ name: 'minutes.txt', content: 'All agreed.' }]),
} as const
