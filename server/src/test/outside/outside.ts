import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import { connect, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** An SMTP server's reply to one command: '550 No such mailbox'. */
export interface MailServerAnswer {
  readonly at: 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'DATA'
  readonly says: string
}

/**
 * An SMTP server that records accepted emails, rejects the refused address, and rejects everything if given a reply.
 */
export async function startMailServer({ refused, answers }: { refused?: string; answers?: MailServerAnswer } = {}) {
  const received: { from: string; to: string[]; content: string }[] = []
  const fault = (at: MailServerAnswer['at']) => (answers?.at === at ? refusal(answers.says) : null)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: answers?.at === 'AUTH' ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(fault('AUTH')),
    onMailFrom: (_address, _session, done) => done(fault('MAIL FROM')),
    onRcptTo({ address }, _session, done) {
      done(address === refused ? refusal('550 No such mailbox') : fault('RCPT TO'))
    },
    onData(stream, { envelope }, done) {
      text(stream).then((content) => {
        const refused = fault('DATA')
        if (refused !== null) return done(refused)
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), content })
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const who = answers?.at === 'AUTH' ? 'desk:wrong@' : ''
  return { received, url: `smtp://${who}127.0.0.1:${portOf(server.server)}` }
}

function refusal(says: string): Error {
  return Object.assign(new Error(says.slice(4)), { responseCode: Number(says.slice(0, 3)) })
}

/** An S3-compatible store that checks signatures, with a bucket 'documents' in the folder. It has no types. */
export async function startS3(): Promise<{ url: string; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-s3-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const S3rver: new (options: object) => { callback(): RequestListener; configureBuckets(): Promise<unknown> } =
    createRequire(import.meta.url)('@20minutes/s3rver')
  const options = { directory: folder, silent: true, configureBuckets: [{ name: 'documents' }] }
  const s3rver = new S3rver(options)
  await s3rver.configureBuckets()
  const answer = s3rver.callback()
  // It computes the signature of a list as if '/documents/' were '/documents': another over the same folder answers those.
  const answerList = new S3rver({ ...options, allowMismatchedSignatures: true }).callback()
  const server = createServer((request, response) => {
    const isList = request.method === 'GET' && request.url?.startsWith('/documents/?') === true
    ;(isList ? answerList : answer)(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `s3://S3RVER:S3RVER@127.0.0.1:${portOf(server)}/documents?protocol=http`, folder }
}

/** A PostgreSQL server of the test's own, which it may crash and restart. */
export async function startPostgres(): Promise<PostgresServer> {
  const module: { startPostgres(options: { isDurable: boolean }): Promise<PostgresServer> } = createRequire(
    import.meta.url,
  )('../../../../scripts/postgres.mjs')
  const server = await module.startPostgres({ isDurable: true })
  onTestFinished(server.stop)
  return server
}
interface PostgresServer {
  readonly url: string
  /** Kills it at once. */
  crash(): Promise<void>
  run(): Promise<void>
  stop(): Promise<void>
}

/** A proxy in front of a dependency: forwards everything until told to go silent or to close. */
export async function startProxy(to: { readonly hostname: string; readonly port: string }) {
  const sockets = new Set<Socket>()
  let [isSilent, isClosed] = [false, false]
  const server = createTcpServer((near) => {
    if (isClosed) return near.destroy()
    const far = connect(Number(to.port), to.hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket
        .on('data', (part) => {
          if (isSilent || other.write(part)) return
          // Nothing piles up here: what is silenced is not on its way already.
          socket.pause()
          other.once('drain', () => socket.resume())
        })
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    isClosed = true
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    close()
    server.close()
  })
  return {
    host: `127.0.0.1:${portOf(server)}`,
    /** Open connections, on either side. */
    connections: () => sockets.size,
    /** Stops forwarding without telling anyone. */
    silence() {
      isSilent = true
    },
    speak() {
      isSilent = false
    },
    /** Cuts every connection, also each new one: a port that is given back may be another's when it opens again. */
    close,
    open() {
      isClosed = false
    },
  }
}

/** The port of a listening server. */
export function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.')
  return address.port
}
