import { hourInWords } from '@plumbline/contract/domain/hours'
import type { Stage } from '@plumbline/contract/domain/stages'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import type { Role } from '@plumbline/contract/wire/roles'
import { t } from '@plumbline/texts/domain/stages'
import { dayInWords } from '../../ui/marks/dates.ts'

/** The stages' labels in filters. */
export const stageWords: Readonly<Record<Stage, string>> = {
  intake: t.intakeToComplete,
  asking: t.respondentsToAdd,
  running: t.running,
  'results due': t.resultsDue,
  published: t.published,
}

type Counted = Pick<Inquiry, 'Stage' | 'AnsweredCount' | 'Participants' | 'IsClosed' | 'ScheduledSending'>

/** An inquiry's stage: 'Running', 'All answered, results due', 'Ended, results due'. */
export function standing({ Stage, AnsweredCount, Participants, IsClosed, ScheduledSending }: Counted): string {
  if (Stage === 'asking' && ScheduledSending) return sendsInWords(ScheduledSending)
  if (Stage !== 'results due') return stageWords[Stage]
  if (AnsweredCount === 0) return IsClosed ? t.closedWithoutAnyAnswers : t.endedWithoutAnyAnswers
  if (AnsweredCount === Participants) return t.allAnsweredResultsDue
  return IsClosed ? t.closedResultsDue : t.endedResultsDue
}

/** When invitations go out: 'Sends on 3 Dec 2026 at 09:00 (Europe/Berlin)', or that they did not. [SEND-004] */
export function sendsInWords(scheduled: Hour & { readonly Failure: string | null }): string {
  return scheduled.Failure === null
    ? t.sendsOn({ hour: hourInWords(scheduled.SendAt, scheduled.TimeZone) })
    : t.invitationsNotSent
}

interface Hour {
  readonly SendAt: string
  readonly TimeZone: string
}

/** '5 of 12 answered'; nothing before anyone is invited. */
export function answeredInWords({ AnsweredCount, Participants }: Counted): string | undefined {
  if (Participants === 0) return undefined
  return t.answeredOf({ answeredCount: AnsweredCount, participants: Participants })
}

type Ending = Pick<Inquiry, 'Stage' | 'ExpiryDate' | 'DaysLeft' | 'IsClosed'>

/** The deadline: '3 days left, until 24 Nov 2026'; nothing before anyone is invited and once results are published. */
export function endInWords({ Stage, ExpiryDate, DaysLeft, IsClosed }: Ending): string | undefined {
  if (ExpiryDate === null || Stage === 'published') return undefined
  if (IsClosed) return t.closed
  const day = dayInWords(ExpiryDate)
  if (DaysLeft === null || DaysLeft < 0) return t.endedOn({ day })
  if (DaysLeft === 0) return t.endsToday({ day })
  return t.daysLeft({ daysLeft: DaysLeft, day })
}

/** The same in short: 'Ends 24 Nov 2026'. */
export function shortEnd({ Stage, ExpiryDate, DaysLeft, IsClosed }: Ending): string | undefined {
  if (ExpiryDate === null || Stage === 'published') return undefined
  if (IsClosed) return t.closed
  const day = dayInWords(ExpiryDate)
  return DaysLeft === null || DaysLeft < 0 ? t.ended({ day }) : t.ends({ day })
}

/** Who acts next if it is not the reader; nothing if nobody does. */
export function othersTurn({ Stage, AnsweredCount, ScheduledSending }: Counted, role: Role): string | undefined {
  if (Stage === 'results due') return role === 'CustomerAdmin' && AnsweredCount > 0 ? t.consultantIsNext : undefined
  if (role !== 'SuperAdmin') return undefined
  if (Stage === 'intake') return t.managerCompletesIntakeNext
  return Stage === 'asking' && ScheduledSending?.Failure !== null ? t.managerAddsRespondentsNext : undefined
}
