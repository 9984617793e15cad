/**
 * Joins what a document writes line by line before it becomes bytes: a page’s drawing when the next page starts, objects a few thousand at a time. The library would
 * convert each line separately, a million for a list of 10,000 people, and keep all pages’ lines until the end.
 */
export function joinWrites(doc: PDFKit.PDFDocument): void {
  if (!isInside(doc)) throw new Error('The PDF library writes its objects otherwise.')
  const objects = new Lines((bytes) => void doc.push(bytes))
  doc._write = (written) => {
    doc._offset += typeof written === 'string' ? objects.add(written) : written.length
    if (typeof written === 'string' && objects.length < MOST_KEPT) return
    objects.handOn()
    if (typeof written !== 'string') doc.push(written)
  }
  const { push } = doc
  // Null ends the document.
  doc.push = (bytes) => {
    if (bytes === null) objects.handOn()
    return push.call(doc, bytes)
  }

  let handOnPage = () => {}
  doc.on('pageAdded', () => {
    handOnPage()
    const { page } = doc
    const { content, end } = page
    const drawing = new Lines((bytes) => content.write(bytes))
    handOnPage = () => drawing.handOn()
    page.write = (line: string) => void drawing.add(line)
    page.end = () => {
      drawing.handOn()
      end.call(page)
    }
  })
}

/** In characters. */
const MOST_KEPT = 64 * 1024

/** Lines of the characters a PDF consists of, one byte each. */
class Lines {
  readonly #use: (bytes: Buffer) => void
  #lines: string[] = []
  length = 0

  constructor(use: (bytes: Buffer) => void) {
    this.#use = use
  }

  /** Returns how many bytes it takes. */
  add(line: string): number {
    this.#lines.push(line)
    this.length += line.length + 1
    return line.length + 1
  }

  handOn(): void {
    if (this.#lines.length === 0) return
    const bytes = Buffer.from(`${this.#lines.join('\n')}\n`, 'latin1')
    this.#lines = []
    this.length = 0
    this.#use(bytes)
  }
}

/** The parts of the library’s internals that we use. */
interface Inside {
  _write: (written: string | Uint8Array) => void
  /** Bytes written. */
  _offset: number
  push: (bytes: Uint8Array | null) => boolean
}
const isInside = (doc: object): doc is Inside =>
  '_write' in doc && doc._write instanceof Function && '_offset' in doc && typeof doc._offset === 'number'
