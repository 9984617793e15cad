import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** The project's folder. */
export const root = resolve(import.meta.dirname, '..')

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']

/** Runs one of our programs to its end, passing signals on. `hear` gets its process, to read what it prints to the end. Returns its exit code. */
export function run(command, args, { env = process.env, cwd = root, stdio = 'inherit', hear } = {}) {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { cwd, env, stdio })
    hear?.(child)
    // A terminal and systemd also signal the child: the server reacts only to the first.
    const passOn = (signal) => child.kill(signal)
    for (const signal of signals) process.on(signal, passOn)
    child.once('error', failed)
    child.once(hear ? 'close' : 'exit', (code) => {
      for (const signal of signals) process.off(signal, passOn)
      done(code ?? 1)
    })
  })
}

/**
 * From now on this process ends only when it has nothing left to do: it handles signals, and its child gets them. A terminal and npm both pass on
 * the same signal, and npm's may arrive while Node shuts down, when it has no listeners left and would be killed by it.
 */
export function endInOwnTime(heed = () => undefined) {
  for (const signal of signals) process.on(signal, heed)
  process.once('beforeExit', () => process.exit())
}

/**
 * The environment of the server's processes: Node keeps compiled code, which halves the time of the next start, a heap grows to twice what is in
 * use instead of four times, and memory used under load is returned afterwards (decision 052).
 */
export const serverEnvironment = (env) => ({
  NODE_COMPILE_CACHE: resolve(root, '.cache/compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_MMAP_THRESHOLD_: '32768',
  ...env,
  NODE_OPTIONS: `--max-old-space-size=1900 --max-semi-space-size=8 ${env.NODE_OPTIONS ?? ''}`.trim(),
})

/** Runs a file of the server to its end. The channel carries no messages: when it closes the server sees that its parent is gone. */
export function runServerFile(file, { env = process.env } = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  endInOwnTime()
  return run(process.execPath, [file], { env: serverEnvironment(env), stdio })
}
