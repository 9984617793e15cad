/** Gives a super administrator who has lost their password a new one. [OPS-007] */

import { t } from '@plumbline/texts/commands/commands'
import { resetSuperAdmin } from '../src/operations/start/reset-super-admin.ts'
import { withDatabase } from '../src/operations/start/with-database.ts'
import { readSettings } from '../src/settings.ts'
import { argumentsOf, saying } from './said.ts'

const help = () => [t.resetHelp]

await saying(
  () => t.noPasswordWasChanged,
  async () => {
    const given = argumentsOf(process.argv.slice(2), { usage: t.resetUsage, switches: [] })
    if (given === null) return help()
    const settings = readSettings(process.env)
    const { email, password } = await withDatabase(settings, (db) =>
      resetSuperAdmin(db, given.subject, settings, new Date()),
    )
    return [t.hasNewPassword({ email }), t.password({ password })]
  },
)
