import { parentPort } from 'node:worker_threads'
import { inLanguage } from '../languages.ts'

/** In a worker thread whose libraries are loaded: says so, and answers jobs from `inWorker`, one at a time. A job that throws ends the thread. */
export function takeJobs(work: (input: unknown) => unknown): void {
  parentPort?.on('message', async ({ input, language }: { input: unknown; language: string }) =>
    parentPort?.postMessage(await inLanguage(language, () => work(input))),
  )
  parentPort?.postMessage('ready')
}
