import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'

/**
 * Starts an empty PostgreSQL server in a temporary folder, on a free port of 127.0.0.1, with its own password. Unless
 * it has to be durable it does not wait for the disk, so it is fast and for tests only. PostgreSQL refuses to run as root: then the user 'postgres' runs it.
 */
export async function startPostgres({ isDurable = false } = {}) {
  const programs = programFolder()
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-postgres-'))
  const passwordFile = join(folder, 'password')
  const password = randomBytes(16).toString('hex')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)

  const data = join(folder, 'data')
  const access = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--username=tests']
  execFileSync(join(programs, 'initdb'), ['-D', data, ...access, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    // Deadlocks are detected quickly: with six in a row, the last one would exceed the lock time-out.
    ...(isDurable
      ? {}
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          deadlock_timeout: '100ms',
          autovacuum: 'off',
          jit: 'off',
          wal_level: 'minimal',
          max_wal_senders: 0,
          max_wal_size: '4GB',
          shared_buffers: '256MB',
        }),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [join(programs, 'postgres'), ['-D', data, ...options]]
  let running
  const run = async () => {
    // A signal from the terminal must not reach it before the tests have ended.
    running = spawn(...command, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
    await ready(running, stop)
  }
  const end = async (signal) => {
    if (running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill(signal)
    await ended
  }
  const stop = async () => {
    await end('SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', () => running.kill('SIGQUIT'))
  await run()
  // `crash` is an 'immediate' shutdown: what was not yet on disk is recovered at the next start.
  return { url: `postgres://tests:${password}@127.0.0.1:${port}/postgres`, stop, crash: () => end('SIGQUIT'), run }
}

/** The newest PostgreSQL that Debian has installed. */
function programFolder() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const newest = versions.sort((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`)
  const found = newest.find((folder) => existsSync(join(folder, 'initdb')))
  if (found) return found
  process.stderr.write('These tests need PostgreSQL: run "apt-get install -y postgresql" as root.\n')
  process.exit(1)
}

function idOf(option) {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
}

/** Waits until the server says that it accepts connections, half a minute at most. */
function ready(server, stop) {
  let said = ''
  return new Promise((resolve, reject) => {
    const fail = async () => {
      await stop()
      reject(new Error(`PostgreSQL did not start:\n${said}`))
    }
    const timer = setTimeout(fail, 30_000)
    server.once('exit', fail)
    server.stderr.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-4000)
      if (!text.includes('ready to accept connections')) return
      clearTimeout(timer)
      server.off('exit', fail)
      resolve()
    })
  })
}
