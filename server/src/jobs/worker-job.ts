import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'

/** A job ran into its memory limit or time-out: what it was given is too much or made to hurt. */
export class JobOverrun extends Error {}

/** What a job may use up. */
export interface JobLimits {
  /** Of the thread's own heap. */
  readonly megabytes: number
  readonly seconds: number
}

/**
 * Runs a module in a worker thread, which gets `input` as its `workerData` and posts one answer. Of our environment it gets only where
 * compiled modules are cached. Throws `JobOverrun` where it goes beyond its limits, and what went wrong in it otherwise.
 */
export async function inWorker(module: URL, input: unknown, { megabytes, seconds }: JobLimits): Promise<unknown> {
  const worker = new Worker(module, {
    workerData: input,
    env: compileCache(),
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: Math.ceil(megabytes / 4) },
  })
  // It may fail once more while it is being ended, when nobody waits for it any longer.
  worker.on('error', () => undefined)
  const overdue = AbortSignal.timeout(seconds * 1000)
  try {
    const [answer] = await once(worker, 'message', { signal: overdue })
    return answer
  } catch (cause) {
    if (overdue.aborted) throw new JobOverrun('It took too long.', { cause })
    if (isOutOfMemory(cause)) throw new JobOverrun('It took too much memory.', { cause })
    throw cause
  } finally {
    await worker.terminate()
  }
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
