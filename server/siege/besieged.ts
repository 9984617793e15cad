/** The server under siege: a process of its own with production limits, and the resources it uses. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export interface Besieged {
  readonly process: ChildProcess
  readonly pid: number
  readonly origin: string
  readonly dataDir: string
}

/** Starts the product on this data folder with its production limits. */
export async function startBesieged(dataDir: string, env: Record<string, string>): Promise<Besieged> {
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'fatal', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((found, failed) => {
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)))
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const address = /ready at (http:\/\/\S+)/.exec(said)?.[1]
      if (address !== undefined) found(address)
    })
  })
  return { process: child, pid: child.pid ?? 0, origin, dataDir }
}

/** Stops it and returns its exit code. */
export async function stopBesieged({ process: child }: Besieged): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return child.exitCode
}

/** Open descriptors: files, sockets and the runtime's own. */
export async function descriptorsOf({ pid }: Pick<Besieged, 'pid'>): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length
}

/** Temporary files of uploads not yet answered. */
export async function temporaryFilesOf({ dataDir }: Besieged): Promise<number> {
  return (await readdir(join(dataDir, 'tmp'))).length
}

/** Resident memory, in MiB. */
export async function memoryOf({ pid }: Pick<Besieged, 'pid'>): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}
