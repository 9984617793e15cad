import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '../errors.ts'
import { inTurns } from './in-turns.ts'
import { jobQueue } from './job-queue.ts'
import { inWorker, JobOverrun } from './worker-job.ts'

/** A job that ends on demand. */
function openJob() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { job: () => promise, end: () => resolve('done') }
}
/** Lets every job that is ready run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('an owner has one job at a time, while other owners are served', async () => {
  const run = jobQueue({ atOnce: 2, waitingOfOwner: 2, waiting: 4 })
  const started: string[] = []
  const jobs = [openJob(), openJob(), openJob()]
  const start = (owner: string, name: string, n: number) =>
    run(owner, () => {
      started.push(name)
      return jobs[n]?.job() ?? Promise.reject()
    })
  const all = [start('acme', 'first', 0), start('acme', 'second', 1), start('brown', 'other', 2)]
  await settled()
  const atFirst = [...started]

  jobs[0]?.end()
  await settled()

  expect(atFirst).toEqual(['first', 'other'])
  expect(started).toEqual(['first', 'other', 'second'])
  for (const { end } of jobs) end()
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done'])
})

test('an owner has as many concurrent jobs as allowed, and the next when one ends', async () => {
  const run = jobQueue({ atOnce: 3, ofOwner: 2, waitingOfOwner: 2, waiting: 4 })
  const started: string[] = []
  const jobs = [openJob(), openJob(), openJob(), openJob()]
  const start = (owner: string, n: number) =>
    run(owner, () => {
      started.push(`${owner} ${n}`)
      return jobs[n]?.job() ?? Promise.reject()
    })
  const all = [start('acme', 0), start('acme', 1), start('acme', 2), start('brown', 3)]
  await settled()
  const atFirst = [...started]

  jobs[1]?.end()
  await settled()

  expect(atFirst).toEqual(['acme 0', 'acme 1', 'brown 3'])
  expect(started).toEqual(['acme 0', 'acme 1', 'brown 3', 'acme 2'])
  for (const { end } of jobs) end()
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done'])
})

test('[F5] a job is refused when the queue is full, and a failed job frees its slot', async () => {
  const run = jobQueue({ atOnce: 1, waitingOfOwner: 1, waiting: 2 })
  const { job, end } = openJob()
  const failing = run('acme', async () => {
    await job()
    throw new Error('broken')
  })
  const waiting = [run('acme', async () => 'a'), run('brown', async () => 'b')]

  const sameOwner = await run('acme', async () => 'c').catch((fault: unknown) => fault)
  const anybody = await run('clark', async () => 'd').catch((fault: unknown) => fault)
  end()

  expect([sameOwner, anybody].map((fault) => (fault instanceof Refusal ? fault.status : fault))).toEqual([429, 429])
  await expect(failing).rejects.toThrow('broken')
  expect(await Promise.all(waiting)).toEqual(['a', 'b'])
  expect(await run('acme', async () => 'later')).toBe('later')
})

test('work in steps returns its result and yields before it has held the event loop too long', async () => {
  let turns = 0
  const others = setInterval(() => turns++, 1)
  onTestFinished(() => clearInterval(others))
  function* work() {
    for (let step = 0; step < 20; step++) {
      for (const began = performance.now(); performance.now() - began < 4; );
      yield
    }
    return 'made'
  }

  expect(await inTurns(work())).toBe('made')
  expect(turns).toBeGreaterThan(4)
})

async function moduleOf(source: string): Promise<URL> {
  const path = join(await mkdtemp(join(tmpdir(), 'plumbline-job-')), 'job.mjs')
  await writeFile(path, `import { takeJobs } from '${new URL('./take-jobs.ts', import.meta.url)}'\n${source}`)
  return pathToFileURL(path)
}
const limits = { megabytes: 32, seconds: 10 }

test('a job answers from its thread, with only the compile cache in its environment', async () => {
  const module = await moduleOf('takeJobs((input) => [input, Object.keys(process.env)])')

  expect(await inWorker(module, 'input', limits)).toEqual(['input', ['NODE_COMPILE_CACHE']])
})

test('[D3] a job that takes too much memory or time is ended, and the server continues', async () => {
  const greedy = await moduleOf('takeJobs(() => { const all = []; for (;;) all.push({ of: all.length }) })')
  const endless = await moduleOf('takeJobs(() => { for (;;) {} })')

  await expect(inWorker(greedy, null, limits)).rejects.toBeInstanceOf(JobOverrun)
  await expect(inWorker(endless, null, { megabytes: 32, seconds: 0.5 })).rejects.toBeInstanceOf(JobOverrun)
})

test('the time that a thread takes to load its libraries is not the job’s', async () => {
  const slow = await moduleOf("for (const began = Date.now(); Date.now() - began < 1000; ); takeJobs(() => 'drawn')")

  expect(await inWorker(slow, null, { megabytes: 32, seconds: 0.5 })).toBe('drawn')
})

test('an error in a job is thrown to the caller', async () => {
  const module = await moduleOf("takeJobs(() => { throw new Error('no such thing') })")

  await expect(inWorker(module, null, limits)).rejects.toThrow('no such thing')
})

describe('an idle thread', () => {
  const counting = () => moduleOf('let jobs = 0; takeJobs((input) => { if (input === "fail") throw 0; return ++jobs })')

  test('takes the next job, while a concurrent one gets its own thread', async () => {
    const module = await counting()

    const first = await inWorker(module, null, limits)
    const two = await Promise.all([inWorker(module, null, limits), inWorker(module, null, limits)])
    const next = await inWorker(module, null, limits)

    expect([first, two.toSorted(), next]).toEqual([1, [1, 2], expect.toBeOneOf([2, 3])])
  })

  test('is not reused after a job has failed in it', async () => {
    const module = await counting()

    const before = [await inWorker(module, null, limits), await inWorker(module, null, limits)]
    await expect(inWorker(module, 'fail', limits)).rejects.toBe(0)

    expect([...before, await inWorker(module, null, limits)]).toEqual([1, 2, 1])
  })

  test('ends after half a minute without a job', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const module = await counting()

    const before = await inWorker(module, null, limits)
    vi.advanceTimersByTime(29_999)
    const soon = await inWorker(module, null, limits)
    vi.advanceTimersByTime(30_000)

    expect([before, soon, await inWorker(module, null, limits)]).toEqual([1, 2, 1])
  })
})
