import { parentPort } from 'node:worker_threads'
import { inLanguage } from '../in-language.ts'

/** In a worker thread: answers the jobs that `inWorker` gives it, one at a time. A job that throws ends the thread. */
export function takeJobs(work: (input: unknown) => unknown): void {
  parentPort?.on('message', async ({ input, language }: { input: unknown; language: string }) =>
    parentPort?.postMessage(await inLanguage(language, () => work(input))),
  )
}
