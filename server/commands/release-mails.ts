/** Sends the emails that a restore held back. [OPS-016] */

import { parseArgs } from 'node:util'
import { t } from '@plumbline/texts/commands/commands'
import { withDatabase } from '../src/operations/start/with-database.ts'
import { heldMails, releaseMails } from '../src/platform/mail/mail-hold.ts'
import { readSettings } from '../src/settings.ts'
import { saying } from './said.ts'

const help = () => [t.releaseHelp, t.releaseHelpCount]

await saying(
  () => t.noEmailWasReleased,
  async () => {
    const options = { count: { type: 'boolean' }, help: { type: 'boolean' } } as const
    const { values } = parseArgs({ options })
    if (values.help) return help()
    return withDatabase(readSettings(process.env), async (db) => {
      const held = await heldMails(db)
      if (held === null) return [t.nothingHeld]
      if (values.count) return [t.heldBack({ count: held })]
      await releaseMails(db)
      return [t.released({ count: held })]
    })
  },
)
