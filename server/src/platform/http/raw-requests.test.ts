/** How the server handles requests that two programs in a row could read differently, sent byte by byte over a real connection. */
import { expect, test } from 'vitest'
import { openConnection } from '../../test/outside/raw-connection.ts'
import { startServer } from '../../test/server.ts'

const HOST = 'Host: plumbline.test'
/** A request that must not be answered: it is placed where a careless parser would start a second one. */
const hidden = `GET /api/health HTTP/1.1\r\n${HOST}\r\n\r\n`
const post = (headers: string[], body = '') =>
  `POST /api/auth/forgotpassword HTTP/1.1\r\n${[HOST, 'Content-Type: application/json', ...headers].join('\r\n')}\r\n\r\n${body}`

test.for<[string, string]>([
  ['a length and chunks', post(['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`)],
  ['chunks and a length', post(['Transfer-Encoding: chunked', 'Content-Length: 4'], `0\r\n\r\n${hidden}`)],
  ['two lengths', post(['Content-Length: 0', `Content-Length: ${hidden.length}`], hidden)],
  ['the same length twice', post(['Content-Length: 0', 'Content-Length: 0'], hidden)],
  ['a list of lengths', post([`Content-Length: 0, ${hidden.length}`], hidden)],
  ['a negative length', post(['Content-Length: -1'], hidden)],
  ['a length with a sign', post(['Content-Length: +0'], hidden)],
  ['a hexadecimal length', post(['Content-Length: 0x0'], hidden)],
  ['chunked not being the last coding', post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${hidden}`)],
  ['chunked twice', post(['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`)],
  ['chunked misspelled', post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${hidden}`)],
  ['an invalid chunk length', post(['Transfer-Encoding: chunked'], `0x0\r\n\r\n${hidden}`)],
  ['a space before the colon', post(['Content-Length : 0'], hidden)],
  ['a header continued on the next line', post(['X-Long: one', ' two', 'Content-Length: 0'], hidden)],
  ['bare line feeds', `GET /api/health HTTP/1.1\n${HOST}\n\n`],
  ['a bare line feed within a header', `GET /api/health HTTP/1.1\r\n${HOST}\r\nX: a\nContent-Length: 0\r\n\r\n`],
  ['a bare carriage return', `GET /api/health HTTP/1.1\r\n${HOST}\r\nX: a\rY: b\r\n\r\n`],
  ['a NUL in a header', `GET /api/health HTTP/1.1\r\n${HOST}\r\nX: a\0b\r\n\r\n`],
  ['two hosts', `GET /api/health HTTP/1.1\r\n${HOST}\r\nHost: evil.example\r\n\r\n`],
  ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
  ['an invalid version', `GET /api/health HTTP/9.9\r\n${HOST}\r\n\r\n`],
])('[F2] a request with %s is answered 400 once, and the connection is closed', async ([, request]) => {
  const { listen } = await startServer()
  const { send, closed, received } = await openConnection(await listen())

  await send(request)
  await closed

  expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  expect(received()).not.toContain('"ok"')
})

test.for([
  ['TRACE /api/health', /^HTTP\/1.1 405 /],
  ['TRACE /', /^HTTP\/1.1 405 /],
  ['PROPFIND /api/health', /^HTTP\/1.1 404 /],
  ['DELETE /api/health', /^HTTP\/1.1 404 /],
  // Clients that mistake this server for a proxy are disconnected without an answer.
  ['CONNECT plumbline.test:443', /^$/],
] as const)('[F2] %s is not taken, and sends nothing back of what was sent', async ([line, answer]) => {
  const { listen } = await startServer()
  const { send, closed, received } = await openConnection(await listen())

  await send(`${line} HTTP/1.1\r\n${HOST}\r\nCookie: secret=kept\r\nConnection: close\r\n\r\n`)
  await closed

  expect(received()).toMatch(answer)
  expect(received()).not.toContain('kept')
})
