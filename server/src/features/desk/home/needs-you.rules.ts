/** Pending tasks in words, with links. Each kind has a limited number of rows, and one for the rest. [HOME-002] */

import type { NeedsYou, NeedsYouKind } from '@plumbline/contract/desk/home'
import { DAY, dayInWords } from '@plumbline/contract/domain/expiry'
import { hourInWords } from '@plumbline/contract/domain/hours'
import type { Stage } from '@plumbline/contract/domain/stages'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { isolated } from '@plumbline/contract/wire/isolated'
import { limits } from '@plumbline/contract/wire/limits'
import { insightsActions, people as peopleScreen } from '@plumbline/contract/wire/mailed-paths'
import * as paths from '@plumbline/contract/wire/named-paths'
import type { Page } from '@plumbline/contract/wire/paging'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { quoted as inQuotes } from '@plumbline/contract/wire/quoted'
import type { Role } from '@plumbline/contract/wire/roles'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/calls/desk'

/** An inquiry as listed. */
interface Named {
  readonly InquiryId: string
  readonly inquiry: string
  readonly organisation: string
}

/** The state of automatic backups. */
interface BackupStanding {
  readonly lastProven: string | null
  readonly isLate: boolean
}

/** No proven backup within twice the interval, while backups are scheduled: to be fixed on the server. [OPS-002] */
export function lateBackup(standing: BackupStanding | null, now: Date): NeedsYou[] {
  if (standing?.isLate !== true) return []
  const { lastProven } = standing
  const Text = lastProven === null ? t.noBackup : ageInWords(lastProven, now)
  return [{ Kind: 'backup', Text, Path: null, Count: 1, InquiryId: null }]
}

/** Surveys that end soon: the reader can remind open respondents. */
export function endings(page: Page<Inquiry>, role: Role): NeedsYou[] {
  const row = (inquiry: Inquiry) => ({
    Text: endInWords(inquiry, nameOf(named(inquiry), role)),
    Path: boardOf(inquiry.Id, role),
    InquiryId: inquiry.Id,
  })
  return rowsOf('ending', page, row, { more: t.moreEnding, Path: listAt('running', role) })
}

/** Invitations that were not sent at their hour, and why: their manager sends them, or chooses another hour. [SEND-004] */
export function notSent(page: Page<NotSent>): NeedsYou[] {
  const role = 'CustomerAdmin'
  const row = ({ failure, sendAt, timeZone, ...inquiry }: NotSent) => ({
    Text: t.invitationsNotSent({
      name: nameOf(inquiry, role),
      hour: hourInWords(sendAt ?? '', timeZone),
      why: failure ?? '',
    }),
    Path: pathTo(paths.respondentsManage, { inquiryId: inquiry.InquiryId }),
    InquiryId: inquiry.InquiryId,
  })
  return rowsOf('not sent', page, row, {
    more: t.moreNotSent,
    Path: listAt('asking', role),
  })
}

interface NotSent extends Named {
  readonly failure: string | null
  readonly sendAt: string | null
  readonly timeZone: string
}

/** Failed emails by inquiry: fix the addresses, or resend. */
export function failedMails(page: Page<Named & { mails: number }>, role: Role): NeedsYou[] {
  const row = ({ mails, ...inquiry }: Named & { mails: number }) => ({
    Text: t.failedEmails({ count: Number(mails), name: nameOf(inquiry, role) }),
    Path: boardOf(inquiry.InquiryId, role, 'mail failed'),
    Count: Number(mails),
    InquiryId: inquiry.InquiryId,
  })
  return rowsOf('mail failed', page, row, { more: t.moreWithFailedEmails, Path: listAt('running', role) })
}

interface Person {
  readonly id: string
  readonly customerId: string
  readonly organisation: string
  readonly firstName: string
  readonly lastName: string
}

/** People of the own organisation: one row for all, since they are in one list. */
export function ownPeople({ data: [person], totalItem }: Page<Person>): NeedsYou[] {
  if (person === undefined) return []
  const Text =
    totalItem === 1 ? t.onePersonWaiting({ person: personOf(person) }) : t.peopleWaiting({ count: totalItem })
  const Path = peopleScreen + searchTo(peopleScreen, { show: 'waiting' })
  return [{ Kind: 'person', Text, Path, Count: totalItem, InquiryId: null }]
}

/** People of all organisations, for a consultant. */
export function people(page: Page<Person>): NeedsYou[] {
  const row = (person: Person) => ({
    Text: t.personWaitingAt({ person: personOf(person), organisation: short(person.organisation) }),
    Path: pathTo(paths.customerUserEdit, { customersUserParamId: person.customerId, CustomerUserParamId: person.id }),
  })
  return rowsOf('person', page, row, { more: t.morePeople, Path: paths.customers })
}

export function customQuestions(page: Page<Named & { id: string; title: string }>): NeedsYou[] {
  const role = 'SuperAdmin'
  const row = ({ id, title, ...inquiry }: Named & { id: string; title: string }) => ({
    Text: t.questionToReview({ title: quoted(title), name: nameOf(inquiry, role) }),
    Path: pathTo(paths.customQuestionEdit, { role, inquiryParamId: inquiry.InquiryId, CustomParamId: id }),
    InquiryId: inquiry.InquiryId,
  })
  const Path = pathTo(paths.customQuestions, { role })
  return rowsOf('custom question', page, row, { more: t.moreQuestions, Path })
}

/** Confidential inquiries everyone has answered: their figures are shown once closed. */
export function toClose(page: Page<Inquiry>, role: Role): NeedsYou[] {
  const row = (inquiry: Inquiry) => ({
    Text: t.surveyToClose({ name: nameOf(named(inquiry), role) }),
    Path: boardOf(inquiry.Id, role),
    InquiryId: inquiry.Id,
  })
  return rowsOf('close', page, row, { more: t.moreToClose, Path: listAt('results due', role) })
}

/** Inquiries with all answers in, or closed with some. */
export function resultsDue(page: Page<Inquiry>): NeedsYou[] {
  const row = (inquiry: Inquiry) => {
    const { AnsweredCount, Participants, WithdrawnAt } = inquiry
    const name = nameOf(named(inquiry), 'SuperAdmin')
    const ended = { name, answered: AnsweredCount, participants: Participants }
    const isComplete = AnsweredCount === Participants
    const due = isComplete ? t.prepareOfAll({ name }) : t.prepareOfSome(ended)
    const withdrawn = isComplete ? t.withdrawnOfAll({ name }) : t.withdrawnOfSome(ended)
    return {
      Text: WithdrawnAt === null ? due : withdrawn,
      Path: pathTo(paths.prepareResults, { inquiryId: inquiry.Id }),
      InquiryId: inquiry.Id,
    }
  }
  return rowsOf('results', page, row, {
    more: t.moreWithResultsDue,
    Path: listAt('results due', 'SuperAdmin'),
  })
}

export function drafts(page: Page<Named>): NeedsYou[] {
  const row = (inquiry: Named) => ({
    Text: t.draftOfResults({ name: nameOf(inquiry, 'SuperAdmin') }),
    Path: pathTo(paths.prepareResults, { inquiryId: inquiry.InquiryId }),
    InquiryId: inquiry.InquiryId,
  })
  return rowsOf('draft', page, row, { more: t.moreDrafts, Path: listAt('published', 'SuperAdmin') })
}

export function newResults(page: Page<Named>): NeedsYou[] {
  const role = 'CustomerAdmin'
  const row = (inquiry: Named) => ({
    Text: t.resultsToRead({ name: nameOf(inquiry, role) }),
    Path: pathTo(paths.insightsOverview, { role, inquiryId: inquiry.InquiryId }),
    InquiryId: inquiry.InquiryId,
  })
  return rowsOf('new results', page, row, { more: t.moreResults, Path: listAt('published', role) })
}

/** Late actions by inquiry: do them, move their day, or drop them. [RNDS-005] */
export function lateActions(page: Page<Named & { actions: number }>, role: Role): NeedsYou[] {
  const row = ({ actions, ...inquiry }: Named & { actions: number }) => ({
    Text: t.lateActions({ count: Number(actions), name: nameOf(inquiry, role) }),
    Path:
      pathTo(insightsActions, { role: role === 'SuperAdmin' ? role : 'CustomerAdmin', inquiryId: inquiry.InquiryId }) +
      searchTo(insightsActions, { show: 'late' }),
    Count: Number(actions),
    InquiryId: inquiry.InquiryId,
  })
  return rowsOf('late actions', page, row, { more: t.moreWithLateActions, Path: listAt('published', role) })
}

type Row = Pick<NeedsYou, 'Text' | 'Path'> & Partial<Pick<NeedsYou, 'Count' | 'InquiryId'>>

/** A row for each listed one, and one for the rest. */
function rowsOf<Found>(
  Kind: NeedsYouKind,
  { data, totalItem }: Page<Found>,
  row: (found: Found) => Row,
  others: { more: (values: { count: number }) => string; Path: string },
): NeedsYou[] {
  const rows = data.map((found) => ({ Kind, Count: 1, InquiryId: null, ...row(found) }))
  const Count = totalItem - data.length
  if (Count === 0) return rows
  return [...rows, { Kind, Text: others.more({ count: Count }), Path: others.Path, Count, InquiryId: null }]
}

/** The list of inquiries at a stage. */
function listAt(stage: Stage, role: Role): string {
  if (role === 'SuperAdmin') return paths.monitorActivity + searchTo(paths.monitorActivity, { stage })
  return pathTo(paths.dashboard, { role: 'CustomerAdmin' }) + searchTo(paths.dashboard, { stage })
}

function boardOf(inquiryId: string, role: Role, state?: string): string {
  return role === 'SuperAdmin'
    ? pathTo(paths.monitoredRespondents, { inquiryId }) + searchTo(paths.monitoredRespondents, { state })
    : pathTo(paths.respondents, { inquiryId }) + searchTo(paths.respondents, { state })
}

function endInWords({ ExpiryDate, DaysLeft, AnsweredCount, Participants }: Inquiry, name: string): string {
  const answered = { name, answered: AnsweredCount, participants: Participants }
  if (DaysLeft === 0) return t.endsToday(answered)
  if (DaysLeft === 1) return t.endsTomorrow(answered)
  return t.endsLater({ ...answered, days: DaysLeft ?? 0, day: dayInWords(ExpiryDate ?? '') })
}

/** How old the last proven backup is: in hours, from two days on in days, whole ones that have passed. */
function ageInWords(since: string, now: Date): string {
  const age = now.getTime() - Date.parse(since)
  const days = Math.floor(age / DAY)
  const when = { day: dayInWords(since.slice(0, 10)), time: since.slice(11, 16) }
  return days < 2
    ? t.backupOfHours({ hours: Math.floor((24 * age) / DAY), ...when })
    : t.backupOfDays({ days, ...when })
}

const named = ({ Id, Description, CustomerName }: Inquiry): Named => ({
  InquiryId: Id,
  inquiry: Description,
  organisation: CustomerName,
})

/** For a consultant with its organisation. */
function nameOf({ inquiry, organisation }: Named, role: Role): string {
  return role === 'SuperAdmin' ? `${quoted(inquiry)} (${short(organisation)})` : quoted(inquiry)
}

const personOf = ({ firstName, lastName }: Person) => short(`${firstName} ${lastName}`.trim())
const quoted = (text: string) => inQuotes(short(text))

/** On one line, cut as in a list. */
function short(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')]
  const cut = characters.length > limits.cell ? `${characters.slice(0, limits.cell).join('')}...` : characters.join('')
  return isolated(cut)
}
