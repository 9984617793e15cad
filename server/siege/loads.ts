/** The hostile loads, each bounded, each by someone who may sign in. Their results are in the report. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { limits } from '@plumbline/contract/wire/limits'
import { Agent, request } from 'undici'
import type { Besieged } from './besieged.ts'
import { begin, chunk, END, fieldPart, fileHead, statusOf, write } from './sockets.ts'
import type { Hostile, World } from './world.ts'

export interface Load {
  readonly name: string
  /** Attacks, and returns a short summary. */
  readonly run: (world: World, server: Besieged) => Promise<string>
}

const MiB = 1_048_576
const surveyPath = '/api/SurveyAnswer/AddSurveyAnswers'
const pdfBytes = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 0x20)])

export const loads: readonly Load[] = [
  {
    name: 'nothing',
    run: async () => '',
  },
  { name: '100 uploads cut off mid-file', run: cutOff(100, 300_000) },
  { name: '5 uploads of 100 MB cut off before their end', run: cutOff(5, 95 * MiB) },
  { name: '20 chunked uploads of 130 MB', run: chunkedOverLimit(20) },
  { name: '20 files with names of 80,000 dots', run: longNames(20) },
  { name: '10 forms with 99 MB of text', run: textForms(10) },
  { name: '10 forms with 11,900 fields of one name', run: sameNames(10) },
  { name: '5 zip files with 280,000 entries', run: manyEntries(5) },
  { name: '502 correct passwords for one account at once', run: rightPasswords(502) },
  { name: '300 wrong passwords for one account at once', run: wrongPasswords(300) },
  { name: '5,000 calls by one person', run: manyCalls(5000) },
  { name: '200 connections that send a header or body drop by drop', run: dripping(200) },
  { name: '1,000 connections reset 3 ms after they have asked, five times', run: resetAtOnce(5) },
  // Last, since its emails keep being sent for a while.
  { name: '3 × 10,000 respondents added, a code requested meanwhile', run: manyRespondents },
]

/** Starts document uploads and resets the connection inside the file. */
function cutOff(count: number, bytes: number) {
  return async ({ hostile }: World, { origin }: Besieged) => {
    const head = fileHead('File', 'Report.pdf')
    const content = pdfBytes(MiB)
    await Promise.all(
      Array.from({ length: count }, async (_, n) => {
        const { token, survey } = personOf(hostile, n)
        const socket = await begin(origin, { path: surveyPath, token, length: 104 * MiB })
        await write(socket, fieldPart('SurveyAnswerDtos[0].InquiryId', survey.inquiryId) + head)
        for (let sent = 0; sent < bytes && (await write(socket, content)); sent += content.length) {
          // A file may have 25 MB; then the next one starts.
          if (sent % (20 * MiB) === 19 * MiB) await write(socket, `\r\n${head}`)
        }
        socket.destroy()
      }),
    )
    return ''
  }
}

/** Bodies without length that never end: each must be answered. */
function chunkedOverLimit(count: number) {
  return async ({ hostile }: World, { origin }: Besieged) => {
    const content = chunk(Buffer.alloc(MiB, 0x20))
    return counted(
      Array.from({ length: count }, async (_, n) => {
        const socket = await begin(origin, { path: surveyPath, token: personOf(hostile, n).token, length: null })
        const status = statusOf(socket)
        await write(socket, chunk(Buffer.from(fileHead('SurveyAnswerDtos[0].File', 'Report.pdf'))))
        for (let sent = 0; sent < 130 && (await write(socket, content)); sent++);
        return withinSeconds(20, status)
      }),
    )
  }
}

function longNames(count: number) {
  return async ({ hostile }: World, { origin }: Besieged) =>
    counted(
      Array.from({ length: count }, async (_, n) => {
        const { token, survey } = personOf(hostile, n)
        const name = n % 2 === 0 ? `a${'.'.repeat(80_000)}a.pdf` : `${' .'.repeat(40_000)}.pdf`
        const body = documentForm(survey, name, pdfBytes(100))
        const socket = await begin(origin, { path: surveyPath, token, length: body.length })
        const status = statusOf(socket)
        await write(socket, body)
        return withinSeconds(20, status)
      }),
    )
}

/**
 * Three managers send out 10,000 surveys each; meanwhile someone else has forgotten their password and waits for the
 * email.
 */
async function manyRespondents({ hostile, honest }: World, { origin, dataDir }: Besieged): Promise<string> {
  const ExpiryDate = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const adding = hostile.map(async ({ token, inquiryId }, who) => {
    const Participants = Array.from(
      { length: limits.participants },
      (_, n) => `person-${who}-${n}-${randomBytes(4).toString('hex')}@example.com`,
    )
    return send(origin, 'PUT', `/api/Inquiry/AddParticipants/${inquiryId}`, token, {
      Participants,
      NoOfParticipants: Participants.length,
      ExpiryDate,
    })
  })
  await new Promise((done) => setTimeout(done, 500))
  const asked = performance.now()
  await send(origin, 'POST', '/api/auth/forgotpassword', null, { Email: honest[0]?.email ?? '' })
  const isThere = async () => {
    for (const file of await readdir(join(dataDir, 'outbox')).catch(() => [])) {
      if (!file.endsWith('.eml')) continue
      if ((await readFile(join(dataDir, 'outbox', file), 'utf8')).includes('Your verification code')) return true
    }
    return false
  }
  while (!(await isThere()) && performance.now() - asked < 120_000) await new Promise((done) => setTimeout(done, 200))
  const waited = (performance.now() - asked) / 1000
  return `${await counted(adding)}; the code came after ${waited.toFixed(1)} s`
}

function textForms(count: number) {
  return async ({ hostile }: World, { origin }: Besieged) => {
    const text = 'x'.repeat(15_000)
    const parts = Array.from({ length: 6600 }, (_, n) => fieldPart(`SurveyAnswerDtos[${n % 999}].Answer`, text))
    const body = Buffer.from(parts.join('') + END)
    return sentByAll(hostile, origin, count, () => body)
  }
}

function sameNames(count: number) {
  return async ({ hostile }: World, { origin }: Besieged) => {
    const body = Buffer.from(fieldPart('SurveyAnswerDtos[0].CheckBoxOptions', 'x').repeat(11_900) + END)
    return sentByAll(hostile, origin, count, () => body)
  }
}

function manyEntries(count: number) {
  return async ({ hostile }: World, { origin }: Besieged) => {
    const zip = zipOfEmptyFiles(280_000)
    return sentByAll(hostile, origin, count, ({ survey }) => documentForm(survey, 'Everything.zip', zip))
  }
}

/** This many people submit a survey at once. */
function sentByAll(hostile: readonly Hostile[], origin: string, count: number, form: (person: Hostile) => Buffer) {
  return counted(
    Array.from({ length: count }, async (_, n) => {
      const person = personOf(hostile, n)
      const body = form(person)
      const socket = await begin(origin, { path: surveyPath, token: person.token, length: body.length })
      const status = statusOf(socket)
      await write(socket, body)
      return withinSeconds(60, status)
    }),
  )
}

function rightPasswords(count: number) {
  return async ({ hostile }: World, { origin }: Besieged) => {
    const username = personOf(hostile, 0).email
    const tries = Array.from({ length: count }, () => logIn(origin, username, 'Upright-Line-7'))
    const began = performance.now()
    const other = await logIn(origin, personOf(hostile, 1).email, 'Upright-Line-7')
    const waited = ((performance.now() - began) / 1000).toFixed(1)
    return `${await counted(tries)}; another person's sign-in: ${other} after ${waited} s`
  }
}

function wrongPasswords(count: number) {
  return async ({ hostile }: World, { origin }: Besieged) =>
    counted(Array.from({ length: count }, () => logIn(origin, personOf(hostile, 2).email, 'Wrong-Line-7')))
}

function manyCalls(count: number) {
  return async ({ hostile }: World, { origin }: Besieged) => {
    let left = count
    const statuses: Promise<string>[] = []
    await Promise.all(
      Array.from({ length: 32 }, async () => {
        while (left-- > 0) {
          // Half of them are refused, and refusals go to the audit log.
          const path = left % 2 === 0 ? '/api/InquiryType' : '/api/Findings/AllFindings'
          const status = send(origin, 'GET', path, personOf(hostile, 0).token)
          statuses.push(status)
          await status
        }
      }),
    )
    return counted(statuses)
  }
}

/** A byte every half second, for ten seconds. */
function dripping(count: number) {
  return async ({ hostile }: World, { origin }: Besieged) => {
    const sockets = await Promise.all(
      Array.from({ length: count }, (_, n) =>
        begin(origin, { path: surveyPath, token: personOf(hostile, n).token, length: 1000 }),
      ),
    )
    for (let n = 0; n < 20; n++) {
      for (const socket of sockets) socket.write('-')
      await new Promise((done) => setTimeout(done, 500))
    }
    for (const socket of sockets) socket.destroy()
    return ''
  }
}

/** From another address; after each burst eight ordinary calls, none of which may take longer than five seconds. */
function resetAtOnce(bursts: number) {
  return async ({ hostile }: World, { origin }: Besieged) => {
    const { token } = personOf(hostile, 0)
    const { hostname, port } = new URL(origin)
    const calls: Promise<string>[] = []
    for (let burst = 0; burst < bursts; burst++) {
      await Promise.all(
        Array.from({ length: 1000 }, async () => {
          const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.2' })
          socket.on('error', () => undefined)
          await once(socket, 'connect')
          socket.write(`GET /api/InquiryType HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`)
          await new Promise((done) => setTimeout(done, 3))
          socket.resetAndDestroy()
        }),
      )
      for (let n = 0; n < 8; n++) {
        calls.push(withinSeconds(5, send(origin, 'GET', '/api/InquiryType', null)))
        await new Promise((done) => setTimeout(done, 30))
      }
      await Promise.all(calls)
    }
    return counted(calls)
  }
}

const logIn = (origin: string, username: string, password: string) =>
  send(origin, 'POST', '/api/auth/login', null, { username, password })

/** A connection per call, so that none is left after the load. */
const onceEach = new Agent({ pipelining: 0 })

/** Sends JSON and returns the status. */
async function send(origin: string, method: 'GET' | 'POST' | 'PUT', path: string, token: string | null, body?: object) {
  const headers = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  try {
    const answer = await request(`${origin}${path}`, {
      dispatcher: onceEach,
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    })
    await answer.body.dump()
    return String(answer.statusCode)
  } catch {
    return 'cut'
  }
}

function documentForm({ inquiryId, documentQuestionId }: Hostile['survey'], name: string, content: Buffer): Buffer {
  const fields =
    fieldPart('Status', 'saveasdraft') +
    fieldPart('SurveyAnswerDtos[0].DiagnosticId', documentQuestionId) +
    fieldPart('SurveyAnswerDtos[0].InquiryId', inquiryId)
  return Buffer.concat([
    Buffer.from(fields + fileHead('SurveyAnswerDtos[0].File', name)),
    content,
    Buffer.from(`\r\n${END}`),
  ])
}

/** A ZIP package (large form) with this many empty files. */
function zipOfEmptyFiles(count: number): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  for (let n = 0; n < count; n++) {
    const name = Buffer.from(n.toString(36).padStart(5, '0'))
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(n * 35, 42)
    locals.push(local, name)
    directory.push(entry, name)
  }
  const [files, names] = [Buffer.concat(locals), Buffer.concat(directory)]
  const large = Buffer.alloc(56)
  large.writeUInt32LE(0x06064b50, 0)
  large.writeBigUInt64LE(44n, 4)
  large.writeBigUInt64LE(BigInt(count), 24)
  large.writeBigUInt64LE(BigInt(count), 32)
  large.writeBigUInt64LE(BigInt(names.length), 40)
  large.writeBigUInt64LE(BigInt(files.length), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(files.length + names.length), 8)
  locator.writeUInt32LE(1, 16)
  const end = Buffer.alloc(22, 0xff)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(0, 4)
  end.writeUInt16LE(0, 20)
  return Buffer.concat([files, names, large, locator, end])
}

function personOf(hostile: readonly Hostile[], n: number): Hostile {
  const person = hostile[n % hostile.length]
  if (person === undefined) throw new Error('nobody attacks')
  return person
}

/** '200: 3, 429: 497' */
async function counted(statuses: readonly Promise<string>[]): Promise<string> {
  const by = Object.groupBy(await Promise.all(statuses), (status) => status)
  return Object.entries(by)
    .map(([status, same]) => `${status}: ${same?.length ?? 0}`)
    .join(', ')
}

async function withinSeconds(seconds: number, status: Promise<string>): Promise<string> {
  const timer = Promise.withResolvers<string>()
  const late = setTimeout(() => timer.resolve('no answer'), seconds * 1000)
  try {
    return await Promise.race([status, timer.promise])
  } finally {
    clearTimeout(late)
  }
}
