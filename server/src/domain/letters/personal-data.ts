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
    paragraphs: ['What is kept about you is ready to be taken out, as a page to read and as a file for programs.'],
    action: { label: 'Take out your data', href: `${publicUrl}${pathTo(paths.yourData, { role })}` },
    notes: [
      'It can be fetched for 7 days, after signing in and with your password.',
      'If you did not ask for it, somebody else has used your account: change your password.',
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
      `On ${day} (UTC) the names are taken from the answers to an inquiry of your organisation. Figures, texts and published results stay; whose answers they are cannot be told any more by anybody.`,
    ],
    facts: [
      ['Organisation', organisation],
      ['Inquiry', inquiry],
    ],
    action: { label: 'See how long names are kept', href: `${publicUrl}${paths.retention}` },
    notes: ['Your organisation chose how long answers keep their names. Who manages it can change that until then.'],
  }
}
