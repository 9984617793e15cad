import { type Family, gauge, histogram } from './measures.ts'

const EVERY = 50
const DELAYS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Measures the process from now on: event loop delay, memory and CPU time, under the conventional names. */
export function measureProcess() {
  const delays = histogram(
    'plumbline_event_loop_delay_seconds',
    'How late a timer was, sampled 20 times a second.',
    'of',
    DELAYS,
  )
  let due = performance.now() + EVERY
  const timer = setInterval(() => {
    const now = performance.now()
    delays.observe('process', Math.max(0, now - due) / 1000)
    due = now + EVERY
  }, EVERY).unref()

  return {
    families(): Family[] {
      const { rss, heapTotal, heapUsed, external } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      return [
        delays.family(),
        gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
        gauge('nodejs_heap_size_total_bytes', 'Reserved heap.', heapTotal),
        gauge('nodejs_heap_size_used_bytes', 'Used heap.', heapUsed),
        gauge('nodejs_external_memory_bytes', 'Memory of buffers and other objects outside the heap.', external),
        {
          name: 'process_cpu_seconds_total',
          type: 'counter',
          help: 'CPU time of all threads.',
          samples: [{ value: (user + system) / 1e6 }],
        },
        gauge(
          'process_start_time_seconds',
          'When the process started, in seconds since 1970.',
          performance.timeOrigin / 1000,
        ),
      ]
    },
    stop: () => clearInterval(timer),
  }
}
