/** A jumping clock, and servers with clock skew. */
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { login } from '@plumbline/contract/people/auth'
import { z } from '@plumbline/contract/wire/zod'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Honest } from '../siege/honest-user.ts'
import { makeWorld, SECRET } from '../siege/world.ts'
import { newPostgresDatabase, start } from '../src/test/outside/product.ts'
import { played } from './at-length.ts'
import { canShiftClocks, shiftedClock } from './shifted-clock.ts'

vi.setConfig({ testTimeout: 120_000 })

const postgres = process.env.TEST_DATABASE_URL
const MINUTE = 60
const DAY = 24 * 60 * MINUTE

test.runIf(canShiftClocks)(
  '[T1] a clock that jumps a day ahead or back repeatedly ends sessions exactly as far as it has moved',
  async () => {
    const clock = await shiftedClock()
    const { honest, settings } = await makePlace()
    const { url, process, output } = await start({ ...settings, ...clock.env })
    const [person] = honest
    if (person === undefined) throw new Error('Nobody is asked.')
    const answers: number[][] = []

    for (let round = 0; round < played(2, 20); round++) {
      for (const days of [0, 1, -1, -400, 31, 0]) {
        await clock.set(days * DAY)
        answers.push([days, await open(url, person), await save(url, person), await healthOf(url)])
      }
    }

    // A session lasts eight hours.
    for (const [days = 0, ...found] of answers)
      expect([days, found]).toEqual([days, days > 0 ? [401, 401, 200] : [200, 200, 200]])
    expect(process.exitCode).toBeNull()
    expect(output()).not.toContain('"level":50')
  },
)

test.runIf(canShiftClocks)(
  '[T1] a request in flight while the clock jumps in either direction is answered',
  async () => {
    const clock = await shiftedClock()
    const { settings } = await makePlace()
    const { url } = await start({ ...settings, ...clock.env })

    for (const days of [1, -1]) {
      await clock.set(0)
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      const answer = text(socket)
      const body = JSON.stringify({ username: 'nobody@example.com', password: 'Upright-Line-7' })
      socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: plumbline.test\r\nContent-Type: application/json\r\n`)
      socket.write(`Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`)
      await healthOf(url)
      await clock.set(days * DAY)
      for (let n = 0; n < 5; n++) await healthOf(url)
      socket.write(body.slice(9))

      expect(await answer).toMatch(/^HTTP\/1.1 401 /)
    }
  },
)

test.runIf(canShiftClocks && postgres !== undefined)(
  "[T1] a token signed by one server is accepted by another five minutes apart, until it expires by that one's clock",
  async () => {
    const { email, settings } = await makePlace()
    const { DATA_DIR: _, ...env } = settings
    const clocks = [await shiftedClock(-5 * MINUTE), await shiftedClock(5 * MINUTE)] as const
    const servers = [await start({ ...env, ...clocks[0].env }), await start({ ...env, ...clocks[1].env })] as const
    const tokens = await Promise.all(servers.map(({ url }) => signIn(url, email)))
    const answers = () =>
      Promise.all(servers.flatMap(({ url }) => tokens.map((token) => statusOf(`${url}/api/InquiryType`, token))))

    const atFirst = await answers()
    for (const [n, clock] of clocks.entries()) await clock.set((n === 0 ? -5 : 5) * MINUTE + 8 * 60 * MINUTE)

    expect(atFirst).toEqual([200, 200, 200, 200])
    // Eight hours after each signed in by its own clock: the server ahead has ended both sessions, the one behind only
    // its own.
    expect(await answers()).toEqual([401, 200, 401, 401])
  },
)

async function signIn(url: string, username: string): Promise<string> {
  const body = JSON.stringify({ username, password: 'Upright-Line-7' })
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return z.parse(login.answer, await answer.json()).token
}

const open = async (url: string, { token, inquiryTypeId, inquiryId }: Honest) =>
  statusOf(`${url}/api/SurveyAnswer/${inquiryTypeId}/${inquiryId}/SurveyFormQuestions`, token)

function save(url: string, { token, inquiryId, questionId }: Honest) {
  const body = new FormData()
  body.set('Status', 'saveasdraft')
  body.set('SurveyAnswerDtos[0].DiagnosticId', questionId)
  body.set('SurveyAnswerDtos[0].InquiryId', inquiryId)
  body.set('SurveyAnswerDtos[0].Answer', '4')
  return statusOf(`${url}/api/SurveyAnswer/AddSurveyAnswers`, token, { method: 'POST', body })
}

const healthOf = (url: string) => statusOf(`${url}/api/health`)

async function statusOf(url: string, token = '', init: RequestInit = {}): Promise<number> {
  const answer = await fetch(url, { ...init, headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  return answer.status
}

/** A respondent who can sign in, and the settings of a server on their data. */
async function makePlace() {
  const databaseUrl = postgres === undefined ? null : await newPostgresDatabase(postgres)
  const { dataDir, honest, hostile } = await makeWorld(databaseUrl)
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const database = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }
  return {
    honest,
    email: hostile[0]?.email ?? '',
    settings: { DATA_DIR: dataDir, SECRET, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000', ...database },
  }
}
