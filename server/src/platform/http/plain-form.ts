import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'

/** Larger bodies are streamed; a survey of 40 answers is about 30 kB. */
const MOST_BYTES = 256 * 1024
const FILE = 'filename'

export type Field = readonly [name: string, value: string]

/**
 * The fields of a small form without files, read at once: a full multipart parser takes more than ten times as long per field. If the form is
 * anything else, or written in an unusual way, returns what was read of it so that the caller can stream the rest. Throws what
 * `cutOff` makes if the connection ends early. [SURV-036]
 */
export async function plainFieldsOf(
  request: IncomingMessage,
  type: string,
  cutOff: () => Error,
): Promise<{ fields: Field[] } | { read: Buffer | null }> {
  const length = Number(request.headers['content-length'])
  const boundary = /;\s*boundary=(?:"([\w'()+,./:=?-]{1,70})"|([\w'+./-]{1,70}))\s*(?:;|$)/i.exec(type)
  if (!(length > 0 && length <= MOST_BYTES) || boundary === null) return { read: null }
  const body = await wholeBody(request, length, cutOff)
  const fields = body.length === length ? fieldsIn(body, boundary[1] ?? boundary[2] ?? '') : null
  if (fields === null) return { read: body }
  request.resume()
  return { fields }
}

/** The whole body, or what has arrived when a file starts; the request is then paused. */
function wholeBody(request: IncomingMessage, length: number, cutOff: () => Error): Promise<Buffer> {
  return new Promise((done, failed) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const stopWatching = finished(request, { writable: false }, (fault) => {
      request.off('data', take)
      if (fault) failed(cutOff())
      else done(Buffer.concat(chunks))
    })
    function take(chunk: Buffer) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes < length && !chunk.includes(FILE)) return
      request.off('data', take).pause()
      stopWatching()
      done(Buffer.concat(chunks))
    }
    request.on('data', take)
  })
}

const HEADER_END = '\r\n\r\n'
/** As browsers, curl and common libraries write it: a name without characters that need decoding. */
const DISPOSITION = /^content-disposition: form-data; name=(?:"([\w[\].-]+)"|([\w[\].-]+))$/i
const TEXT = /^content-type: text\/plain(?:; charset="?utf-8"?)?$/i

function fieldsIn(body: Buffer, boundary: string): Field[] | null {
  const [first, delimiter] = [`--${boundary}\r\n`, `\r\n--${boundary}`]
  if (body.toString('latin1', 0, first.length) !== first) return null
  const fields: Field[] = []
  for (let at = first.length; ; ) {
    const content = body.indexOf(HEADER_END, at)
    if (content === -1) return null
    const name = nameIn(body.toString('latin1', at, content))
    const start = content + HEADER_END.length
    // The line break that ends the header may also start a boundary.
    const end = body.indexOf(delimiter, start - 2)
    if (name === null || end < start) return null
    fields.push([name, body.toString('utf8', start, end)])
    at = end + delimiter.length
    const ending = body.toString('latin1', at, at + 2)
    if (ending === '--') return /^(?:\r\n)?$/.test(body.toString('latin1', at + 2)) ? fields : null
    if (ending !== '\r\n') return null
    at += 2
  }
}

function nameIn(head: string): string | null {
  const lines = head.split('\r\n')
  if (lines.length > 2) return null
  const [name, ...more] = lines.flatMap((line) => {
    const [, quoted, plain] = DISPOSITION.exec(line) ?? []
    return quoted ?? plain ?? []
  })
  const others = lines.filter((line) => !DISPOSITION.test(line))
  return name !== undefined && more.length === 0 && others.every((line) => TEXT.test(line)) ? name : null
}
