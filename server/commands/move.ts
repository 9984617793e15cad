/** Copies an installation into another database or another store, and compares. [OPS-008] */
import { parseArgs } from 'node:util'
import { type Destination, move } from '../src/operations/backup/move.ts'
import { readSettings, type Settings } from '../src/settings.ts'
import { saying } from './said.ts'

const USAGE = 'Say where to: npm run move -- postgres://…, npm run move -- sqlite, or -- --files s3://…'
const HELP = [
  'npm run move -- postgres://user:password@host:5432/database   from the file in DATA_DIR into PostgreSQL',
  'npm run move -- sqlite                                        from the DATABASE_URL of now into a file in DATA_DIR',
  'npm run move -- … --files s3://…                              the uploaded files as well, or alone; --files folder into DATA_DIR',
  'Stop every server first. The settings of now say where the data are. Nothing is deleted where they were.',
]

await saying('Nothing was moved', async () => {
  const options = { files: { type: 'string' }, help: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help) return HELP
  const [database, ...others] = positionals
  if (others.length > 0 || (database === undefined && values.files === undefined)) throw new Error(USAGE)
  const settings = readSettings(process.env)
  const to = destination(settings, database, values.files)
  const { tables, rows, files, left } = await move(settings, to)
  return [
    `${rows} rows of ${tables} tables and ${files} files were copied: every count and checksum is the same.`,
    ...(database === undefined
      ? []
      : [
          to.databaseUrl === null
            ? 'From now on leave DATABASE_URL unset.'
            : `From now on set DATABASE_URL to ${database}`,
        ]),
    ...(values.files === undefined
      ? []
      : [to.s3 === null ? 'From now on leave FILES_URL unset.' : `From now on set FILES_URL to ${values.files}`]),
    `What was there is as it was, for you to delete: ${left.join(', ')}.`,
  ]
})

/** What is not said stays where it is. */
function destination(settings: Settings, database: string | undefined, files: string | undefined): Destination {
  // Checked as the settings are that they become.
  const asked = readSettings({
    ...(database !== undefined && database !== 'sqlite' && { DATABASE_URL: database }),
    ...(files !== undefined && files !== 'folder' && { FILES_URL: files }),
  })
  return {
    databaseUrl: database === undefined ? settings.databaseUrl : asked.databaseUrl,
    s3: files === undefined ? settings.s3 : asked.s3,
  }
}
