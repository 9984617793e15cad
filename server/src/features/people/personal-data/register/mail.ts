import type { MailTables } from '../../../../platform/db/schema/mail.ts'
import { id, number, plain, type RegisterOf, removed, STAYS, words } from './columns.ts'

export const ofMail = {
  mail: {
    key: ['id'],
    whose: 'the recipient',
    kept: 'until the person is erased; its text until it is sent',
    person: 'those to the person go; in unsent ones to others the name is replaced',
    organisation: 'those sent on its behalf go',
    columns: {
      id,
      to_address: removed('person'),
      subject: words('person'),
      text: words('nobody'),
      html: words('nobody'),
      letter: words('nobody'),
      respondent_id: id,
      kind: plain,
      reminder_id: id,
      not_after: plain,
      failure: words('nobody'),
      customer_id: id,
      message_id: plain,
      state: plain,
      attempts: plain,
      due_at: plain,
      claimed_until: plain,
      sent_at: number('person'),
      last_error: words('nobody'),
      created_at: number('person'),
    },
  },
  mail_hold: {
    key: ['id'],
    whose: 'no one: that emails are held after a restore',
    kept: 'until they are released',
    person: STAYS,
    organisation: STAYS,
    columns: { id: plain, since: plain },
  },
} as const satisfies RegisterOf<MailTables>
