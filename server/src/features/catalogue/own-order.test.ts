/** Questions of a pathway, pathways of a type and intake questions of a type stand in an order of their own. */

import {
  createDiagnosticQuestion,
  deleteDiagnosticQuestion,
  listDiagnosticQuestions,
  moveDiagnosticQuestion,
} from '@plumbline/contract/catalogue/diagnostic-questions'
import {
  createIntakeQuestion,
  deleteIntakeQuestion,
  listIntakeQuestions,
  moveIntakeQuestion,
} from '@plumbline/contract/catalogue/intake-questions'
import {
  changePathway,
  createPathway,
  deletePathway,
  listPathways,
  movePathway,
} from '@plumbline/contract/catalogue/pathways'
import { listAuditEvents } from '@plumbline/contract/desk/audit-log'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startServer } from '../../test/server.ts'

const NOWHERE = '0190a6b0-0000-7000-8000-00000000dead'
const everything = { pageSize: 100 }
type Server = Awaited<ReturnType<typeof startServer>>
type Make = Server['make']
type Caller = ReturnType<Server['as']>

/** Each of the three lists by the same words: rows are named by letters. */
const lists = {
  'diagnostic question': {
    table: 'diagnostic_question',
    parent: async (make: Make) => (await make.pathway({ name: 'Home' })).id,
    add: ({ send }: Caller, pathwayId: string, Title: string) =>
      send(createDiagnosticQuestion, {
        params: { pathwayId },
        body: { Area: 'Other', Type: 'Document', Title, Description: 'Which one?' },
      }),
    list: async ({ send }: Caller, pathwayId: string, search?: string) => {
      const query = { ...everything, ...(search && { search }) }
      const { answer } = await send(listDiagnosticQuestions, { params: { pathwayId }, query })
      return answer.data.map(({ Id, Title, Position }) => ({ Id, name: Title, Position }))
    },
    move: ({ sendFaulty }: Caller, pathwayId: string, id: string, body: object) =>
      sendFaulty(moveDiagnosticQuestion, { params: { pathwayId, id }, body }),
    remove: ({ send }: Caller, id: string) => send(deleteDiagnosticQuestion, { params: { id } }),
    moved: { Action: 'Diagnostic question moved', Detail: { Pathway: 'Home' } },
  },
  pathway: {
    table: 'pathway_inquiry_type',
    parent: async (make: Make) => (await make.inquiryType({ name: 'Home' })).id,
    add: ({ send }: Caller, inquiryId: string, Name: string) =>
      send(createPathway, { params: { inquiryId }, body: { Name } }),
    list: async ({ send }: Caller, inquiryId: string, search?: string) => {
      const query = { ...everything, ...(search && { search }) }
      const { answer } = await send(listPathways, { params: { inquiryId }, query })
      return answer.data.map(({ Id, Name, Position }) => ({ Id, name: Name, Position }))
    },
    move: ({ sendFaulty }: Caller, inquiryId: string, pathwayId: string, body: object) =>
      sendFaulty(movePathway, { params: { inquiryId, pathwayId }, body }),
    remove: ({ send }: Caller, id: string) => send(deletePathway, { params: { id }, query: {} }),
    moved: { Action: 'Pathway moved', Detail: { 'Inquiry type': 'Home' } },
  },
  'intake question': {
    table: 'intake_question',
    parent: async (make: Make) => (await make.inquiryType({ name: 'Home' })).id,
    add: ({ send }: Caller, inquiryId: string, Title: string) =>
      send(createIntakeQuestion, { params: { inquiryId }, body: { Title, Type: 'Checkbox', Description: 'Is it?' } }),
    list: async ({ send }: Caller, inquiryId: string, search?: string) => {
      const query = { ...everything, ...(search && { search }) }
      const { answer } = await send(listIntakeQuestions, { params: { inquiryId }, query })
      return answer.data.map(({ Id, Title, Position }) => ({ Id, name: Title, Position }))
    },
    move: ({ sendFaulty }: Caller, inquiryId: string, id: string, body: object) =>
      sendFaulty(moveIntakeQuestion, { params: { inquiryId, id }, body }),
    remove: ({ send }: Caller, id: string) => send(deleteIntakeQuestion, { params: { id } }),
    moved: { Action: 'Intake question moved', Detail: { 'Inquiry type': 'Home' } },
  },
} as const

describe.each(Object.entries(lists))('a %s', (name, calls) => {
  /** A list of A to E and another of its own, as a SuperAdmin works on them. */
  async function start(options: Parameters<typeof startServer>[0] = {}) {
    const server = await startServer(options)
    const admin = await server.signedIn(await server.make.superAdmin())
    const home = await calls.parent(server.make)
    const ids: Record<string, string> = {}
    for (const letter of 'ABCDE') ids[letter] = (await calls.add(admin, home, letter)).answer.Id
    const elsewhere = await calls.parent(server.make)
    const stranger = (await calls.add(admin, elsewhere, 'Stranger')).answer.Id
    return {
      ...server,
      ...{ admin, home, ids, stranger },
      move: (letter: string, after: string | null, by: Caller = admin) =>
        calls.move(by, home, ids[letter] ?? letter, { AfterId: after === null ? null : (ids[after] ?? after) }),
      /** 'ABCDE', and that they are numbered through. */
      order: async () => {
        const rows = await calls.list(admin, home)
        expect(rows.map(({ Position }) => Position)).toEqual(rows.map((_, n) => n + 1))
        return rows.map(({ name }) => name).join('')
      },
    }
  }

  test('[QUES-001] is added at the end and moved after another one or to the front, and the list follows with its numbers', async () => {
    const { move, order } = await start()
    const seen = [await order()]

    const up = await move('D', 'A')
    seen.push(await order())
    const first = await move('E', null)
    seen.push(await order())
    const last = await move('A', 'C')
    seen.push(await order())

    expect(seen).toEqual(['ABCDE', 'ADBCE', 'EADBC', 'EDBCA'])
    expect([up, first, last].map(({ status, body }) => [status, JSON.parse(body).Position])).toEqual([
      [200, 2],
      [200, 1],
      [200, 5],
    ])
  })

  test('[QUES-001] keeps its number in a search', async () => {
    const { admin, home, move } = await start()
    await move('E', null)

    expect(await calls.list(admin, home, 'a')).toMatchObject([{ name: 'A', Position: 2 }])
  })

  test('[QUES-001] that is new comes last, whatever was moved and deleted before', async () => {
    const { admin, home, ids, move, order } = await start()
    await move('E', null)
    await calls.remove(admin, ids.D ?? '')
    await calls.remove(admin, ids.B ?? '')

    await calls.add(admin, home, 'F')

    expect(await order()).toBe('EACF')
  })

  test('[QUES-001] moved to its own place, or after itself, changes nothing and is not logged', async () => {
    const { admin, move, order } = await start()

    const statuses = []
    for (const [moved, after] of [
      ['A', null],
      ['C', 'B'],
      ['C', 'C'],
    ] as const)
      statuses.push((await move(moved, after)).status)

    expect(statuses).toEqual([200, 200, 200])
    expect(await order()).toBe('ABCDE')
    const { answer } = await admin.send(listAuditEvents, { query: { search: 'moved' } })
    expect(answer.data).toEqual([])
  })

  test('[QUES-001] that was moved is in the audit log, with what was moved and where', async () => {
    const { admin, move } = await start()

    await move('B', 'D')

    const { answer } = await admin.send(listAuditEvents, { query: { search: 'moved' } })
    expect(answer.data).toMatchObject([{ ...calls.moved, Subject: 'B', Count: 1 }])
  })

  test('[QUES-001, QUES-002] is refused with a message after one that is deleted or elsewhere, and nothing changes', async () => {
    const { admin, home, ids, stranger, move, order } = await start()
    await calls.remove(admin, ids.B ?? '')

    const refused = [
      await move('D', 'B'),
      await move('D', stranger),
      await move('D', NOWHERE),
      await move(stranger, 'A'),
      await move('B', 'A'),
      await calls.move(admin, NOWHERE, ids.D ?? '', { AfterId: null }),
      await calls.move(admin, home, ids.D ?? '', {}),
    ]

    const gone = `The ${name} to move it after is no longer in this list. Check the list, then move it again.`
    const thing = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    expect(refused.map(({ status, failure }) => [status, failure?.errorMessage[0]])).toEqual([
      ...[0, 1, 2].map(() => [409, gone]),
      ...[0, 1].map(() => [404, `${thing} not found.`]),
      [404, expect.stringMatching(/^(Pathway|Inquiry type) not found\.$/)],
      [400, 'AfterId: This field is mandatory.'],
    ])
    expect(await order()).toBe('ACDE')
  })

  test('[QUES-001] can only be moved by a SuperAdmin', async () => {
    const { make, signedIn, move, order } = await start()

    const { status } = await move('A', 'C', await signedIn(await make.customerAdmin()))

    expect([status, await order()]).toEqual([403, 'ABCDE'])
  })

  test('[QUES-002] two concurrent moves both succeed: each follows the one it was moved after, unless that moved itself', async () => {
    const { move, order, db } = await start()

    const both = await Promise.all([move('A', 'D'), move('E', 'B'), move('C', null)])

    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await order()).toBe('CBEDA')
    const positions = (await db.selectFrom(calls.table).select('position').execute()).map(({ position }) => position)
    expect(positions.toSorted()).toEqual([1, 1, 2, 3, 4, 5])
  })

  test('[QUES-001] is moved in one statement, and returns to its own place after a deletion is undone', async () => {
    const statements: string[] = []
    const { admin, ids, move, order, db } = await start({ onStatement: (text) => statements.push(text) })
    const all = await db.selectFrom(calls.table).selectAll().execute()
    const row = calls.table === 'pathway_inquiry_type' ? 'pathway_id' : 'id'
    const deleted = all.find((one) => (one as Record<string, unknown>)[row] === ids.C)
    const [pathway] = await db
      .selectFrom('pathway')
      .selectAll()
      .where('id', '=', ids.C ?? '')
      .execute()
    await calls.remove(admin, ids.C ?? '')
    statements.length = 0

    await move('E', 'A')
    const updates = statements.filter((text) => /^\s*update "?\w+"? set "?position/.test(text))
    if (pathway)
      await db
        .insertInto('pathway')
        .values({ ...pathway, translations: '{}' })
        .execute()
    await db
      .insertInto(calls.table)
      .values(asStored(deleted) as never)
      .execute()

    expect(updates).toHaveLength(1)
    expect(await order()).toBe('AECBD')
  })

  test('[QUES-001] however it is moved, even among unnumbered ones, matches a plain list of letters', async () => {
    const { move, order, db } = await start()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...'ABCDE'), fc.constantFrom(...'ABCDE', null)), { maxLength: 6 }),
        fc.boolean(),
        async (moves, isUnnumbered) => {
          if (isUnnumbered) await db.updateTable(calls.table).set({ position: 0 }).execute()
          let letters = [...(await order())]
          for (const [moved, after] of moves) {
            await move(moved, after)
            if (moved === after) continue
            const others = letters.filter((letter) => letter !== moved)
            letters = others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, moved)
          }
          expect(await order()).toBe(letters.join(''))
        },
      ),
      { numRuns: 12 },
    )
  })
})

/** Lists as they are written. */
function asStored(row: object | undefined) {
  const members = Object.entries(row ?? {})
  return Object.fromEntries(
    members.map(([name, value]) => [name, typeof value === 'object' && value !== null ? JSON.stringify(value) : value]),
  )
}

test('[QUES-001] a pathway used in another type too comes last there, and is moved separately in each', async () => {
  const { make, signedIn } = await startServer()
  const { send } = await signedIn(await make.superAdmin())
  const [one, other] = [await make.inquiryType(), await make.inquiryType()]
  const shared = await make.pathway({ inquiry_type_id: one.id, name: 'Shared' })
  await make.pathway({ inquiry_type_id: one.id, name: 'Own' })
  await make.pathway({ inquiry_type_id: other.id, name: 'Other' })
  const order = async (inquiryId: string) =>
    (await send(listPathways, { params: { inquiryId }, query: {} })).answer.data.map(({ Name }) => Name)

  await send(changePathway, {
    params: { inquiryId: one.id, pathwayId: shared.id },
    body: { Name: 'Shared', InquiryTypeIds: [one.id, other.id] },
  })
  const added = [await order(one.id), await order(other.id)]
  await send(movePathway, { params: { inquiryId: other.id, pathwayId: shared.id }, body: { AfterId: null } })

  expect(added).toEqual([
    ['Shared', 'Own'],
    ['Other', 'Shared'],
  ])
  expect([await order(one.id), await order(other.id)]).toEqual([
    ['Shared', 'Own'],
    ['Shared', 'Other'],
  ])
})
