/** Abusive requests: cut off, without length, dripping. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export const BOUNDARY = 'siege'

/** A multipart head of one file. */
export const fileHead = (field: string, name: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`
export const fieldPart = (field: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`
export const END = `--${BOUNDARY}--\r\n`

export interface RawRequest {
  readonly path: string
  readonly token: string
  /** Null sends it chunked. */
  readonly length: number | null
  readonly type?: string
}

/** Opens a connection and sends the head of a POST. */
export async function begin(origin: string, { path, token, length, type }: RawRequest): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const size = length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: ${type ?? `multipart/form-data; boundary=${BOUNDARY}`}\r\n${size}\r\n\r\n`,
  )
  return socket
}

/** Writes, respecting back-pressure; false once the connection is gone. */
export async function write(socket: Socket, data: string | Buffer): Promise<boolean> {
  if (socket.destroyed || socket.writableEnded) return false
  if (socket.write(data)) return true
  const { promise: goesOn, resolve } = Promise.withResolvers<void>()
  socket.once('drain', resolve).once('close', resolve)
  await goesOn
  socket.off('drain', resolve).off('close', resolve)
  return !socket.destroyed
}

/** One chunk of a chunked body. */
export const chunk = (data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')])

/** The status of the answer, or 'cut' if the connection ended without one. */
export async function statusOf(socket: Socket): Promise<string> {
  let said = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    said += text
  })
  const { promise: answered, resolve } = Promise.withResolvers<string>()
  const look = () => {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(said)?.[1]
    if (status !== undefined) resolve(status)
  }
  socket.on('data', look).once('close', () => resolve('cut'))
  const status = await answered
  socket.destroy()
  return status
}
