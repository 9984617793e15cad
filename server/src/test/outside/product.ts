import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { onTestFinished, vi } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'

/** The product as an operator starts it: a process of its own. */
export interface Product {
  readonly process: ChildProcess
  readonly url: string
  /** Everything printed so far. */
  readonly output: () => string
  /** Its exit code. */
  readonly ended: Promise<number | null>
  readonly stop: () => Promise<unknown>
}

/**
 * Starts the server on a free port, by default in an empty data folder, and waits until it is ready. `through` is a
 * command that wraps it, such as to run as another user.
 */
export async function start(env: Record<string, string>, through: readonly string[] = []): Promise<Product> {
  const { process, ended } = await launch(env, through)
  let output = ''
  process.stdout?.setEncoding('utf8').on('data', (part: string) => {
    output += part
  })
  process.stderr?.setEncoding('utf8').on('data', (part: string) => {
    output += part
  })
  const ready = vi.waitFor(
    () => {
      const [, address] = /^Plumbline is ready at (\S+)$/m.exec(output) ?? []
      if (address === undefined) throw new Error('The server is not ready.')
      return address
    },
    { timeout: 90_000, interval: 20 },
  )
  const url = await Promise.race([
    ready,
    ended.then(() => Promise.reject(new Error(`The server did not start:\n${output}`))),
  ])
  const stop = () => {
    process.kill('SIGTERM')
    return ended
  }
  return { process, url, output: () => output, ended, stop }
}

/**
 * Starts a server that refuses to start, and returns its output; one that starts all the same is ended and has no exit
 * code.
 */
export async function startRefused(
  env: Record<string, string>,
  through: readonly string[] = [],
): Promise<{ code: number | null; stderr: string }> {
  const { process, ended } = await launch(env, through)
  process.stdout?.setEncoding('utf8').on('data', (part: string) => {
    if (part.includes('Plumbline is ready at')) process.kill('SIGKILL')
  })
  const stderr = process.stderr ? await text(process.stderr) : ''
  return { code: await ended, stderr }
}

async function launch(env: Record<string, string>, through: readonly string[]) {
  const [program = '', ...words] = [...through, process.execPath, join(import.meta.dirname, '../../../dist/main.js')]
  const child = spawn(program, words, {
    env: {
      PORT: '0',
      DATA_DIR: env.DATA_DIR ?? (await newFolder()),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { process: child, ended }
}

/** An empty folder, removed after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-main-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An empty database on the tests' server. */
export async function newPostgresDatabase(postgres: string): Promise<string> {
  const name = `product_${randomBytes(8).toString('hex')}`
  const outside = openDatabase({ postgres })
  await sql.raw(`create database ${name}`).execute(outside)
  onTestFinished(async () => {
    await sql.raw(`drop database ${name} with (force)`).execute(outside)
    await outside.destroy()
  })
  return Object.assign(new URL(postgres), { pathname: `/${name}` }).href
}
