/** Lets the mails go that a restore has held. [OPS-016] */
import { parseArgs } from 'node:util'
import { withDatabase } from '../src/operations/start/with-database.ts'
import { heldMails, releaseMails } from '../src/platform/mail/mail-hold.ts'
import { readSettings } from '../src/settings.ts'
import { saying } from './said.ts'

const HELP = [
  'npm run release-mails              sends the mails and reminders that a restore has held',
  'npm run release-mails -- --count   says how many there are, and changes nothing',
]

await saying('No mail was released', async () => {
  const options = { count: { type: 'boolean' }, help: { type: 'boolean' } } as const
  const { values } = parseArgs({ options })
  if (values.help) return HELP
  return withDatabase(readSettings(process.env), async (db) => {
    const held = await heldMails(db)
    if (held === null) return ['No mails are held.']
    const mails = held === 1 ? '1 mail that waited' : `${held} mails that waited`
    if (values.count) return [`${mails}, and reminders that are due, are held.`]
    await releaseMails(db)
    return [`${mails} and reminders that are due go as soon as a server runs.`]
  })
})
