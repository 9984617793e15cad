import { writeFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { listAuditEvents } from '@plumbline/contract/desk/audit-log'
import {
  askForDataExport,
  getDataExport,
  linkToDataExport,
  openDataExport,
} from '@plumbline/contract/people/data-export'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../platform/db/ids.ts'
import { newFileKey } from '../../../platform/files/file-store.ts'
import { startServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/start-server.ts'
import { makeNextExport } from './data-exports.ts'
import { fieldName } from './export.fields.ts'
import { forgetExports } from './export.queries.ts'
import { columnsFor, exportedParts } from './export.tables.ts'
import type { PersonalTable } from './register/columns.ts'
import { register } from './register.ts'

const PASSWORD = 'Upright-Line-7'

/** Makes what is asked for, as a server does in the background; whether there was any. */
const madeBy = ({ surroundings, db }: TestServer, other = db) =>
  makeNextExport({ ...surroundings, db: other, publicUrl: surroundings.settings.publicUrl })

/** The files of an archive by their names, read by its directory. */
function filesIn(zip: Buffer): Record<string, string> {
  const found: Record<string, string> = {}
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [number, number, number]
    const local = zip.readUInt32LE(at + 42)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(begin, begin + size)
    found[zip.toString('utf8', at + 46, at + 46 + name)] = (method === 0 ? bytes : inflateRawSync(bytes)).toString()
    at += 46 + name + extra + comment
  }
  return found
}

/** Asks, has it made, and takes it out with the password. */
async function takenOut(server: TestServer, person: { id: string }) {
  const { send } = await server.signedIn(person)
  await send(askForDataExport, {})
  expect(await madeBy(server)).toBe(true)
  const { answer } = await send(linkToDataExport, { body: { Password: PASSWORD } })
  return { ...(await opened(server, answer.path)), path: answer.path, send }
}

async function opened({ send }: Pick<TestServer, 'send'>, path: string) {
  const { pathname, searchParams } = new URL(path, 'http://plumbline.test')
  const documentId = pathname.split('/').at(-1) ?? ''
  const { status, bytes } = await send(openDataExport, {
    params: { documentId },
    query: { token: searchParams.get('token') ?? '' },
  })
  return { status, files: status === 200 ? filesIn(bytes) : {} }
}

/** A manager, an employee who has answered with a document, and a colleague who has too. */
async function acme() {
  const server = await startServer()
  const { make, surroundings } = server
  const customer = await make.customer({ name: 'Acme Ltd' })
  const given = { customer_id: customer.id }
  const ada = await make.customerAdmin({
    ...given,
    email: 'ada@acme.example.com',
    first_name: 'Ada',
    last_name: 'Stone',
  })
  const uma = await make.customerUser({ ...given, email: 'uma@acme.example.com', first_name: 'Uma', last_name: 'Reed' })
  const ben = await make.customerUser({ ...given, email: 'ben@acme.example.com', first_name: 'Ben', last_name: 'Lake' })
  const inquiry = await make.openInquiry({ ...given, created_by: ada.id, description: 'Spring <round>' })
  const question = await make.surveyQuestion({ inquiry_id: inquiry.id, type: 'Textbox', title: 'What helps?' })
  for (const person of [uma, ben]) {
    const at = { inquiry_id: inquiry.id, user_id: person.id, email: person.email, status: 'completed' as const }
    const respondent = await make.respondent(at)
    const file_key = newFileKey()
    const spooled = `${surroundings.temporaryFolder}/${file_key}`
    await writeFile(spooled, `file of ${person.first_name}`)
    await surroundings.files.put(file_key, spooled)
    const document = await make.insert('document', {
      id: newId(),
      kind: 'survey',
      inquiry_id: inquiry.id,
      respondent_id: respondent.id,
      question_id: question.question_id,
      name: `Plan of ${person.first_name}.pdf`,
      name_key: '',
      media_type: 'application/pdf',
      size: 11,
      file_key,
      uploaded_by: person.id,
      created_at: '2026-03-01T09:00:00.000Z',
    })
    await make.surveyAnswer({
      respondent_id: respondent.id,
      inquiry_id: inquiry.id,
      question_id: question.question_id,
      text: `said by ${person.first_name}`,
      document_id: document.id,
    })
  }
  return { ...server, customer, ada, uma, ben, inquiry }
}

describe('an export of own data', () => {
  test('[DATA-001] contains a page, a machine-readable file and the documents, and nothing of anyone else', async () => {
    const server = await acme()

    const { status, files } = await takenOut(server, server.uma)

    expect(status).toBe(200)
    expect(Object.keys(files)).toEqual(['data.html', 'data.json', 'documents/001 Plan of Uma.pdf'])
    expect(files['documents/001 Plan of Uma.pdf']).toBe('file of Uma')
    const { person, organisation } = JSON.parse(files['data.json'] ?? '')
    expect(organisation).toBeUndefined()
    expect(person.user_account).toMatchObject([{ first_name: 'Uma', email: 'uma@acme.example.com', active: true }])
    expect(person.survey_answer).toMatchObject([
      { inquiry: 'Spring <round>', question: 'What helps?', text: 'said by Uma' },
    ])
    expect(files['data.html']).toContain('<dt>Inquiry</dt><dd dir="auto">Spring &lt;round&gt;</dd>')
    expect(files['data.html']).not.toMatch(/<script|src=|href=/)
    for (const text of Object.values(files)) expect(text).not.toMatch(/Ben|ada@|argon2/)
  })

  test('[DATA-001, LANG-002] is a page in the language of its person, or of their organisation', async () => {
    const server = await acme()
    await server.db.updateTable('customer').set({ language: 'de' }).where('id', '=', server.customer.id).execute()
    await server.db.updateTable('user_account').set({ language: 'ar' }).where('id', '=', server.ben.id).execute()

    const german = (await takenOut(server, server.uma)).files['data.html']
    const arabic = (await takenOut(server, server.ben)).files['data.html']

    expect(german).toContain('<html lang="de" dir="ltr">')
    expect(german).toContain('<h1>Ihre Daten</h1>')
    expect(german).toMatch(/<dd dir="auto">10\. März 2026[^<]*<\/dd>/)
    expect(arabic).toContain('<html lang="ar" dir="rtl">')
    expect(arabic).not.toContain('<h2>Your ')
  })

  test('[DATA-001] contains for a manager what their screens show of the organisation, and nobody’s answers', async () => {
    const server = await acme()

    const { files } = await takenOut(server, server.ada)

    const { person, organisation } = JSON.parse(files['data.json'] ?? '')
    expect(person.inquiry).toMatchObject([{ inquiry: 'Spring <round>' }])
    expect(organisation.customer).toMatchObject([{ name: 'Acme Ltd', city: 'Dover' }])
    expect(organisation.user_account.map(({ email }: { email: string }) => email)).toEqual(
      expect.arrayContaining(['ada@acme.example.com', 'ben@acme.example.com', 'uma@acme.example.com']),
    )
    expect(organisation.respondent).toEqual(
      expect.arrayContaining([{ inquiry: 'Spring <round>', email: 'uma@acme.example.com' }]),
    )
    expect(Object.keys(organisation)).not.toContain('survey_answer')
    for (const text of Object.values(files)) expect(text).not.toMatch(/said by|Plan of|file of/)
  })

  test.for(['person', 'manager'] as const)(
    '[DATA-004] contains every column that the register assigns to the %s, each with a name',
    (of) => {
      const given = Object.entries<PersonalTable>(register).flatMap(([table, said]) =>
        columnsFor(of, said).map((column) => `${table}.${column}`),
      )
      const read = exportedParts[of].flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))

      expect(read.toSorted()).toEqual(given.toSorted())
      const named = exportedParts[of].flatMap(({ columns, beside = {} }) => [...columns, ...Object.keys(beside)])
      expect(named.filter((column) => fieldName(column) === undefined)).toEqual([])
    },
  )

  test('[DATA-001] is announced by an email that links to the screen; the download asks for the password again', async () => {
    const server = await acme()
    const { send } = await server.signedIn(server.uma)
    const before = await send(getDataExport, {})
    await send(askForDataExport, {})
    const waiting = await send(getDataExport, {})

    expect((await send(linkToDataExport, { body: { Password: PASSWORD } })).status).toBe(404)
    await madeBy(server)

    expect(before.answer.State).toBe('none')
    expect(waiting.answer).toMatchObject({ State: 'waiting', AskedAt: '2026-03-10T09:00:00.000Z' })
    expect((await send(getDataExport, {})).answer).toMatchObject({ State: 'ready', Until: '2026-03-17T09:00:00.000Z' })
    const [mail] = await server.mails()
    expect([mail?.to_address, mail?.subject]).toEqual(['uma@acme.example.com', 'Your data is ready'])
    expect(mail?.text).toContain('http://plumbline.test/customerUser/your-data')
    const wrong = await send(linkToDataExport, { body: { Password: 'Wrong-Line-7' } })
    expect([wrong.status, wrong.failure?.errorMessage]).toEqual([400, ['Password: This is not your password.']])
  })

  test('[DATA-001] has a link valid for 10 minutes, for people who may sign in, and is kept for 7 days', async () => {
    const server = await acme()
    const { clock, db, uma } = server
    const { path } = await takenOut(server, uma)

    clock.pass({ minutes: 11 })
    expect((await opened(server, path)).status).toBe(404)
    const { send } = await server.signedIn(uma)
    const { answer } = await send(linkToDataExport, { body: { Password: PASSWORD } })
    await db.updateTable('user_account').set({ active: false }).where('id', '=', uma.id).execute()
    expect((await opened(server, answer.path)).status).toBe(404)
    await db.updateTable('user_account').set({ active: true }).where('id', '=', uma.id).execute()
    expect((await opened(server, answer.path)).status).toBe(200)
    clock.pass({ days: 7 })
    await forgetExports(db, clock.now())

    const later = await server.signedIn(uma)
    expect((await later.send(getDataExport, {})).answer.State).toBe('none')
    expect((await later.send(linkToDataExport, { body: { Password: PASSWORD } })).status).toBe(404)
    expect(await db.selectFrom('data_export').select('id').execute()).toEqual([])
  })

  test('[DATA-001] does not open through someone else’s link', async () => {
    const server = await acme()
    const [uma, ben] = [await takenOut(server, server.uma), await takenOut(server, server.ben)]
    const token = new URL(ben.path, 'http://plumbline.test').search

    expect((await opened(server, `${uma.path.split('?')[0]}${token}`)).status).toBe(404)
  })

  test('[DATA-001] is made by one of several servers, once, and at most three times a day', async () => {
    const server = await acme()
    const { send } = await server.signedIn(server.uma)
    await send(askForDataExport, {})
    await send(askForDataExport, {})

    const made = await Promise.all([madeBy(server), madeBy(server, server.another())])
    await send(askForDataExport, {})
    const fourth = await send(askForDataExport, {})

    expect(made.toSorted()).toEqual([false, true])
    expect(await server.mails()).toHaveLength(1)
    expect(fourth.status).toBe(429)
  })

  test('[DATA-001] that cannot be stored is retried after its lease, and fails after three attempts; nothing is left behind', async () => {
    const server = await acme()
    const { send } = await server.signedIn(server.uma)
    await send(askForDataExport, {})
    const stored = await server.storedFiles()
    const put = () => Promise.reject(new Error('away'))
    const failing = {
      ...server,
      surroundings: { ...server.surroundings, files: { ...server.surroundings.files, put } },
    }

    for (let n = 0; n < 3; n++) {
      await expect(madeBy(failing)).rejects.toThrow('away')
      expect(await madeBy(server)).toBe(false)
      await server.db.updateTable('data_export').set({ claimed_until: null }).execute()
    }
    await madeBy(server)

    expect((await send(getDataExport, {})).answer.State).toBe('failed')
    expect(await server.storedFiles()).toEqual(stored)
    expect(await server.temporaryFiles()).toEqual([])
  })

  test('[DATA-001] requested again replaces the previous one', async () => {
    const server = await acme()
    await takenOut(server, server.uma)
    const stored = await server.storedFiles()

    const { answer } = await (await server.signedIn(server.uma)).send(askForDataExport, {})

    expect(answer.State).toBe('waiting')
    expect(await server.storedFiles()).toHaveLength(stored.length - 1)
  })

  test('[B5] is a security event when requested and when downloaded', async () => {
    const server = await acme()
    await takenOut(server, server.uma)

    const { answer } = await server.as(await server.make.superAdmin()).send(listAuditEvents, { query: {} })

    expect(answer.data.map(({ Action, Who, Subject }) => [Action, Who, Subject])).toEqual([
      ['Data export downloaded', 'Uma Reed', 'Your data 2026-03-10.zip'],
      ['Data export requested', 'Uma Reed', 'uma@acme.example.com'],
    ])
  })
})
