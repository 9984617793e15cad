import { describe, expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'
import type { PersonalTable } from './register/columns.ts'
import { register } from './register.ts'
import { registerTable } from './register-table.ts'

describe('the register of personal data', () => {
  test('[DATA-004] names exactly the tables and columns of the migrated schema', async () => {
    const { db } = await startServer()

    const tables = await db.introspection.getTables()

    const ours = tables.filter(({ name }) => !name.startsWith('kysely_') && !name.startsWith('sqlite_'))
    const columnsIn = (columns: readonly string[]) => columns.toSorted()
    const migrated = ours.map(({ name, columns }) => [name, columnsIn(columns.map((column) => column.name))])
    const registered = Object.entries<PersonalTable>(register).map(([name, { columns }]) => [
      name,
      columnsIn(Object.keys(columns)),
    ])
    expect(Object.fromEntries(registered)).toEqual(Object.fromEntries(migrated))
  })

  test('[DATA-004] is printed with every table once, and all its personal columns', () => {
    const printed = registerTable()
    const rows = new Map(
      [...printed.matchAll(/^\| `(\w+)` \|(.*)\|$/gm)].map(([, name = '', cells = '']) => [name, cells]),
    )
    const [, others = ''] = /^About no one: (.+)\.$/m.exec(printed) ?? []
    const named = [...rows.keys(), ...others.split(', ').map((name) => name.replaceAll('`', ''))]

    expect(named.toSorted()).toEqual(Object.keys(register).toSorted())
    for (const [name, { columns }] of Object.entries<PersonalTable>(register)) {
      const personal = Object.keys(columns).filter((column) => columns[column]?.erasure !== 'nothing personal')
      expect([name, personal.filter((column) => !rows.get(name)?.includes(`\`${column}\``))]).toEqual([name, []])
    }
  })
})
