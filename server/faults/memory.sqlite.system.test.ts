/** A server with little memory and a lot of input. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addFinding } from '@plumbline/contract/catalogue/findings'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loads } from '../siege/loads.ts'
import { makeWorld, SECRET } from '../siege/world.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { factories } from '../src/test/factories.ts'
import { start } from '../src/test/outside/product.ts'
import { isAtLength, played } from './at-length.ts'

vi.setConfig({ testTimeout: 600_000 })

/** Loads that would fill it; those of a gigabyte take a while. */
const hostile = isAtLength ? /forms of|zip files/ : /zip files/

test('[P6] with a heap of 128 MiB huge forms and files are refused, and nothing acknowledged meanwhile is lost', async () => {
  const world = await makeWorld(null)
  onTestFinished(() => rm(world.dataDir, { recursive: true, force: true }))
  const place = { sqlite: join(world.dataDir, 'plumbline.sqlite') }
  const before = openDatabase(place)
  const type = await factories({ db: before, clock: { now: () => new Date() } }).inquiryType()
  await before.destroy()
  const settings = { DATA_DIR: world.dataDir, SECRET, LOG_LEVEL: 'fatal', NODE_OPTIONS: '--max-old-space-size=128' }
  const { url, process } = await start(settings)
  const server = { process, pid: process.pid ?? 0, origin: url, dataDir: world.dataDir }
  const acknowledged: string[] = []
  let isOver = false
  const adding = (async () => {
    for (let n = 1; !isOver; n++) {
      const FindingDetail = `Finding ${n}`
      const answer = await fetch(`${url}/api/Findings/AddFindings`, {
        method: 'POST',
        headers: { authorization: `Bearer ${world.adminToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...addFinding.example, InquiryTypeId: type.id, FindingDetail }),
      })
      await answer.arrayBuffer()
      if (answer.ok) acknowledged.push(FindingDetail)
      await new Promise((resolve) => setTimeout(resolve, 110))
    }
  })()

  const met: string[] = []
  for (let round = 0; round < played(1, 5); round++)
    for (const { name, run } of loads) if (hostile.test(name)) met.push(await run(world, server))
  isOver = true
  await adding

  expect(met.join(' ')).toMatch(/4\d\d: \d+/)
  expect(met.join(' ')).not.toMatch(/cut|no answer/)
  expect(process.exitCode).toBeNull()
  const db = openDatabase({ ...place, isReadOnly: true })
  const stored = (await db.selectFrom('finding').select('detail').execute()).map(({ detail }) => detail)
  await db.destroy()
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.filter((detail) => !stored.includes(detail))).toEqual([])
})
