/** A start killed in the middle of its migrations. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { placeOf010 } from '../src/test/outside/places.ts'
import { newFolder } from '../src/test/outside/product.ts'
import { played } from './at-length.ts'

vi.setConfig({ testTimeout: 900_000 })

/** Kills the process after this many SQLite statements; when it ends normally, prints how many there were. */
const killer = `const { DatabaseSync, StatementSync } = process.getBuiltinModule('node:sqlite')
  let done = 0
  const count = () => { if (++done === Number(process.env.KILL_AFTER)) process.kill(process.pid, 'SIGKILL') }
  for (const [kind, names] of [[DatabaseSync, ['exec']], [StatementSync, ['run', 'all']]])
    for (const name of names) {
      const real = kind.prototype[name]
      kind.prototype[name] = function (...given) { const answer = real.apply(this, given); count(); return answer }
    }
  process.on('exit', () => process.stdout.write(String(done)))`

const migration = `import { migrate, openDatabase } from ${JSON.stringify(join(import.meta.dirname, '../src/platform/db/database.ts'))}
  const db = openDatabase({ sqlite: process.env.FILE })
  await migrate(db)
  await db.destroy()`

test('[P8] migrations killed after any statement are rolled back or completed by the next start, without a trace', async () => {
  const { dataDir } = await placeOf010()
  const kept = join(dataDir, 'plumbline.sqlite')
  const whole = await copyOf(kept)
  const count = Number((await migrateAt(whole)).said)
  const expected = schemaOf(whole)
  const moments = played(3, 60)

  const killed: (string | null)[] = []
  for (let n = 1; n <= moments; n++) {
    const file = await copyOf(kept)
    const { signal } = await migrateAt(file, Math.floor((n * count) / (moments + 1)))
    killed.push(signal)
    await migrateAt(file)
    expect(schemaOf(file)).toEqual(expected)
  }

  expect(count).toBeGreaterThan(100)
  expect(killed).toEqual(killed.map(() => 'SIGKILL'))
})

async function copyOf(file: string): Promise<string> {
  const copy = join(await newFolder(), 'plumbline.sqlite')
  await cp(file, copy)
  return copy
}

async function migrateAt(file: string, killAfter = 0) {
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(killer)}`, '--input-type=module', '-e', migration],
    {
      env: { FILE: file, KILL_AFTER: String(killAfter), NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [said, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { said, signal: typeof signal === 'string' ? signal : null }
}

/** Its tables as SQLite describes them, the row count of each, and the completed migrations. */
function schemaOf(file: string) {
  const db = new DatabaseSync(file)
  try {
    const made = db
      .prepare("select type, name, sql from sqlite_master where name not like 'sqlite%' order by type, name")
      .all()
    const rows = made
      .filter(({ type }) => type === 'table')
      .map(({ name }) => [name, db.prepare(`select count(*) as rows from "${name}"`).get()?.rows])
    const done = db.prepare('select name from kysely_migration order by name').all()
    return { made, rows, done, faults: db.prepare('pragma integrity_check').all() }
  } finally {
    db.close()
  }
}
