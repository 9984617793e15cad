/**
 * Hostile loads alongside honest users, with production limits: honest p95 under 300 ms, memory is released, no file or
 * descriptor leaks. Run by `npm run siege`; `--only=words` runs the loads whose name contains these words.
 */
import { rm } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { sql } from 'kysely'
import { openDatabase } from '../src/platform/db/database.ts'
import { type Besieged, descriptorsOf, memoryOf, startBesieged, stopBesieged, temporaryFilesOf } from './besieged.ts'
import { askAs } from './honest-user.ts'
import { type Load, loads } from './loads.ts'
import { makeWorld, SECRET, type World } from './world.ts'

const HONEST_P95 = 300
/** How far memory may stay above its level after the first load: the engine and allocator keep some in reserve. */
const MEMORY_ABOVE = 256
const SETTLED_WITHIN = 30_000
/** Minimum time to watch the honest users, however short the load. */
const SHORTEST = 4000
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)
const postgres = process.env.SIEGE_POSTGRES
const played = only === undefined ? loads : loads.filter(({ name }, n) => n === 0 || name.includes(only))
let broken = 0

report(
  '# Siege',
  '',
  `Measured with \`npm run siege\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}.`,
  'Load, honest users and server share the machine, and the server has its usual limits. Six respondents keep reading a list, opening a survey and saving an answer.',
  `The server holds if their p95 is under ${HONEST_P95} ms, none of their calls is refused, and within 30 s memory is at most ${MEMORY_ABOVE} MiB above the first row,`,
  'temporary files are gone and no descriptors are left over. *Replies* counts the statuses a load received.',
)
await besiege('SQLite', null)
if (postgres !== undefined) {
  await besiege('PostgreSQL', await newDatabase(postgres))
}
report('', broken === 0 ? 'Everything held.' : `${broken} did not hold.`)
process.exitCode = broken === 0 ? 0 : 1

async function besiege(name: string, databaseUrl: string | null): Promise<void> {
  const world = await makeWorld(databaseUrl)
  const server = await startBesieged(world.dataDir, { SECRET, DATABASE_URL: databaseUrl ?? '' })
  try {
    report(
      '',
      `## ${name}`,
      '',
      '| load | replies | honest calls | p95 ms | longest ms | refused | peak memory, MiB | after | left over |',
      '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    )
    const before = { memory: 0, descriptors: 0 }
    for (const [n, load] of played.entries()) {
      const result = await play(load, world, server)
      // The first load is only the honest users: what remains afterwards is the baseline.
      const settled = n === 0 ? await rest(server) : await settle(world, server, before)
      if (n === 0) Object.assign(before, settled)
      const faults = [
        result.p95Ms >= HONEST_P95 && 'p95',
        result.refused !== '' && 'refused',
        result.met.includes('no answer') && 'no answer',
        settled.memory > before.memory + MEMORY_ABOVE && 'memory',
        settled.descriptors > before.descriptors && `${settled.descriptors - before.descriptors} descriptors`,
        settled.files > 0 && `${settled.files} files`,
        server.process.exitCode !== null && 'the server ended',
      ].filter((fault) => fault !== false)
      broken += faults.length
      report(
        `| ${load.name} | ${result.met} | ${result.calls} | ${result.p95Ms.toFixed(0)} | ${result.longestMs.toFixed(0)} | ${result.refused || 'none'} | ` +
          `${result.highest.toFixed(0)} | ${settled.memory.toFixed(0)} | ${faults.length === 0 ? 'nothing' : `**${faults.join(', ')}**`} |`,
      )
      if (server.process.exitCode !== null) return
    }
    const code = await stopBesieged(server)
    if (code !== 0) broken++
    report('', `Stopped with exit code ${code}.`)
  } finally {
    server.process.kill('SIGKILL')
    await rm(world.dataDir, { recursive: true, force: true })
  }
}

async function play({ run }: Load, world: World, server: Besieged) {
  const honest = askAs(world.honest, server.origin)
  let highest = 0
  const watching = setInterval(
    () =>
      void memoryOf(server)
        .then((memory) => {
          highest = Math.max(highest, memory)
        })
        .catch(() => undefined),
    100,
  )
  try {
    const [met] = await Promise.all([run(world, server), new Promise((done) => setTimeout(done, SHORTEST))])
    const result = await honest.stop()
    return { ...result, met, highest }
  } finally {
    clearInterval(watching)
  }
}

/** The server's resources. */
async function heldBy(server: Besieged) {
  const [memory, descriptors, files] = [memoryOf(server), descriptorsOf(server), temporaryFilesOf(server)]
  return { memory: await memory, descriptors: await descriptors, files: await files }
}

/** Its resources once all connections have closed. */
async function rest(server: Besieged) {
  await new Promise((done) => setTimeout(done, 2000))
  return heldBy(server)
}

/** Waits up to half a minute until the server is back at its baseline; the honest users continue meanwhile. */
async function settle(world: World, server: Besieged, before: { memory: number; descriptors: number }) {
  const until = performance.now() + SETTLED_WITHIN
  const honest = askAs(world.honest, server.origin)
  await memoryBelow(before.memory + MEMORY_ABOVE, server, until)
  await honest.stop()
  let state = await heldBy(server).catch(() => ({ memory: 0, descriptors: 0, files: 0 }))
  while (performance.now() < until && server.process.exitCode === null) {
    if (state.files === 0 && state.descriptors <= before.descriptors) break
    await new Promise((done) => setTimeout(done, 250))
    state = await heldBy(server)
  }
  return state
}

async function memoryBelow(most: number, server: Besieged, until: number): Promise<void> {
  while (performance.now() < until && server.process.exitCode === null) {
    if ((await memoryOf(server).catch(() => 0)) <= most) return
    await new Promise((done) => setTimeout(done, 250))
  }
}

async function newDatabase(address: string): Promise<string> {
  const db = openDatabase({ postgres: address })
  await sql.raw('create database siege').execute(db)
  await db.destroy()
  return address.replace(/\/postgres$/, '/siege')
}

function report(...said: string[]): void {
  process.stdout.write(`${said.join('\n')}\n`)
}
