/** Gives a super administrator who has lost their password a new one. [OPS-007] */

import { resetSuperAdmin } from '../src/operations/start/reset-super-admin.ts'
import { withDatabase } from '../src/operations/start/with-database.ts'
import { readSettings } from '../src/settings.ts'
import { argumentsOf, saying } from './said.ts'

const USAGE = 'npm run reset-admin -- EMAIL'
const HELP = [
  `${USAGE}   gives the super administrator with this address a new password, printed once; all their sessions end`,
]

await saying('No password was changed', async () => {
  const given = argumentsOf(process.argv.slice(2), { usage: `Say whose: ${USAGE}`, switches: [] })
  if (given === null) return HELP
  const settings = readSettings(process.env)
  const { email, password } = await withDatabase(settings, (db) =>
    resetSuperAdmin(db, given.subject, settings, new Date()),
  )
  return [
    `${email} signs in with a new password from now on. All sessions have ended, and a mail tells them as soon as a server runs.`,
    `Password (shown only now): ${password}`,
  ]
})
