import { newId } from '../src/platform/db/ids.ts'
import type { Db } from '../src/platform/db/schema.ts'
import { insertAll } from './insert-all.ts'

/** Rows in each list. */
const OF_EACH = 10_000
const ROUNDS = 3

/**
 * Adds, to the records that a search covers, findings, events, and the people of one organisation, all invited to one
 * inquiry. Returns the list calls.
 */
export async function seedLists(db: Db): Promise<readonly string[]> {
  const numbers = Array.from({ length: OF_EACH }, (_, n) => n)
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString()
  const {
    id: inquiry,
    customer_id,
    inquiry_type_id,
  } = await db
    .selectFrom('inquiry')
    .select(['inquiry.id', 'inquiry.customer_id', 'inquiry.inquiry_type_id'])
    .orderBy('inquiry.id', 'desc')
    .executeTakeFirstOrThrow()
  const people = numbers.map((n) => ({
    id: newId(),
    customer_id,
    is_admin: false,
    first_name: `Ines ${(n * 7919) % OF_EACH}`,
    last_name: `Respondent ${n}`,
    email: `asked${n}@bench.example.com`,
    email_key: `asked${n}@bench.example.com`,
    designation: 'Analyst',
    password_hash: '',
    is_verified: true,
    created_at: at(n),
  }))
  await insertAll(db, 'user_account', people)
  await insertAll(
    db,
    'respondent',
    people.map(({ id: user_id, email, email_key, created_at }, n) => ({
      ...{ id: newId(), inquiry_id: inquiry, user_id, email, email_key, created_at },
      status: n % 3 === 0 ? ('completed' as const) : ('pending' as const),
    })),
  )
  await insertAll(
    db,
    'finding',
    numbers.map((n) => ({
      id: newId(),
      inquiry_type_id,
      area: 'Culture' as const,
      detail: `Nobody decides in case ${n}.`,
    })),
  )
  await insertAll(
    db,
    'audit_event',
    numbers.map((n) => ({
      ...{ id: newId(), at: at(n), user_id: people[n]?.id ?? null, customer_id, client_address: `192.0.2.${n % 250}` },
      ...{ action: 'findingDeleted', subject: `Finding ${n}`, detail: '{}', repeat_key: null },
    })),
  )
  return [
    ...listed('Findings/AllFindings', ['FindingDetail', 'Area']),
    ...listed('Customer', ['CustomerName', 'Website']),
    ...listed(`CustomerUser/GetAll/${customer_id}`, ['LastName', '-FirstName', 'IsAdmin']),
    ...listed('Inquiry/Admin', ['Description', 'CustomerName', '-Progress', 'CreatedDate']),
    ...listed('InquiryType', ['InqType', '-IsActive']),
    ...listed('CustomQuestion/AllCustomQuestions', ['Title', '-AddedBy']),
    ...listed(`Inquiry/GetRespondents/${inquiry}`, ['LastName', '-State']),
    ...listed('AuditLog', ['At', 'Who', '-Action']),
  ]
}

/** The first page, a middle one, a search, and each sort of a list, with 8 rows per page. */
const listed = (path: string, sorts: readonly string[]) => [
  ...['', 'currentPage=600', 'search=77', `search=77&sort=${sorts[0]}`].map((query) => `${path}?${query}`),
  ...sorts.flatMap((sort) => [`${path}?sort=${sort}`, `${path}?sort=${sort}&currentPage=600`]),
]

/** Milliseconds for a page of a list, requested by a consultant in sequence: the median and the 95th percentile. */
export async function listTimes(
  origin: string,
  headers: Record<string, string>,
  lists: readonly string[],
): Promise<{ medianMs: number; p95Ms: number }> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const list of lists) {
      const began = performance.now()
      const response = await fetch(`${origin}/api/${list}`, { headers })
      await response.text()
      if (response.status !== 200) throw new Error(`${list} answered ${response.status}`)
      // The first round warms up.
      if (round > 0) times.push(performance.now() - began)
    }
  }
  const inOrder = times.toSorted((a, b) => a - b)
  const at = (part: number) => inOrder[Math.floor(inOrder.length * part)] ?? 0
  return { medianMs: at(0.5), p95Ms: at(0.95) }
}
