import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** The project's folder. */
export const root = resolve(import.meta.dirname, '..')

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']

/** Runs a program of ours to its end, passing signals on. Answers its exit code. */
export function run(command, args, { env = process.env, cwd = root, stdio = 'inherit' } = {}) {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { cwd, env, stdio })
    // A terminal and systemd give the child the signal as well: the server heeds the first one only.
    const passOn = (signal) => child.kill(signal)
    for (const signal of signals) process.on(signal, passOn)
    child.once('error', failed)
    child.once('exit', (code) => {
      for (const signal of signals) process.off(signal, passOn)
      done(code ?? 1)
    })
  })
}

/**
 * From now on this process ends when it has nothing left to do, whatever signals come: it heeds them, and what it runs gets them. A terminal and npm each pass the
 * same one on, and npm's may come as late as Node takes itself down, when it has no listeners any more and would die of it.
 */
export function endInOwnTime(heed = () => undefined) {
  for (const signal of signals) process.on(signal, heed)
  process.once('beforeExit', () => process.exit())
}

/**
 * The environment of the server's processes: what Node has compiled is kept for the next start, which takes half the time then, a heap grows to twice what is in
 * use instead of four times, and memory that a load has taken is given back after it (decision 052).
 */
export const serverEnvironment = (env) => ({
  NODE_COMPILE_CACHE: resolve(root, '.cache/compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_MMAP_THRESHOLD_: '32768',
  ...env,
  NODE_OPTIONS: `--max-old-space-size=1900 --max-semi-space-size=8 ${env.NODE_OPTIONS ?? ''}`.trim(),
})

/** Runs a file of the server to its end. The channel between them says nothing: by its end the server sees that nobody minds it any more. */
export function runServerFile(file, { env = process.env } = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  endInOwnTime()
  return run(process.execPath, [file], { env: serverEnvironment(env), stdio })
}
