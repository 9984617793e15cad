/** Sends the emails that a restore held back. [OPS-016] */
import { parseArgs } from 'node:util'
import { withDatabase } from '../src/operations/start/with-database.ts'
import { heldMails, releaseMails } from '../src/platform/mail/mail-hold.ts'
import { readSettings } from '../src/settings.ts'
import { saying } from './said.ts'

const HELP = [
  'npm run release-mails              sends the emails and reminders that a restore held back',
  'npm run release-mails -- --count   says how many there are and changes nothing',
]

await saying('No email was released', async () => {
  const options = { count: { type: 'boolean' }, help: { type: 'boolean' } } as const
  const { values } = parseArgs({ options })
  if (values.help) return HELP
  return withDatabase(readSettings(process.env), async (db) => {
    const held = await heldMails(db)
    if (held === null) return ['No emails are held back.']
    const mails = held === 1 ? '1 email' : `${held} emails`
    if (values.count) return [`Held back: ${mails} and any reminders that are due.`]
    await releaseMails(db)
    return [`${mails} and any reminders that are due are sent as soon as a server runs.`]
  })
})
