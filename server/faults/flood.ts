/** More calls than a server can answer, sent at a fixed rate regardless of answers. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** The outcome of a call. */
export interface Outcome {
  /** 0 if the connection ended without an answer. */
  readonly status: number
  /** From its scheduled time to its complete answer. */
  readonly milliseconds: number
}

const FIRST = 'GET /api/live HTTP/1.1\r\nHost: plumbline.test\r\n\r\n'

/** Idle connections, opened on demand. */
export function flooding(origin: string) {
  const { hostname, port } = new URL(origin)
  const free: Connection[] = []
  const all = new Set<Connection>()

  async function opened(): Promise<Connection> {
    // The server has closed some that were idle too long.
    for (let known = free.pop(); known !== undefined; known = free.pop()) if (known.isOpen()) return known
    const connection = await openedTo(hostname, Number(port))
    all.add(connection)
    return connection
  }
  async function call(request: Buffer, due = performance.now()): Promise<Outcome> {
    const connection = await opened().catch(() => null)
    const status = connection === null ? 0 : await connection.ask(request)
    if (connection?.isOpen()) free.push(connection)
    else if (connection !== null) all.delete(connection)
    return { status, milliseconds: performance.now() - due }
  }
  return {
    call,
    /** Opens connections in advance, each with a call, as a proxy keeps them. */
    async connect(count: number) {
      const opened = await Promise.all(Array.from({ length: count }, () => openedTo(hostname, Number(port))))
      await Promise.all(opened.map((connection) => connection.ask(Buffer.from(FIRST))))
      for (const connection of opened) all.add(connection)
      free.push(...opened)
    },
    /** Callers that each wait for their answer: the server's maximum. Returns calls per second. */
    async capacity(requests: readonly Buffer[], { callers, seconds }: { callers: number; seconds: number }) {
      const until = performance.now() + seconds * 1000
      let answered = 0
      await Promise.all(
        Array.from({ length: callers }, async (_, caller) => {
          for (let n = caller; performance.now() < until; n += callers) {
            const { status } = await call(requests[n % requests.length] ?? Buffer.alloc(0))
            if (status !== 200) throw new Error(`A call was answered ${status} before there was any overload.`)
            answered++
          }
        }),
      )
      return answered / seconds
    },
    /** This many calls per second, answered or not. */
    async flood(requests: readonly Buffer[], { aSecond, seconds }: { aSecond: number; seconds: number }) {
      const began = performance.now()
      const outcomes: Promise<Outcome>[] = []
      for (;;) {
        const passed = (performance.now() - began) / 1000
        if (passed > seconds) break
        while (outcomes.length < passed * aSecond) {
          const n = outcomes.length
          outcomes.push(call(requests[n % requests.length] ?? Buffer.alloc(0), began + (n / aSecond) * 1000))
        }
        await setTimeout(2)
      }
      return Promise.all(outcomes)
    },
    close() {
      for (const connection of all) connection.close()
    },
  }
}

interface Connection {
  ask(request: Buffer): Promise<number>
  isOpen(): boolean
  close(): void
}

async function openedTo(host: string, port: number): Promise<Connection> {
  const socket = connect({ host, port, noDelay: true })
  socket.on('error', () => undefined)
  await Promise.race([once(socket, 'connect'), once(socket, 'close').then(() => Promise.reject(new Error('closed')))])
  return {
    ask: (request) => answerTo(socket, request),
    isOpen: () => !socket.destroyed && socket.writable && socket.readable,
    close: () => socket.destroy(),
  }
}

/** The status of the next complete answer. */
function answerTo(socket: Socket, request: Buffer): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  let head = ''
  let left = Number.POSITIVE_INFINITY
  const end = (status: number) => {
    socket.off('data', read).off('close', closed)
    resolve(status)
  }
  const closed = () => end(0)
  const read = (part: Buffer) => {
    if (left === Number.POSITIVE_INFINITY) {
      head += part.toString('latin1')
      const at = head.indexOf('\r\n\r\n')
      if (at === -1) return
      left = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - at - 4)
    } else left -= part.length
    if (left > 0) return
    if (/\r\nconnection: close/i.test(head)) socket.destroy()
    end(Number(head.slice(9, 12)))
  }
  socket.on('data', read).once('close', closed)
  socket.write(request)
  return promise
}
