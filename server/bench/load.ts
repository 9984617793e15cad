import { readFile } from 'node:fs/promises'
import { Pool } from 'undici'

/** One request of a load, created for each call so that every respondent is different. */
export interface Shot {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
}

/** The result of a load. Times in milliseconds. */
export interface Measured {
  readonly callsPerSecond: number
  readonly medianMs: number
  readonly p95Ms: number
  /** CPU time of the server per call. */
  readonly cpuMs: number
}

export const CONNECTIONS = 32

/**
 * Sends the shots over 32 connections, one at a time on each. A shot can be a list of requests, sent in sequence on one
 * connection and counted as one. Any status but 200 ends the run.
 */
export async function load(origin: string, pid: number, shots: Iterable<Shot | readonly Shot[]>): Promise<Measured> {
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 })
  const queue = shots[Symbol.iterator]()
  const times: number[] = []
  const cpuBefore = await cpuMsOf(pid)
  const began = performance.now()

  async function connection(): Promise<void> {
    for (let next = queue.next(); next.done !== true; next = queue.next()) {
      const start = performance.now()
      const requests = Array.isArray(next.value) ? next.value : [next.value]
      for (const shot of requests) await send(pool, shot)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))

  const seconds = (performance.now() - began) / 1000
  const cpuMs = (await cpuMsOf(pid)) - cpuBefore
  await pool.close()
  times.sort((a, b) => a - b)
  return {
    callsPerSecond: times.length / seconds,
    medianMs: times[Math.floor(times.length / 2)] ?? Number.NaN,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
    cpuMs: cpuMs / times.length,
  }
}

async function send(pool: Pool, { method, path, headers, body }: Shot): Promise<void> {
  const { statusCode, body: answer } = await pool.request({
    method,
    path,
    headers: headers ?? null,
    body: body ?? null,
  })
  const text = await answer.text()
  if (statusCode !== 200) throw new Error(`${method} ${path} answered ${statusCode}: ${text.slice(0, 300)}`)
}

const TICKS_PER_SECOND = 100

/** CPU time a process has used so far, in milliseconds. */
export async function cpuMsOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ')
  const USER = 11
  const SYSTEM = 12
  return ((Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND) * 1000
}

/** A process's proportional memory (PSS), in MiB. */
export async function pssMiB(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1024
}

/** The median of several measurements, by calls per second. */
export function median<T>(rounds: readonly T[], by: (round: T) => number): T {
  const sorted = [...rounds].sort((a, b) => by(a) - by(b))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}
