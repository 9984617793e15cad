import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** A program's standard output and error, and its exit code: null if killed. */
export interface Said {
  readonly said: string
  readonly failure: string
  readonly code: number | null
}

/** Starts one of the server's programs with only this environment and Node's compile cache, which halves the time. */
export function launchProgram(
  path: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, [path, ...args], {
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs it to its end. */
export async function runProgram(
  path: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<Said> {
  const child = launchProgram(path, args, env)
  const [said, failure, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { said, failure, code }
}
