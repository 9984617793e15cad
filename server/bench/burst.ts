import { Pool } from 'undici'
import type { Shot } from './load.ts'

/** The outcome of a burst. Times in milliseconds, of requests answered 200. */
export interface Burst {
  readonly medianMs: number
  readonly p95Ms: number
  /** How many got any other status. */
  readonly refused: number
}

/** Sends everything at once, each over its own connection, already open. */
export async function burst(origin: string, shots: readonly Shot[]): Promise<Burst> {
  const pool = new Pool(origin, { connections: shots.length, pipelining: 1 })
  const send = async ({ method, path, headers, body }: Shot): Promise<number> => {
    const answer = await pool.request({ method, path, headers: headers ?? null, body: body ?? null })
    await answer.body.text()
    return answer.statusCode
  }
  await Promise.all(shots.map(() => send({ method: 'GET', path: '/api/live' })))
  const times: number[] = []
  await Promise.all(
    shots.map(async (shot) => {
      const began = performance.now()
      if ((await send(shot)) === 200) times.push(performance.now() - began)
    }),
  )
  await pool.close()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { medianMs: at(0.5), p95Ms: at(0.95), refused: shots.length - times.length }
}
