import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { openConnection } from '../../test/outside/raw-connection.ts'
import { listenForMetrics } from './listener.ts'

const log = { error: () => undefined }
const here = { host: '127.0.0.1', port: 0 }

async function listen(text: () => Promise<string>, given: Parameters<typeof listenForMetrics>[2] = log) {
  const listener = await listenForMetrics(here, text, given)
  onTestFinished(() => listener.close())
  return listener
}

test('[OPS-004] metrics are served at /metrics, and nothing else is', async () => {
  const { url } = await listen(async () => 'up 1\n')

  const answers = await Promise.all(
    [url, `${url}?x=1`, new URL('/', url), new URL('/api/live', url), `${url}/deeper`].map((at) => fetch(at)),
  )
  const written = await fetch(url, { method: 'POST', body: 'up 2' })

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404])
  expect(answers[0]?.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(await answers[0]?.text()).toBe('up 1\n')
  expect(written.status).toBe(404)
})

test('[OPS-004] metrics that cannot be collected get 500 and are logged, and the next request works', async () => {
  const logged: string[] = []
  let isBroken = true
  const { url } = await listen(
    async () => {
      if (isBroken) throw new Error('broken')
      return 'up 1\n'
    },
    { error: (_: unknown, words?: string) => logged.push(words ?? '') },
  )

  const broken = await fetch(url)
  isBroken = false

  expect([broken.status, await broken.text(), logged]).toEqual([500, '', ['metrics could not be collected']])
  expect((await fetch(url)).status).toBe(200)
})

test('[OPS-004] invalid HTTP or a dropped connection does not affect the metrics port', async () => {
  const asked = Promise.withResolvers<void>()
  const told = Promise.withResolvers<string>()
  let times = 0
  const { url } = await listen(() => {
    times++
    asked.resolve()
    return times === 1 ? told.promise : Promise.resolve('up 1\n')
  })
  const noise = await openConnection(url)
  const impatient = await openConnection(url)

  await noise.send('\x16\x03\x01 no HTTP\r\n\r\n')
  await noise.closed
  await impatient.send('GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await asked.promise
  impatient.socket.resetAndDestroy()
  await once(impatient.socket, 'close')
  told.resolve('up 1\n')

  expect((await fetch(url)).status).toBe(200)
})

test('[OPS-004] closing frees the metrics port even with a connection open; a port in use is refused', async () => {
  const first = await listenForMetrics(here, async () => 'up 1\n', log)
  const idle = await openConnection(first.url)
  const port = Number(new URL(first.url).port)

  await expect(listenForMetrics({ ...here, port }, async () => '', log)).rejects.toThrow('EADDRINUSE')
  await first.close()
  await idle.closed
  const next = await listenForMetrics({ ...here, port }, async () => 'up 2\n', log)
  onTestFinished(() => next.close())

  expect(await (await fetch(next.url)).text()).toBe('up 2\n')
})
