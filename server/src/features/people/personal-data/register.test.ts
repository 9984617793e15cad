import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { personalDataPage } from '../../../test/personal-data-page.ts'
import { startServer } from '../../../test/server.ts'
import type { PersonalTable } from './register/columns.ts'
import { register } from './register.ts'

const page = resolve(import.meta.dirname, '../../../../../docs/personal-data.md')

describe('the register of personal data', () => {
  test('[DATA-004] names every table and every column of the migrated schema, and no other', async () => {
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

  test('[DATA-004] docs/personal-data.md is made of it (vitest -u writes it anew)', async () => {
    await expect(personalDataPage()).toMatchFileSnapshot(page)
  })
})
