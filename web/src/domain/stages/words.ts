import type { Stage } from '@plumbline/contract/domain/stages'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import type { Role } from '@plumbline/contract/wire/roles'
import { dayInWords } from '../../ui/marks/dates.ts'

/** What the stages are called where inquiries are narrowed by them. */
export const stageWords: Readonly<Record<Stage, string>> = {
  intake: 'Intake to complete',
  asking: 'Respondents to add',
  running: 'Running',
  'results due': 'Results due',
  published: 'Published',
}

type Counted = Pick<Inquiry, 'Stage' | 'AnsweredCount' | 'Participants' | 'IsClosed'>

/** Where an inquiry stands: 'Running', 'All answered, results due', 'Ended, results due'. */
export function standing({ Stage, AnsweredCount, Participants, IsClosed }: Counted): string {
  if (Stage !== 'results due') return stageWords[Stage]
  const ended = IsClosed ? 'Closed' : 'Ended'
  if (AnsweredCount === 0) return `${ended} without any answers`
  return AnsweredCount === Participants ? 'All answered, results due' : `${ended}, results due`
}

/** '5 of 12 answered'; nothing before anybody is asked. */
export function answeredInWords({ AnsweredCount, Participants }: Counted): string | undefined {
  if (Participants === 0) return undefined
  return `${AnsweredCount.toLocaleString()} of ${Participants.toLocaleString()} answered`
}

type Ending = Pick<Inquiry, 'Stage' | 'ExpiryDate' | 'DaysLeft' | 'IsClosed'>

/** Until when it takes answers: '3 days left, until 24 Nov 2026'; nothing before anybody is asked and once results are published. */
export function endInWords({ Stage, ExpiryDate, DaysLeft, IsClosed }: Ending): string | undefined {
  if (ExpiryDate === null || Stage === 'published') return undefined
  if (IsClosed) return 'Closed'
  const day = dayInWords(ExpiryDate)
  if (DaysLeft === null || DaysLeft < 0) return `Ended on ${day}`
  if (DaysLeft === 0) return `Last day is today, ${day}`
  return `${DaysLeft === 1 ? '1 day' : `${DaysLeft.toLocaleString()} days`} left, until ${day}`
}

/** The same in few words: 'Ends 24 Nov 2026'. */
export function shortEnd({ Stage, ExpiryDate, DaysLeft, IsClosed }: Ending): string | undefined {
  if (ExpiryDate === null || Stage === 'published') return undefined
  if (IsClosed) return 'Closed'
  return `${DaysLeft === null || DaysLeft < 0 ? 'Ended' : 'Ends'} ${dayInWords(ExpiryDate)}`
}

/** Who acts next where the one who looks has nothing to do; nothing where nobody does. */
export function othersTurn({ Stage, AnsweredCount }: Counted, role: Role): string | undefined {
  if (Stage === 'results due')
    return role === 'CustomerAdmin' && AnsweredCount > 0 ? 'Next, your consultant prepares the results.' : undefined
  if (role !== 'SuperAdmin') return undefined
  if (Stage === 'intake') return 'Next, the manager completes the intake.'
  return Stage === 'asking' ? 'Next, the manager adds respondents.' : undefined
}
