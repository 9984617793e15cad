/** Copies an installation into another database or another store, and compares. [OPS-008] */
import { parseArgs } from 'node:util'
import { type Destination, move } from '../src/operations/backup/move.ts'
import { readSettings, type Settings } from '../src/settings.ts'
import { saying } from './said.ts'

const USAGE = 'Name a target: npm run move -- postgres://…, npm run move -- sqlite, or npm run move -- --files s3://…'
const HELP = [
  'npm run move -- postgres://user:password@host:5432/database   copies the file in DATA_DIR into PostgreSQL',
  'npm run move -- sqlite                                        copies the current DATABASE_URL into a file in DATA_DIR',
  'npm run move -- … --files s3://…                              copies the uploaded files too, or only these; --files folder copies them into DATA_DIR',
  'Stop every server first. The current settings say where the data is. The old data is not deleted.',
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
    `${rows} rows of ${tables} tables and ${files} files were copied: every count and checksum matches.`,
    ...(database === undefined
      ? []
      : [to.databaseUrl === null ? 'Unset DATABASE_URL now.' : `Set DATABASE_URL now: ${database}`]),
    ...(values.files === undefined
      ? []
      : [to.s3 === null ? 'Unset FILES_URL now.' : `Set FILES_URL now: ${values.files}`]),
    `The old data is unchanged. Delete it when you no longer need it: ${left.join(', ')}.`,
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
