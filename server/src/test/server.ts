import { afterAll, onTestFinished } from 'vitest'
import { startTestServer, type TestServer, type TestServerOptions } from './start-server.ts'

export { sender, TestFile } from './start-server.ts'

/** The whole server for one test; it stops when the test has ended. */
export async function startServer(options?: TestServerOptions) {
  const server = await startTestServer(options)
  onTestFinished(() => server.close())
  return server
}

/**
 * For tests of a file that leave everything as it is: the first to ask starts a server and prepares it, the others are given the same. It stops after
 * the last test of the file. Hundreds of calls from one place and within one moment are no fault there.
 */
export function sharedServer<T>(prepare: (server: TestServer) => Promise<T>): () => Promise<T> {
  let server: TestServer | undefined
  let prepared: Promise<T> | undefined
  const begin = async () => {
    server = await startTestServer({ settings: { rateLimitFactor: 1000 } })
    return prepare(server)
  }
  afterAll(() => server?.close())
  return () => {
    prepared ??= begin()
    return prepared
  }
}
