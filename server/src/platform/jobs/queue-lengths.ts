/** How many run and wait in a queue at this moment. */
export interface QueueLength {
  readonly running: number
  readonly waiting: number
}

const queues = new Map<string, () => QueueLength>()

/** Lets a queue be watched under this name ('respondent files'), and answers it. Throws where another one has the name. */
export function watchedQueue<Queue extends { readonly lengths: () => QueueLength }>(name: string, queue: Queue): Queue {
  if (queues.has(name)) throw new Error(`Two queues are called ${name}.`)
  queues.set(name, queue.lengths)
  return queue
}

/** All queues of this process that are watched. */
export function queueLengths(): readonly (QueueLength & { readonly name: string })[] {
  return [...queues].map(([name, lengths]) => ({ name, ...lengths() }))
}
