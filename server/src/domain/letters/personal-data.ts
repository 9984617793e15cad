import * as paths from '@plumbline/contract/wire/mailed-paths'
import { pathTo } from '@plumbline/contract/wire/path-to'
import type { Role } from '@plumbline/contract/wire/roles'
import type { Letter } from '../../platform/db/schema/mail.ts'

/** What a person has asked for of their own data is made: the screen asks for the password once more. [DATA-001] */
export function dataReadyMail(
  publicUrl: string,
  { to, firstName, role }: { to: string; firstName: string; role: Role },
): Letter {
  return {
    to,
    subject: 'Your data is ready',
    greeting: { name: firstName },
    paragraphs: ['Your data is ready to download: a page to read and a file for other programs.'],
    action: { label: 'Download your data', href: `${publicUrl}${pathTo(paths.yourData, { role })}` },
    notes: [
      'You can download it for 7 days. You’ll need to sign in and enter your password.',
      'If you didn’t ask for it, someone else has used your account: change your password.',
    ],
  }
}

/** A manager is told the day, in words, on which names are removed from answers automatically. [DATA-003] */
export function namesGoMail(
  publicUrl: string,
  mail: { to: string; firstName: string; organisation: string; inquiry: string; day: string },
): Letter {
  const { to, firstName, organisation, inquiry, day } = mail
  return {
    to,
    subject: `Answers will be made anonymous on ${day}`,
    greeting: { name: firstName },
    paragraphs: [
      `On ${day} (UTC), names are removed from the answers to one of your organisation’s inquiries. Scores, comments and published results are kept, but no one will be able to tell whose answers they are.`,
    ],
    facts: [
      ['Organisation', organisation],
      ['Inquiry', inquiry],
    ],
    action: { label: 'See how long names are kept', href: `${publicUrl}${paths.retention}` },
    notes: ['Your organisation chose how long names are kept. Its administrators can change this until then.'],
  }
}
