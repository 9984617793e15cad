import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { startServer } from '../../test/server.ts'
import { startBackups } from './schedule.ts'

afterEach(() => void vi.useRealTimers())

test('[OPS-002] the first backup is made within five minutes of the first start, the next an interval after it', async () => {
  const { db, clock } = await startServer()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const made: string[] = []
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const make = async (at: Date) => {
    made.push(at.toISOString())
    return { name: 'plumbline.tar', missing: 0 }
  }
  const started = clock.now().getTime()
  const minutesOf = (at: string) => (Date.parse(at) - started) / 60_000
  /** So many minutes go by, and what is looked at each minute is. */
  const pass = async (minutes: number) => {
    clock.pass({ minutes })
    vi.advanceTimersByTime(60_000)
    await setTimeout(150)
  }

  const backups = startBackups({ db, clock, log, everyMinutes: 1440, make, mailQueued: () => undefined })
  for (let minute = 0; minute < 5; minute++) await pass(1)
  const first = made.map(minutesOf)
  await pass(1430)
  const within = made.length
  await pass(10)
  await backups.stop()

  expect(first).toHaveLength(1)
  expect(first[0]).toBeLessThanOrEqual(5)
  expect(within).toBe(1)
  expect(made.map(minutesOf).at(1)).toBe(1445)
})
