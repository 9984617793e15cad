import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

const [HEADER, TXT, NOT_FOUND] = [12, 16, 3]

/** A DNS server that knows these TXT records and nothing else. Returns its address. */
export async function startNameServer(texts: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => socket.send(answerTo(question, texts), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}

/** An RFC 1035 message: header, the question unchanged, and a record for each text. */
function answerTo(question: Buffer, texts: Readonly<Record<string, readonly string[]>>): Buffer {
  const { name, end } = nameIn(question)
  const known = texts[name.toLowerCase()]
  const header = Buffer.from(question.subarray(0, HEADER))
  header.writeUInt16BE(0x8180 | (known === undefined ? NOT_FOUND : 0), 2)
  header.writeUInt16BE(known?.length ?? 0, 6)
  header.writeUInt32BE(0, 8)
  return Buffer.concat([header, question.subarray(HEADER, end + 4), ...(known ?? []).map(record)])
}

function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = HEADER
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), end: at + 1 }
}

/** The name points to the question; the text comes in parts of at most 255 bytes. */
function record(text: string): Buffer {
  const parts = text.match(/.{1,255}/g) ?? ['']
  const data = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part, 'latin1')])))
  const head = Buffer.alloc(HEADER)
  head.writeUInt16BE(0xc000 | HEADER, 0)
  head.writeUInt16BE(TXT, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
