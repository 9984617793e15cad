import type { Insertable } from 'kysely'
import { newId } from '../src/platform/db/ids.ts'
import type { Database, Db } from '../src/platform/db/schema.ts'
import { insertAll } from './insert-all.ts'

/** Records of each kind that a search covers. */
const OF_EACH = 10_000
/** Searches with many, some, one and no hits, and one of several words. */
const TEXTS = ['decisions', 'question 77', 'person9999@bench', 'no such thing', 'how are decisions made here 5']
const ROUNDS = 20

/** Fills every kind of record that a search covers. */
export async function seedSearched(db: Db): Promise<void> {
  const now = new Date().toISOString()
  const numbers = Array.from({ length: OF_EACH }, (_, n) => n)
  const customers = numbers.map((n) => ({
    id: newId(),
    name: `Organisation ${n} of Dover`,
    name_key: `organisation ${n} of dover`,
    industry: 'Manufacturing',
    website: '',
    address: '',
    state: 'Kent',
    city: 'Dover',
    country: 'United Kingdom',
    profile_completed_at: now,
    created_at: now,
  }))
  const idOf = (rows: readonly { id: string }[], n: number) => rows[n % rows.length]?.id ?? ''
  const people = numbers.map((n) => ({
    id: newId(),
    customer_id: idOf(customers, n),
    is_admin: true,
    first_name: 'Pat',
    last_name: `Person ${n}`,
    email: `person${n}@bench.example.com`,
    email_key: `person${n}@bench.example.com`,
    designation: '',
    password_hash: '',
    is_verified: true,
    created_at: now,
  }))
  const types = numbers.map((n) => ({
    id: newId(),
    name: `Readiness ${n}`,
    description: 'How decisions are made here.',
  }))
  const pathways = numbers.map((n) => ({ id: newId(), name: `How decisions are made here ${n}` }))
  const links = numbers.map((n) => ({
    id: newId(),
    pathway_id: idOf(pathways, n),
    inquiry_type_id: idOf(types, n),
  }))
  const inquiries = numbers.map((n) => ({
    id: newId(),
    customer_id: idOf(customers, n),
    inquiry_type_id: idOf(types, n),
    description: `Who makes decisions, and how, in year ${n}?`,
    created_by: idOf(people, n),
    created_at: now,
  }))
  const question = (n: number) => ({
    id: newId(),
    title: `Question ${n}: how far are decisions made where the knowledge is?`,
    type: 'Rating' as const,
    description: 'What is meant by the question, in one sentence of a usual length.',
    area: 'Culture' as const,
    max_length: null,
    validation_regex: null,
    rating_options: '["1","2","3","4","5","dk"]',
    checkbox_options: '[]',
    accepted_formats: 'any' as const,
  })
  const intake = numbers.map((n): Insertable<Database['intake_question']> => {
    const { id, title, description } = question(n)
    return { id, title, description, type: 'Textbox', max_length: 200, inquiry_type_id: idOf(types, n) }
  })
  await insertAll(db, 'customer', customers)
  await insertAll(db, 'user_account', people)
  await insertAll(db, 'inquiry_type', types)
  await insertAll(db, 'pathway', pathways)
  await insertAll(db, 'pathway_inquiry_type', links)
  await insertAll(db, 'inquiry', inquiries)
  await insertAll(
    db,
    'diagnostic_question',
    numbers.map((n) => ({ ...question(n), pathway_id: idOf(pathways, n) })),
  )
  await insertAll(db, 'intake_question', intake)
  await insertAll(
    db,
    'custom_question',
    numbers.map((n) => ({ ...question(n), inquiry_id: idOf(inquiries, n), created_by: idOf(people, n) })),
  )
}

/** Milliseconds for a search by a consultant, who finds most: median and 95th percentile, in sequence. */
export async function searchTimes(
  origin: string,
  headers: Record<string, string>,
): Promise<{ medianMs: number; p95Ms: number }> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const text of TEXTS) {
      const began = performance.now()
      const response = await fetch(`${origin}/api/Search?text=${encodeURIComponent(text)}`, { headers })
      await response.text()
      if (response.status !== 200) throw new Error(`a search answered ${response.status}`)
      // The first round warms up.
      if (round > 0) times.push(performance.now() - began)
    }
  }
  const inOrder = times.toSorted((a, b) => a - b)
  const at = (part: number) => inOrder[Math.floor(inOrder.length * part)] ?? 0
  return { medianMs: at(0.5), p95Ms: at(0.95) }
}
