// npm run dev: the server, restarted when one of its files changes, and the client with hot reload, over their own data folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { createServer as createClient } from 'vite'
import { freePort } from './free-port.mjs'
import { endInOwnTime, root, serverEnvironment } from './run.mjs'

const host = '127.0.0.1'
/** The browser asks Vite's port for everything; calls are forwarded to the server's. */
const port = Number(process.env.PORT || 5173)
const address = `http://localhost:${port}`
const serverPort = await freePort()
const env = serverEnvironment({
  ...process.env,
  DATA_DIR: process.env.DATA_DIR || './data-dev',
  PUBLIC_URL: process.env.PUBLIC_URL || address,
  HOST: host,
  PORT: String(serverPort),
})

/** Resolved when the server answers or has failed: calls wait until then. */
let answering = Promise.withResolvers()
/** Resolved when the running server is no longer wanted, because of a change or for good. */
let outdated = Promise.withResolvers()
/** When a file of the server last changed, in milliseconds since this process began. */
let lastChange = 0
let isStopping = false
endInOwnTime(() => {
  isStopping = true
  outdated.resolve()
})

const web = createServer((request, answer) => client.middlewares(request, answer))
const client = await createClient({
  configFile: join(root, 'web/vite.config.ts'),
  // With our own server it leaves signals to us.
  server: {
    middlewareMode: { server: web },
    ws: { server: web },
    proxy: { '/api': { target: `http://${host}:${serverPort}`, bypass: onceAnswering } },
  },
})
client.watcher.add([join(root, 'server/src'), join(root, 'contract/src'), join(root, 'texts')])
client.watcher.on('all', (_, file) => {
  if (!isOfServer(file)) return
  lastChange = performance.now()
  outdated.resolve()
})

try {
  await once(web.listen(port, host), 'listening')
  while (!isStopping) await serve()
} catch (fault) {
  process.stderr.write(`${address} cannot be served: ${fault.message}\n`)
  process.exitCode = 1
}
web.closeAllConnections()
web.close()
await client.close()

/** Runs the server until it is outdated. If it exits, it has said why, and is run again after the next change. */
async function serve() {
  const { resolve: answered } = answering
  outdated = Promise.withResolvers()
  // When the channel closes the server sees that its parent is gone.
  const stdio = ['inherit', 'pipe', 'inherit', 'ipc']
  const server = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env, stdio })
  createInterface(server.stdout).on('line', (line) => {
    const isReady = line.startsWith('Plumbline is ready at ')
    process.stdout.write(isReady ? `Plumbline is ready at ${address}\n` : `${line}\n`)
    if (isReady) answered()
  })
  void outdated.promise.then(() => {
    answering = Promise.withResolvers()
    server.kill()
  })
  await once(server, 'exit')
  answered()
  if (server.exitCode !== 0) process.stderr.write('The server restarts when one of its files changes.\n')
  await outdated.promise
  await settled()
}

/**
 * Resolved once nothing has changed for 100 ms. For 50 ms after a change the watcher reports no other of the same file: a server started
 * within that time could have read half a file, and would never hear of the rest.
 */
async function settled() {
  while (performance.now() - lastChange < 100) await setTimeout(100)
}

/**
 * Forwards a call to the server once it answers; false, which ends the call here, if its browser has left. A file changed during a start
 * starts the server again: calls waiting for the first start wait for the second.
 */
async function onceAnswering(_, answer) {
  for (let awaited; awaited !== answering; ) {
    awaited = answering
    await awaited.promise
  }
  return answer.destroyed ? false : undefined
}

/** Whether the server may import it: its own files, the contract's and texts, without the tests. */
function isOfServer(file) {
  return /^(?:(?:server|contract)\/src|texts)\/(?!test\/|.*\.test\.ts$)/.test(relative(root, file))
}
