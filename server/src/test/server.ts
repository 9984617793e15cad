import { onTestFinished } from 'vitest'
import { startTestServer, type TestServerOptions } from './start-server.ts'

export { sender, TestFile } from './start-server.ts'

/** The whole server for one test; it stops when the test has ended. */
export async function startServer(options?: TestServerOptions) {
  const server = await startTestServer(options)
  onTestFinished(() => server.close())
  return server
}
