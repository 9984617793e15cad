import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { language } from '@plumbline/texts/src/language'

/** A job ran into its memory limit or time-out: what it was given is too much or made to hurt. */
export class JobOverrun extends Error {}

/** What a job may use up. */
export interface JobLimits {
  /** Of the thread's own heap. */
  readonly megabytes: number
  readonly seconds: number
}

/** So long a thread that has answered waits for another job: most of a job's time is what its libraries take to load. */
const KEPT_MS = 30_000
/** The threads that wait, one of a kind. */
const waiting = new Map<string, { readonly worker: Worker; readonly ending: NodeJS.Timeout }>()

/**
 * Has a job done by a module in a worker thread, which takes it with `takeJobs` and posts one answer; its texts are in the language of the moment. Of our environment the thread gets only
 * where compiled modules are cached. Throws `JobOverrun` where it goes beyond its limits, and what went wrong in it otherwise; then the thread ends.
 */
export async function inWorker(module: URL, input: unknown, { megabytes, seconds }: JobLimits): Promise<unknown> {
  const kind = `${megabytes} MB ${module.href}`
  const worker = takeWaiting(kind) ?? begin(kind, module, megabytes)
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

function begin(kind: string, module: URL, megabytes: number): Worker {
  const worker = new Worker(module, {
    env: compileCache(),
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: Math.ceil(megabytes / 4) },
  })
  // It may fail once more while it is being ended, when nobody waits for it any longer.
  worker.on('error', () => undefined)
  worker.once('exit', () => forget(kind, worker))
  return worker
}

function takeWaiting(kind: string): Worker | undefined {
  const kept = waiting.get(kind)
  if (kept === undefined) return undefined
  waiting.delete(kind)
  clearTimeout(kept.ending)
  kept.worker.ref()
  return kept.worker
}

/** A thread that waits keeps no process from ending. */
async function keepWaiting(kind: string, worker: Worker): Promise<void> {
  if (waiting.has(kind)) {
    await worker.terminate()
    return
  }
  worker.unref()
  const ending = setTimeout(() => {
    forget(kind, worker)
    // Nobody waits for its end.
    worker.terminate().catch(() => undefined)
  }, KEPT_MS)
  waiting.set(kind, { worker, ending: ending.unref() })
}

function forget(kind: string, worker: Worker): void {
  if (waiting.get(kind)?.worker === worker) waiting.delete(kind)
}

/** Node's cache of compiled modules, where this process has one: with it a thread loads its libraries in half the time. */
function compileCache(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir()
  // What it answers is a folder for this version of Node, which every process adds by itself.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}

function isOutOfMemory(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
