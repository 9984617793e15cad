/** Gives a super administrator who has lost their password a new one. [OPS-007] */

import { resetSuperAdmin } from '../src/operations/start/reset-super-admin.ts'
import { withDatabase } from '../src/operations/start/with-database.ts'
import { readSettings } from '../src/settings.ts'
import { argumentsOf, saying } from './said.ts'

const USAGE = 'npm run reset-admin -- EMAIL'
const HELP = [
  `${USAGE}   gives the super administrator with this address a new password, printed once, and ends all their sessions`,
]

await saying('No password was changed', async () => {
  const given = argumentsOf(process.argv.slice(2), { usage: `Name the address: ${USAGE}`, switches: [] })
  if (given === null) return HELP
  const settings = readSettings(process.env)
  const { email, password } = await withDatabase(settings, (db) =>
    resetSuperAdmin(db, given.subject, settings, new Date()),
  )
  return [
    `${email} has a new password. All their sessions were ended, and they are emailed as soon as a server runs.`,
    `Password (shown only now): ${password}`,
  ]
})
