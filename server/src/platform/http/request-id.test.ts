import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getHealth } from '@plumbline/contract/wire/service'
import { expect, test } from 'vitest'
import { openConnection } from '../../test/outside/raw-connection.ts'
import { startServer } from '../../test/server.ts'
import { newRequestId } from './request-id.ts'

const ID = /^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/

test('[OPS-005] ids can be read aloud and are never repeated', () => {
  const ids = Array.from({ length: 20_000 }, newRequestId)

  expect(ids.filter((id) => !ID.test(id) || /[01ilo]/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('[OPS-005] every answer has an id of its own: calls, pages, files, refusals and malformed requests', async () => {
  const webFolder = await mkdtemp(join(tmpdir(), 'plumbline-web-'))
  await writeFile(join(webFolder, 'index.html'), '<title>Plumbline</title>')
  const { app, listen } = await startServer({ webFolder })
  const urls = [
    '/api/health',
    '/api/nowhere',
    '/api/Findings/AllFindings',
    '/',
    '/auth/login',
    '/nothing.png',
    '/%zz',
    '/api/openapi.json',
  ]

  const answers = await Promise.all(urls.map((url) => app.inject({ url })))
  const noRequest = await openConnection(await listen())
  await noRequest.send('nonsense\r\n\r\n')
  await noRequest.closed

  const ids = answers.map(({ headers }) => headers['x-request-id'])
  const [, last] = /\r\nX-Request-Id: (\S+)\r\n/.exec(noRequest.received()) ?? []
  expect([...ids, last]).toEqual(Array(9).fill(expect.stringMatching(ID)))
  expect(new Set([...ids, last]).size).toBe(9)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 401, 200, 200, 404, 400, 200])
})

test.for([{ trustedProxies: 0 }, { trustedProxies: 1 }])(
  '[OPS-005] an id sent with a request is ignored, behind $trustedProxies proxies',
  async (settings) => {
    const { send } = await startServer({ settings })
    const given = 'abcd-efgh-jkmn'

    const { headers } = await send(getHealth, { headers: { 'x-request-id': given, 'request-id': given } })

    expect(headers['x-request-id']).toMatch(ID)
    expect(headers['x-request-id']).not.toBe(given)
  },
)
