import { once } from 'node:events'
import { readdir, readlink } from 'node:fs/promises'
import { connect } from 'node:net'
import { onTestFinished, vi } from 'vitest'

/** A raw connection that sends anything, however unlike a browser. Closed after the test. */
export async function openConnection(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let received = ''
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket
    .setEncoding('latin1')
    .on('data', (part: string) => {
      received += part
    })
    // Some tests wait for the server to hang up.
    .on('error', () => {})
  onTestFinished(() => {
    socket.destroy()
  })
  await once(socket, 'connect')

  return {
    socket,
    /** Settles once either side has hung up. */
    closed,
    /** Sends, respecting back-pressure. */
    async send(content: string | Uint8Array): Promise<void> {
      if (!socket.write(content)) await Promise.race([once(socket, 'drain'), closed])
    },
    /** Data received and not taken by `answer`. */
    received: () => received,
    /** The next complete answer on this connection. */
    answer: () =>
      vi.waitFor(
        () => {
          const found = /^HTTP\/1\.1 (\d{3})[\s\S]*?\r\ncontent-length: (\d+)[\s\S]*?\r\n\r\n/i.exec(received)
          if (found === null) throw new Error(`No answer yet: ${received.slice(0, 200)}`)
          const end = found[0].length + Number(found[2])
          if (received.length < end) throw new Error('The answer is not whole yet.')
          const body = received.slice(found[0].length, end)
          received = received.slice(end)
          return { status: Number(found[1]), head: found[0], body }
        },
        { timeout: 30_000, interval: 5 },
      ),
    /** Cuts the connection. */
    cut: () => socket.resetAndDestroy(),
  }
}

export type Connection = Awaited<ReturnType<typeof openConnection>>

/** One chunk of a body without a length. */
export function chunk(content: string | Uint8Array): Buffer {
  const bytes = Buffer.from(content)
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
}

/** This process's descriptors on files of this folder, including removed ones. */
export async function openFilesIn(folder: string): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd')
  const targets = await Promise.all(descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  return targets.filter((target) => target.startsWith(folder))
}
