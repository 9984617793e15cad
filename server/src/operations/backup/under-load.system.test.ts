/** Backups of an installation in which people work: the product as a process of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { seed } from '../../../bench/seed.ts'
import { migrate, openDatabase } from '../../platform/db/database.ts'
import { factories } from '../../test/factories.ts'
import { emptyPlace, environmentOf } from '../../test/outside/places.ts'
import { newFolder, start } from '../../test/outside/product.ts'
import { samples } from '../../test/samples.ts'
import { backUp } from './back-up.ts'
import { type Place, storeOf } from './place.ts'
import { heldStore, holdRemovals, removalsAreHeld } from './removal-hold.ts'
import { restore } from './restore.ts'

vi.setConfig({ testTimeout: 240_000 })

const SECRET = 'q7Jm2vXc9Lr4Tz8Wb1Nk6Hs3Fd5Gy0PaUeRo'
const PEOPLE = 6
const ROUNDS = process.env.TEST_DATABASE_URL === undefined ? 20 : 6

const open = ({ databaseUrl, dataDir }: Place) =>
  openDatabase(databaseUrl === null ? { sqlite: join(dataDir, 'plumbline.sqlite') } : { postgres: databaseUrl })

/** A running product with a survey that asks for a document, and people who answer it. */
async function running() {
  const place = { ...(await emptyPlace()), secret: SECRET }
  const env = { ...environmentOf(place), SECRET, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' }
  // Its first start makes the folder.
  await (await start(env)).stop()
  const db = open(place)
  await migrate(db)
  const seeded = await seed(db, SECRET, PEOPLE, [])
  const make = factories({ db, clock: { now: () => new Date() } })
  const inquiry = { inquiry_id: seeded.inquiryId }
  const document = (await make.surveyQuestion({ ...inquiry, type: 'Document', position: 900 })).question_id
  const text = (await make.surveyQuestion({ ...inquiry, type: 'Textbox', position: 901, max_length: 500 })).question_id
  await db.destroy()
  return { place, seeded, document, text, product: await start(env) }
}

interface Write {
  readonly person: string
  readonly n: number
  readonly began: number
  readonly acknowledged: number
}

test('[OPS-001, P9] what is restored of a backup under load is a state that was: of two writes, one acknowledged before the other began, never the later without the earlier, with their documents', async () => {
  const { place, seeded, document, text, product } = await running()
  const writes: Write[] = []
  let isOver = false
  // Each save names its number in a text and in a document, which takes the place of the one before: that file is removed.
  const people = seeded.respondents.map(async ({ token, respondentId: person }) => {
    for (let n = 1; !isOver; n++) {
      const began = performance.now()
      const form = new FormData()
      form.append('Status', 'saveasdraft')
      form.append('SurveyAnswerDtos[0].InquiryId', seeded.inquiryId)
      form.append('SurveyAnswerDtos[0].DiagnosticId', text)
      form.append('SurveyAnswerDtos[0].Answer', `mark ${n}`)
      form.append('SurveyAnswerDtos[1].InquiryId', seeded.inquiryId)
      form.append('SurveyAnswerDtos[1].DiagnosticId', document)
      form.append('SurveyAnswerDtos[1].File', new Blob([samples.pdf, `mark ${n} of ${person}`]), `mark ${n}.pdf`)
      const { status } = await fetch(`${product.url}/api/SurveyAnswer/AddSurveyAnswers`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      })
      if (status === 200) writes.push({ person, n, began, acknowledged: performance.now() })
      else if (status !== 429) throw new Error(`A save was answered ${status}.`)
      await setTimeout(40)
    }
  })
  const folder = await newFolder()

  await vi.waitUntil(() => writes.length > PEOPLE, { timeout: 60_000 })
  for (let round = 1; round <= ROUNDS; round++) {
    const file = join(folder, `${round}.tar`)
    const { missing } = await backUp(place, file, { key: null, shared: null })
    expect(missing).toEqual([])
    const target = { ...(await emptyPlace({ database: 'SQLite', store: 'a folder' })), secret: SECRET }
    await restore(target, file, { key: null, erasures: [], eraseAgain: async () => [], now: new Date() })
    const marks = await marksIn(target)
    const isThere = ({ person, n }: Write) => n <= (marks.get(person) ?? 0)
    const absent = writes.filter((write) => !isThere(write)).map(({ acknowledged }) => acknowledged)
    const firstAbsent = Math.min(...absent)
    expect(writes.filter((write) => isThere(write) && write.began > firstAbsent)).toEqual([])
    expect(writes.filter(isThere).length).toBeGreaterThan(round)
  }
  isOver = true
  await Promise.all(people)

  expect(writes.length).toBeGreaterThan(ROUNDS * PEOPLE)
  await product.stop()
})

/** The last mark of each person, whose document has to be the same one. */
async function marksIn(place: Place): Promise<Map<string, number>> {
  const db = open(place)
  const rows = await db
    .selectFrom('survey_answer as said')
    .innerJoin('survey_answer as sent', 'sent.respondent_id', 'said.respondent_id')
    .innerJoin('document', 'document.id', 'sent.document_id')
    .select(['said.respondent_id', 'said.text', 'document.name', 'document.file_key'])
    .where('said.text', 'like', 'mark %')
    .execute()
  const named = await db.selectFrom('document').select('file_key').execute()
  await db.destroy()
  const store = await storeOf(place)
  for (const { file_key } of named) (await store.open(file_key)).destroy()
  const marks = new Map<string, number>()
  for (const { respondent_id, text, name, file_key } of rows) {
    expect(name).toBe(`${text}.pdf`)
    const parts: Buffer[] = []
    for await (const part of await store.open(file_key)) parts.push(part)
    expect(Buffer.concat(parts).toString('latin1')).toContain(`${text} of ${respondent_id}`)
    marks.set(respondent_id, Number(text?.slice('mark '.length)))
  }
  return marks
}

test('[OPS-001, P9] who writes while a backup is read waits for it less than 50 ms', async () => {
  const { place, product } = await running()
  await product.stop()
  const file = join(await newFolder(), 'backup.tar')
  const write = await impatientWriter(place)
  let isOver = false

  const backup = backUp(place, file, { key: null, shared: null }).finally(() => {
    isOver = true
  })
  let writes = 0
  // It fails where a lock is in its way for longer.
  while (!isOver) {
    await write()
    writes++
    await setTimeout(0)
  }

  await expect(backup).resolves.toMatchObject({ product: 'plumbline' })
  expect(writes).toBeGreaterThan(10)
})

/** Writes in a transaction of its own, and fails where it would have to wait 50 ms for a lock. */
async function impatientWriter(place: Place): Promise<() => Promise<void>> {
  const statement = "update user_account set designation = designation || '.' where is_admin"
  if (place.databaseUrl === null) {
    const db = new DatabaseSync(join(place.dataDir, 'plumbline.sqlite'), { timeout: 50 })
    onTestFinished(() => db.close())
    return async () => db.exec(`begin immediate; ${statement}; commit`)
  }
  const db = open(place)
  onTestFinished(() => db.destroy())
  return () =>
    db.transaction().execute(async (db) => {
      await sql`set local lock_timeout = 50`.execute(db)
      await sql.raw(statement).execute(db)
    })
}

test('[OPS-001] while a backup goes on no server removes a file, and afterwards each does again, also where the backup was killed', async () => {
  const { place, product } = await running()
  await product.stop()
  const db = open(place)
  onTestFinished(() => db.destroy())
  const removed: string[] = []
  const store = heldStore({ ...(await storeOf(place)), remove: async (key) => void removed.push(key) }, () =>
    removalsAreHeld(db, place.dataDir),
  )

  await store.remove('before')
  const [one, other] = [await holdRemovals(place), await holdRemovals(place)]
  await store.remove('during two')
  await one()
  await store.remove('during one')
  await other()
  await store.remove('after')
  const holder = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { holdRemovals } from ${JSON.stringify(join(import.meta.dirname, 'removal-hold.ts'))}
     await holdRemovals(${JSON.stringify(place)})
     process.stdout.write('held')
     setInterval(() => {}, 1000)`,
  ])
  await once(holder.stdout, 'data')
  await store.remove('during another')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  await vi.waitFor(async () => expect(await removalsAreHeld(db, place.dataDir)).toBe(false), { timeout: 30_000 })
  await store.remove('after a kill')

  expect(removed).toEqual(['before', 'after', 'after a kill'])
})
