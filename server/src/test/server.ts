import { afterAll, onTestFinished } from 'vitest'
import { startTestServer, type TestServer, type TestServerOptions } from './start-server.ts'

export { sender, TestFile } from './start-server.ts'

/** The whole server for one test; stops after it. */
export async function startServer(options?: TestServerOptions) {
  const server = await startTestServer(options)
  onTestFinished(() => server.close())
  return server
}

/**
 * For the read-only tests of a file: the first starts and prepares a server, which the others share. Stops after the
 * file's last test. Rate limits are off, since hundreds of calls come from one place at one moment.
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
