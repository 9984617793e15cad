import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '../../test/server.ts'

const disclosure = {
  contacts: ['mailto:security@example.com', 'https://example.com/report'],
  expires: '2026-03-10T23:59:59Z',
  languages: ['en', 'de'],
}
const url = '/.well-known/security.txt'

test('[OPS-013] security.txt tells whom to tell, until its last day is over', async () => {
  const { app, clock } = await startServer({ now: '2026-03-10T22:00:00Z', settings: { disclosure } })

  const told = await app.inject({ url })
  const head = await app.inject({ method: 'HEAD', url })
  clock.set('2026-03-11T00:00:00Z')
  const over = await app.inject({ url })

  expect(told.statusCode).toBe(200)
  expect(told.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(told.body).toBe(`Contact: mailto:security@example.com
Contact: https://example.com/report
Expires: 2026-03-10T23:59:59Z
Preferred-Languages: en, de
Canonical: http://plumbline.test/.well-known/security.txt
`)
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect([over.statusCode, over.body]).toEqual([404, expect.not.stringContaining('example.com')])
})

test('[OPS-013] where nobody is named there is no security.txt, also beside the client', async () => {
  const webFolder = await mkdtemp(join(tmpdir(), 'plumbline-web-'))
  await writeFile(join(webFolder, 'index.html'), '<title>Plumbline</title>')
  const servers = [await startServer(), await startServer({ webFolder })]

  const answers = await Promise.all(servers.map(({ app }) => app.inject({ url, headers: { accept: 'text/html' } })))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  expect(answers.map(({ body }) => JSON.parse(body).title)).toEqual(['Not found', 'Not found'])
})

test('[OPS-013] violations of the policy are reported where a setting says, and the policy stays what it is otherwise', async () => {
  const cspReportUrl = 'https://reports.example.com/csp'
  const usual = (await (await startServer()).app.inject({ url: '/api/live' })).headers
  const { app } = await startServer({ settings: { cspReportUrl } })

  const answers = await Promise.all(['/api/live', '/api/nowhere', '/nothing'].map((url) => app.inject({ url })))

  const policy = String(usual['content-security-policy'])
  expect(policy).toMatch(/^default-src 'self';/)
  expect(policy).not.toContain('report')
  expect(usual['reporting-endpoints']).toBeUndefined()
  for (const { headers } of answers) {
    expect(headers['content-security-policy']).toBe(`${policy};report-uri ${cspReportUrl};report-to csp`)
    expect(headers['reporting-endpoints']).toBe(`csp="${cspReportUrl}"`)
  }
})
