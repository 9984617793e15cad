/**
 * Preloaded into a measured server: replies to any message from its parent with the longest block of the event loop
 * since the last one, in wall-clock time and in CPU time of the loop's thread, which other load on the machine does not
 * lengthen.
 */
import { isMainThread } from 'node:worker_threads'

/** The longest blocks of an event loop, in milliseconds. */
export interface LongestBlock {
  readonly wallMs: number
  readonly cpuMs: number
}

const EVERY = 2

if (isMainThread) {
  let [wall, cpu] = [performance.now(), threadMs()]
  let longest = { wallMs: 0, cpuMs: 0 }
  setInterval(() => {
    const [now, used] = [performance.now(), threadMs()]
    longest = {
      wallMs: Math.max(longest.wallMs, now - wall - EVERY),
      cpuMs: Math.max(longest.cpuMs, used - cpu),
    }
    wall = now
    cpu = used
  }, EVERY).unref()
  process.on('message', () => {
    process.send?.(longest)
    longest = { wallMs: 0, cpuMs: 0 }
  })
  process.channel?.unref()
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
