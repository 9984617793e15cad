import * as paths from '@plumbline/contract/wire/mailed-paths'
import { pathTo } from '@plumbline/contract/wire/path-to'
import type { Role } from '@plumbline/contract/wire/roles'
import { t as facts } from '@plumbline/texts/emails/facts'
import { t } from '@plumbline/texts/emails/personal-data'
import type { Letter } from '../../platform/db/schema/mail.ts'

/** A person's requested copy of their own data is ready: the screen asks for the password again. [DATA-001] */
export function dataReadyMail(
  publicUrl: string,
  { to, firstName, role }: { to: string; firstName: string; role: Role },
): Letter {
  return {
    to,
    subject: t.yourDataIsReady,
    greeting: { name: firstName },
    paragraphs: [t.readyToDownload],
    action: { label: t.downloadYourData, href: `${publicUrl}${pathTo(paths.yourData, { role })}` },
    notes: [t.downloadFor7Days, t.ifYouDidntAskForIt],
  }
}

/** Tells a manager the day, in words, on which names are removed from answers automatically. [DATA-003] */
export function namesGoMail(
  publicUrl: string,
  mail: { to: string; firstName: string; organisation: string; inquiry: string; day: string },
): Letter {
  const { to, firstName, organisation, inquiry, day } = mail
  return {
    to,
    subject: t.answersWillBeAnonymous({ day }),
    greeting: { name: firstName },
    paragraphs: [t.namesAreRemovedOn({ day })],
    facts: [
      [facts.organisation, organisation],
      [facts.inquiry, inquiry],
    ],
    action: { label: t.seeHowLongNames, href: `${publicUrl}${paths.retention}` },
    notes: [t.organisationChoseHowLong],
  }
}
