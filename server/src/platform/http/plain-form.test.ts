import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainFieldsOf } from './plain-form.ts'
import { readForm } from './uploads.ts'

const most = { parts: 50, bytes: 1_000_000, textBytes: 100_000 }

/** A request that arrives in pieces of this many bytes; without a length it is chunked. */
function requestOf(body: Buffer, { pieces, hasLength }: { pieces: number; hasLength: boolean }): IncomingMessage {
  const chunks = Array.from({ length: Math.ceil(body.length / pieces) }, (_, n) =>
    body.subarray(n * pieces, (n + 1) * pieces),
  )
  const headers = {
    'content-type': 'multipart/form-data; boundary=x-y',
    ...(hasLength && { 'content-length': String(body.length) }),
  }
  return Object.assign(Readable.from(chunks), { headers }) as unknown as IncomingMessage
}

/** What is read from a form, or why it is refused. */
async function read(body: Buffer, how: { pieces: number; hasLength: boolean }): Promise<unknown> {
  try {
    const { value, release } = await readForm(requestOf(body, how), 'somebody', '/tmp', most)
    await release()
    return JSON.parse(JSON.stringify(value, (_, one) => (one?.path === undefined ? one : { ...one, path: '' })))
  } catch (fault) {
    return String(fault)
  }
}

const part = (head: string, content: string) => `--x-y\r\n${head}\r\n\r\n${content}\r\n`
const disposition = (name: string) => `Content-Disposition: form-data; name="${name}"`
const head = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('Status', 'A[0].B', 'A[1].B', 'A[1].C[2]', '__proto__').map(disposition) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'content-disposition: form-data; name=Status',
      'Content-Type: text/plain; charset=utf-8\r\nContent-Disposition: form-data; name=Status',
      `${disposition('Status')}\r\nContent-Type: text/plain`,
      `${disposition('Status')}\r\nContent-Type: application/json`,
      `${disposition('Status')}; filename="Plan.txt"`,
      `${disposition('St%22atus')}`,
      `${disposition('Status')}\r\nX: y`,
      'Content-Disposition: form-data',
      '',
    ),
  },
)
const content = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('', '\r\n', '\r\n--x-', '\r\n--x-yz', '\r\n--x-y ', 'é😀', 'filename', '\r\n\r\n', '--x-y--'),
)
const ending = fc.constantFrom('--x-y--\r\n', '--x-y--', '--x-y--\r\nmore', '', '--x-y')
const bodies = fc
  .tuple(fc.array(fc.tuple(head, content), { minLength: 1, maxLength: 6 }), ending)
  .map(([parts, end]) => Buffer.from(`${parts.map(([head, content]) => part(head, content)).join('')}${end}`))

test('[SURV-036] [C7] reading a small form at once gives what the full parser gives, or the same refusal', async () => {
  let plain = 0
  await fc.assert(
    fc.asyncProperty(bodies, fc.constantFrom(1, 7, 40, 10_000), async (body, pieces) => {
      fc.pre(body.length > 0)
      const request = requestOf(body, { pieces, hasLength: true })
      const taken = await plainFieldsOf(request, 'multipart/form-data; boundary=x-y', () => new Error('cut off'))
      if (!('fields' in taken)) return
      plain++

      const streamed = await read(body, { pieces: 10_000, hasLength: false })

      expect(await read(body, { pieces, hasLength: true })).toEqual(streamed)
    }),
    { numRuns: 1000 },
  )
  expect(plain).toBeGreaterThan(100)
})

test('[SURV-036] what browsers and common libraries send is read at once, without the full parser', async () => {
  const form = new FormData()
  for (let n = 0; n < 40; n++) form.append(`SurveyAnswerDtos[${n}].Answer`, `${n} é\r\nand more`)
  const request = new Request('http://plumbline.test', { method: 'POST', body: form })
  const body = Buffer.from(await request.arrayBuffer())
  const type = request.headers.get('content-type') ?? ''
  const headers = { 'content-length': String(body.length) }
  const message = Object.assign(Readable.from([body]), { headers }) as unknown as IncomingMessage

  const taken = await plainFieldsOf(message, type, () => new Error('cut off'))

  const fields = 'fields' in taken ? taken.fields : []
  expect(fields).toHaveLength(40)
  expect(fields[39]).toEqual(['SurveyAnswerDtos[39].Answer', '39 é\r\nand more'])
})

test('[D8] nothing is read at once from a form that ends before its length', async () => {
  const whole = Buffer.from(`${part(disposition('Status'), 'completed')}--x-y--\r\n`)
  const cut = requestOf(whole, { pieces: 1000, hasLength: true })
  cut.headers['content-length'] = String(whole.length + 10)

  const taken = await plainFieldsOf(cut, 'multipart/form-data; boundary=x-y', () => new Error('cut off'))

  expect(taken).toEqual({ read: whole })
})
