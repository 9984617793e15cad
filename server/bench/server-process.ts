import { type ChildProcess, spawn } from 'node:child_process'

/** A server process that has printed its address and answers there. */
export interface Running {
  readonly process: ChildProcess
  readonly pid: number
  readonly origin: string
  readonly startMs: number
}

/**
 * Runs a server; `args` are its program and arguments; `began` gets the process at once, so that it can always be
 * ended.
 */
export async function started(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  began: (child: ChildProcess) => void,
): Promise<Running> {
  const start = performance.now()
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  began(child)
  const origin = await new Promise<string>((found, failed) => {
    child.once('exit', (code) => failed(new Error(`${args.join(' ')} ended with ${code}`)))
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (address !== undefined) found(address)
    })
  })
  await fetch(`${origin}/api/health`).then((response) => response.text())
  return { process: child, pid: child.pid ?? 0, origin, startMs: performance.now() - start }
}

/** Ends a server and waits for its exit. */
export function stop({ process: child }: Running): Promise<void> {
  return new Promise((ended) => {
    child.removeAllListeners('exit').once('exit', () => ended())
    child.kill('SIGTERM')
  })
}
