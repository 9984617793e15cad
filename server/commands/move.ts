/** Copies an installation to another database or store, and compares. [OPS-008] */

import { parseArgs } from 'node:util'
import { t } from '@plumbline/texts/commands/commands'
import { type Destination, move } from '../src/operations/backup/move.ts'
import { readSettings, type Settings } from '../src/settings.ts'
import { saying } from './said.ts'

const help = () => [t.moveHelpPostgres, t.moveHelpSqlite, t.moveHelpFiles, t.moveHelpStop]

await saying(
  () => t.nothingWasMoved,
  async () => {
    const options = { files: { type: 'string' }, help: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (values.help) return help()
    const [database, ...others] = positionals
    if (others.length > 0 || (database === undefined && values.files === undefined)) throw new Error(t.moveUsage)
    const settings = readSettings(process.env)
    const to = destination(settings, database, values.files)
    const { tables, rows, files, left } = await move(settings, to)
    return [
      t.moved({ rows, tables, files }),
      ...(database === undefined ? [] : [to.databaseUrl === null ? t.unsetDatabase : t.setDatabase({ database })]),
      ...(values.files === undefined ? [] : [to.s3 === null ? t.unsetFiles : t.setFiles({ files: values.files })]),
      t.oldDataStays({ left: left.join(', ') }),
    ]
  },
)

/** Anything not specified stays where it is. */
function destination(settings: Settings, database: string | undefined, files: string | undefined): Destination {
  // Checked like the settings they become.
  const asked = readSettings({
    ...(database !== undefined && database !== 'sqlite' && { DATABASE_URL: database }),
    ...(files !== undefined && files !== 'folder' && { FILES_URL: files }),
  })
  return {
    databaseUrl: database === undefined ? settings.databaseUrl : asked.databaseUrl,
    s3: files === undefined ? settings.s3 : asked.s3,
  }
}
