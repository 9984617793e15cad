import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { language } from '@plumbline/texts/src/language'

/** A job ran into its memory limit or time-out: its input is too large or malicious. */
export class JobOverrun extends Error {}

/** A job's limits; loading the thread's libraries counts as none of its time. */
export interface JobLimits {
  /** Of the thread's own heap. */
  readonly megabytes: number
  readonly seconds: number
}

/** How long a thread may take to load its libraries. */
const LOADING_MS = 60_000
/** How long an idle thread waits for another job: most of a job's time is loading its libraries. */
const KEPT_MS = 30_000
/** Idle threads, one per kind. */
const waiting = new Map<string, { readonly worker: Worker; readonly ending: NodeJS.Timeout }>()

/**
 * Runs a job in a worker thread, whose module takes it with `takeJobs` and posts one answer; its texts are in the language of the moment. The thread's environment
 * contains only the compile cache. Throws `JobOverrun` beyond its limits, or the job's own error; then the thread ends.
 */
export async function inWorker(module: URL, input: unknown, { megabytes, seconds }: JobLimits): Promise<unknown> {
  const kind = `${megabytes} MB ${module.href}`
  const worker = takeWaiting(kind) ?? (await begin(kind, module, megabytes))
  const overdue = AbortSignal.timeout(seconds * 1000)
  try {
    worker.postMessage({ input, language: language() })
    const [answer] = await once(worker, 'message', { signal: overdue })
    await keepWaiting(kind, worker)
    return answer
  } catch (cause) {
    await worker.terminate()
    if (overdue.aborted) throw new JobOverrun('It took too long.', { cause })
    if (isOutOfMemory(cause)) throw new JobOverrun('It took too much memory.', { cause })
    throw cause
  }
}

/** A thread that has loaded its libraries. */
async function begin(kind: string, module: URL, megabytes: number): Promise<Worker> {
  const worker = new Worker(module, {
    env: compileCache(),
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: Math.ceil(megabytes / 4) },
  })
  // It may fail again while being terminated, when nobody waits for it.
  worker.on('error', () => undefined)
  worker.once('exit', () => forget(kind, worker))
  try {
    await once(worker, 'message', { signal: AbortSignal.timeout(LOADING_MS) })
    return worker
  } catch (cause) {
    await worker.terminate()
    throw cause
  }
}

function takeWaiting(kind: string): Worker | undefined {
  const kept = waiting.get(kind)
  if (kept === undefined) return undefined
  waiting.delete(kind)
  clearTimeout(kept.ending)
  kept.worker.ref()
  return kept.worker
}

/** An idle thread does not keep the process alive. */
async function keepWaiting(kind: string, worker: Worker): Promise<void> {
  if (waiting.has(kind)) {
    await worker.terminate()
    return
  }
  worker.unref()
  const ending = setTimeout(() => {
    forget(kind, worker)
    // Nobody waits for it to end.
    worker.terminate().catch(() => undefined)
  }, KEPT_MS)
  waiting.set(kind, { worker, ending: ending.unref() })
}

function forget(kind: string, worker: Worker): void {
  if (waiting.get(kind)?.worker === worker) waiting.delete(kind)
}

/** Node's compile cache, if this process has one: with it a thread loads its libraries in half the time. */
function compileCache(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir()
  // It returns the folder for this version of Node, which every process appends itself.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}

function isOutOfMemory(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
