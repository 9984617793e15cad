/** Jobs running and waiting in a queue. */
export interface QueueLength {
  readonly running: number
  readonly waiting: number
}

const queues = new Map<string, () => QueueLength>()

/**
 * Registers a queue for the metrics under this name ('respondent files') and returns it. Throws if the name is taken.
 */
export function watchedQueue<Queue extends { readonly lengths: () => QueueLength }>(name: string, queue: Queue): Queue {
  if (queues.has(name)) throw new Error(`Two queues are called ${name}.`)
  queues.set(name, queue.lengths)
  return queue
}

/** All registered queues of this process. */
export function queueLengths(): readonly (QueueLength & { readonly name: string })[] {
  return [...queues].map(([name, lengths]) => ({ name, ...lengths() }))
}
