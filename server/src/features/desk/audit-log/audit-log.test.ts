import { deleteFinding } from '@plumbline/contract/catalogue/findings'
import { exportAuditEvents, listAuditEvents } from '@plumbline/contract/desk/audit-log'
import { login, logout } from '@plumbline/contract/people/auth'
import type { CallSpec, Input } from '@plumbline/contract/wire/call'
import { csvRow } from '@plumbline/contract/wire/csv'
import { describe, expect, test } from 'vitest'
import { chunksOf } from '../../../platform/db/chunks.ts'
import { newId } from '../../../platform/db/ids.ts'
import { startServer } from '../../../test/server.ts'

/** A server behind one proxy, with people whose calls come from 203.0.113.7, and the log as it is read over the API. */
async function watched(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer({ ...options, settings: { trustedProxies: 1 } })
  const { make, as, signedIn, send } = server
  const { id } = await make.customer({ name: 'Acme Ltd' })
  const people = {
    sam: await make.superAdmin({ email: 'sam@example.com', last_name: 'Smith' }),
    ada: await make.customerAdmin({ customer_id: id, email: 'ada@acme.example.com' }),
    uma: await make.customerUser({
      customer_id: id,
      email: 'Uma@acme.example.com',
      first_name: 'Uma',
      last_name: 'Reed',
    }),
  }
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  return {
    ...server,
    people,
    by: async (person: { id: string }) => {
      const { send } = await signedIn(person)
      return <C extends CallSpec>(call: C, input: Input<C>) => send(call, Object.assign({ headers }, input))
    },
    anybody: <C extends CallSpec>(call: C, input: Input<C>) => send(call, Object.assign({ headers }, input)),
    log: async (query: Record<string, unknown> = {}) =>
      (await as(people.sam).sendFaulty(listAuditEvents, { query: { pageSize: 100, ...query } })).answer.data,
  }
}

describe('the list', () => {
  /** Three sign-outs on three days, and a deletion. */
  async function fourEvents() {
    const server = await watched({ now: '2026-03-08T23:59:59.999Z' })
    const { by, make, people, clock } = server
    await (await by(people.uma))(logout, {})
    clock.set('2026-03-09T00:00:00Z')
    await (await by(people.ada))(logout, {})
    clock.set('2026-03-09T23:59:59.999Z')
    await (await by(people.sam))(logout, {})
    clock.set('2026-03-10T00:00:00Z')
    const { id } = await make.finding({ detail: '100% sure' })
    await (await by(people.sam))(deleteFinding, { params: { id } })
    return server
  }

  test.for<[query: Record<string, string>, subjects: string[]]>([
    [{}, ['100% sure', 'sam@example.com', 'ada@acme.example.com', 'Uma@acme.example.com']],
    [{ from: '2026-03-09' }, ['100% sure', 'sam@example.com', 'ada@acme.example.com']],
    [{ to: '2026-03-09' }, ['sam@example.com', 'ada@acme.example.com', 'Uma@acme.example.com']],
    [{ from: '2026-03-09', to: '2026-03-09' }, ['sam@example.com', 'ada@acme.example.com']],
    [{ from: '2026-03-11', to: '9999-12-31' }, []],
    [{ since: '2026-03-09T00:00:00Z', until: '2026-03-09T23:59:59.999Z' }, ['ada@acme.example.com']],
    [{ since: '2026-03-09T23:59:59.999Z' }, ['100% sure', 'sam@example.com']],
    [{ action: 'findingDeleted' }, ['100% sure']],
    [{ action: 'signedOut', until: '2026-03-09T00:00:00.000Z' }, ['Uma@acme.example.com']],
    [{ group: 'Catalogue' }, ['100% sure']],
    [{ group: 'Sign-ins', search: 'ACME ltd' }, ['ada@acme.example.com', 'Uma@acme.example.com']],
    [{ search: 'uma reed' }, ['Uma@acme.example.com']],
    [{ search: '100%' }, ['100% sure']],
    [{ search: 'finding DEL' }, ['100% sure']],
    [{ search: '203.0.113' }, ['100% sure', 'sam@example.com', 'ada@acme.example.com', 'Uma@acme.example.com']],
    [{ search: 'nothing like it' }, []],
  ])('%j finds %j, newest first', async ([query, subjects]) => {
    const { log } = await fourEvents()

    expect((await log(query)).map(({ Subject }) => Subject)).toEqual(subjects)
  })

  test('[WIRE-008, WIRE-009, WIRE-015] events come eight per page, with their total', async () => {
    const { as, people, by, make } = await watched()
    const sam = await by(people.sam)
    for (let n = 1; n <= 9; n++) {
      const { id } = await make.finding({ detail: `Finding ${n}` })
      await sam(deleteFinding, { params: { id } })
    }

    const { answer } = await as(people.sam).send(listAuditEvents, { query: { currentPage: 2 } })

    expect(answer).toMatchObject({ data: [{ Subject: 'Finding 1' }], pageSize: 8, totalPage: 2, totalItem: 9 })
  })

  test.for<[query: object, fault: string]>([
    [{ from: '2026-02-30' }, 'from: Please select a valid date.'],
    [{ to: '10.03.2026' }, 'to: Please select a valid date.'],
    [{ from: '2026-03-10', to: '2026-03-09' }, 'to: The last day can’t be before the first.'],
    [{ since: '2026-03-10' }, 'since: Please select a valid date.'],
    [{ until: '2026-02-30T00:00:00Z' }, 'until: Please select a valid date.'],
    [{ action: 'toString' }, 'action: There is no such event. Choose one from the list.'],
    [{ group: 'Other' }, 'group: Choose one of: Sign-ins, Passwords, People, Catalogue, Data, Refusals.'],
  ])('%j is refused: %s', async ([query, fault]) => {
    const { as, people } = await watched()

    const list = await as(people.sam).sendFaulty(listAuditEvents, { query })
    const file = await as(people.sam).sendFaulty(exportAuditEvents, { query })

    expect([list.status, list.failure?.errorMessage]).toEqual([400, [fault]])
    expect([file.status, file.failure?.errorMessage]).toEqual([400, [fault]])
  })
})

describe('the export', () => {
  test('is a CSV file of all events of the filter, the newest being the export itself', async () => {
    const { by, people, anybody } = await watched()
    const sam = await by(people.sam)
    await anybody(login, { body: { username: 'uma@acme.example.com', password: 'Upright-Line-7' } })

    const { headers, bytes } = await sam(exportAuditEvents, { query: {} })

    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('attachment; filename="Audit log 2026-03-10.csv"')
    const lines = bytes.toString('utf8').split('\r\n')
    const columns = [
      'When (UTC)',
      'Who',
      'Email',
      'Organisation',
      'What',
      'Subject',
      'Details',
      'IP address',
      'Id',
      'Times',
    ]
    expect(lines[0]).toBe(`\uFEFF${columns.map((column) => `"${column}"`).join(',')}`)
    const exported = ['Sam Smith', 'sam@example.com', '', 'Audit log exported', 'Audit log 2026-03-10.csv', '']
    expect(withoutId(lines[1])).toEqual(['2026-03-10T09:00:00.000Z', ...exported, '203.0.113.7'])
    const signedIn = ['Uma Reed', 'Uma@acme.example.com', 'Acme Ltd', 'Logged in', 'Uma@acme.example.com', '']
    expect(withoutId(lines[2])).toEqual(['2026-03-10T09:00:00.000Z', ...signedIn, '203.0.113.7'])
    expect(lines.slice(3)).toEqual([''])
  })

  test('[B10] contains every event, however many, each once and in order', async () => {
    const { by, db, people } = await watched()
    const rows = Array.from({ length: 2001 }, (_, n) => ({
      id: newId(),
      at: n < 1500 ? '2026-03-01T09:00:00.000Z' : '2026-03-02T09:00:00.000Z',
      user_id: null,
      customer_id: null,
      client_address: '203.0.113.7',
      action: 'findingDeleted',
      subject: `Finding ${n}`,
      detail: '{}',
    }))
    for (const some of chunksOf(rows)) await db.insertInto('audit_event').values(some).execute()

    const { body } = await (await by(people.sam))(exportAuditEvents, { query: { group: 'Catalogue' } })

    const lines = body.split('\r\n').slice(1, -1)
    expect(lines.map((line) => withoutId(line)[5])).toEqual(rows.map(({ subject }) => subject).reverse())
  })
})

/** The fields of a line of the export, but for its id and how often it came. */
function withoutId(line = ''): string[] {
  return line.slice(1, -1).split('","').slice(0, -2)
}

test.for<[text: string, field: string]>([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@sum', `"'@sum"`],
  ['\t=1', `"'\t=1"`],
  ['say "no", please', '"say ""no"", please"'],
  ['1 = 1', '"1 = 1"'],
])('[C3] %j stands in the file as %j', ([text, field]) => {
  expect(csvRow([text, 'next'])).toBe(`${field},"next"\r\n`)
})
