import { parentPort } from 'node:worker_threads'

/** In a worker thread: answers jobs from `inWorker`, one at a time. A job that throws ends the thread. */
export function takeJobs(work: (input: unknown) => unknown): void {
  parentPort?.on('message', async (input: unknown) => parentPort?.postMessage(await work(input)))
}
