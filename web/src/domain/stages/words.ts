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

type Counted = Pick<Inquiry, 'Stage' | 'AnsweredCount' | 'Participants' | 'IsClosed'>

/** An inquiry's stage: 'Running', 'All answered, results due', 'Ended, results due'. */
export function standing({ Stage, AnsweredCount, Participants, IsClosed }: Counted): string {
  if (Stage !== 'results due') return stageWords[Stage]
  if (AnsweredCount === 0) return IsClosed ? t.closedWithoutAnyAnswers : t.endedWithoutAnyAnswers
  if (AnsweredCount === Participants) return t.allAnsweredResultsDue
  return IsClosed ? t.closedResultsDue : t.endedResultsDue
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
export function othersTurn({ Stage, AnsweredCount }: Counted, role: Role): string | undefined {
  if (Stage === 'results due') return role === 'CustomerAdmin' && AnsweredCount > 0 ? t.consultantIsNext : undefined
  if (role !== 'SuperAdmin') return undefined
  if (Stage === 'intake') return t.managerCompletesIntakeNext
  return Stage === 'asking' ? t.managerAddsRespondentsNext : undefined
}
