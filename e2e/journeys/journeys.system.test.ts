import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../server/src/test/start-server.ts'
import { putBrowserInPlace } from './browser.ts'
import { Journey, type Scene } from './journey.ts'
import { Chance } from './random.ts'
import { VirtualTime } from './virtual-time.ts'

/** Number of journeys, and the first seed; see `npm run journeys`. */
const JOURNEYS = Number(process.env.JOURNEYS ?? 100)
const SEED = Number(process.env.JOURNEY_SEED ?? 1)
const START = '2026-03-10T09:00:00Z'
const LAST_DAY = '2027-03-01'

let server: TestServer
const takenAway: (() => unknown)[] = []
const scene = { pending: { count: 0 }, store: { faults: 0, chance: new Chance(0) } }
let time: VirtualTime

beforeAll(async () => {
  server = await startTestServer({ now: START, surroundings: { clock: { now: () => new Date(Date.now()) } } })
  time = new VirtualTime(START, settled)
  takenAway.push(putBrowserInPlace(time), () => time.release(), putFaultsInPlace(scene.store))
})
afterAll(async () => {
  for (const takeAway of takenAway) takeAway()
  await server.close()
})

/** Idle: the server has answered, and the store has written. */
async function settled(): Promise<void> {
  for (let quiet = 0; quiet < 12; quiet++) {
    await new Promise((resolve) => setImmediate(resolve))
    if (scene.pending.count > 0) quiet = 0
  }
}

/** The browser's store fails occasionally, at any call. */
function putFaultsInPlace(store: Scene['store']): () => void {
  const { prototype } = IDBObjectStore
  const real = { put: prototype.put, getAll: prototype.getAll, delete: prototype.delete }
  for (const [name, work] of Object.entries(real))
    Object.assign(prototype, {
      [name](this: IDBObjectStore, ...given: unknown[]) {
        if (store.faults > 0 && store.chance.hits(store.faults))
          throw new DOMException('Connection lost', 'UnknownError')
        return Reflect.apply(work, this, given)
      },
    })
  return () => Object.assign(prototype, real)
}

async function makeInquiry() {
  const { make } = server
  const inquiry = await make.openInquiry({ expiry_date: LAST_DAY })
  const asked = { inquiry_id: inquiry.id }
  for (const n of [1, 2, 3]) await make.surveyQuestion({ ...asked, title: `Rating ${n}` })
  await make.surveyQuestion({ ...asked, title: 'Text', type: 'Textbox', max_length: 1000 })
  await make.surveyQuestion({ ...asked, title: 'Boxes', type: 'Checkbox' })
  await make.surveyQuestion({ ...asked, title: 'Plan', type: 'Document' })
  return { inquiryId: inquiry.id, inquiryTypeId: inquiry.inquiry_type_id, lastDay: LAST_DAY }
}

test(`[ANSW-021] after each of ${JOURNEYS} journeys from seed ${SEED} the server holds the person's last intent`, async () => {
  const inquiry = await makeInquiry()
  const lost: string[] = []
  let submitted = 0
  for (let seed = SEED; seed < SEED + JOURNEYS; seed++) {
    const journey = await Journey.begin({ ...scene, server, time }, inquiry, seed)
    try {
      await journey.go()
      if (journey.isSubmitted) submitted += 1
    } catch (fault) {
      lost.push(
        `seed ${seed}: ${fault instanceof Error ? fault.stack : fault}${JOURNEYS === 1 ? `\n${journey.story}` : ''}`,
      )
    }
  }
  expect(lost.slice(0, 5), `of ${JOURNEYS} journeys ${lost.length} lost something`).toEqual([])
  // Journeys that get nowhere would prove nothing.
  if (JOURNEYS >= 100) expect(submitted).toBeGreaterThan(JOURNEYS / 20)
}, 900_000)
