/** Pending tasks in words, with links. Each kind has a limited number of rows, and one for the rest. [HOME-002] */

import type { NeedsYou, NeedsYouKind } from '@plumbline/contract/desk/home'
import { DAY, dayInWords } from '@plumbline/contract/domain/expiry'
import type { Stage } from '@plumbline/contract/domain/stages'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { isolated } from '@plumbline/contract/wire/isolated'
import { limits } from '@plumbline/contract/wire/limits'
import { people as peopleScreen } from '@plumbline/contract/wire/mailed-paths'
import * as paths from '@plumbline/contract/wire/named-paths'
import type { Page } from '@plumbline/contract/wire/paging'
import { pathTo } from '@plumbline/contract/wire/path-to'
import type { Role } from '@plumbline/contract/wire/roles'
import { searchTo } from '@plumbline/contract/wire/search-to'

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
  const none =
    lastProven === null
      ? 'There is no tested backup yet'
      : `The last tested backup is ${ageInWords(lastProven, now)} old (${dayInWords(lastProven.slice(0, 10))}, ${lastProven.slice(11, 16)} UTC)`
  return [
    { Kind: 'backup', Text: `${none}. Tell the person who runs the server.`, Path: null, Count: 1, InquiryId: null },
  ]
}

/** Surveys that end soon: the reader can remind open respondents. */
export function endings(page: Page<Inquiry>, role: Role): NeedsYou[] {
  const row = (inquiry: Inquiry) => ({
    Text: `${nameOf(named(inquiry), role)} ends ${whenInWords(inquiry)}: ${inquiry.AnsweredCount} of ${inquiry.Participants} answered.`,
    Path: boardOf(inquiry.Id, role),
    InquiryId: inquiry.Id,
  })
  return rowsOf('ending', page, row, { what: 'surveys ending soon', Path: listAt('running', role) })
}

/** Failed emails by inquiry: fix the addresses, or resend. */
export function failedMails(page: Page<Named & { mails: number }>, role: Role): NeedsYou[] {
  const row = ({ mails, ...inquiry }: Named & { mails: number }) => ({
    Text: `${counted(Number(mails), 'email')} for ${nameOf(inquiry, role)} could not be delivered.`,
    Path: boardOf(inquiry.InquiryId, role, 'mail failed'),
    Count: Number(mails),
    InquiryId: inquiry.InquiryId,
  })
  return rowsOf('mail failed', page, row, { what: 'surveys with failed emails', Path: listAt('running', role) })
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
  const who =
    totalItem === 1 ? `${personOf(person)} is waiting` : `${counted(totalItem, 'person', 'people')} are waiting`
  const Path = peopleScreen + searchTo(peopleScreen, { show: 'waiting' })
  return [{ Kind: 'person', Text: `${who} for your approval.`, Path, Count: totalItem, InquiryId: null }]
}

/** People of all organisations, for a consultant. */
export function people(page: Page<Person>): NeedsYou[] {
  const row = (person: Person) => ({
    Text: `${personOf(person)} is waiting for approval at ${short(person.organisation)}.`,
    Path: pathTo(paths.customerUserEdit, { customersUserParamId: person.customerId, CustomerUserParamId: person.id }),
  })
  return rowsOf('person', page, row, { what: 'people waiting for approval', Path: paths.customers })
}

export function customQuestions(page: Page<Named & { id: string; title: string }>): NeedsYou[] {
  const role = 'SuperAdmin'
  const row = ({ id, title, ...inquiry }: Named & { id: string; title: string }) => ({
    Text: `Approve or reject ${quoted(title)}, a custom question for ${nameOf(inquiry, role)}.`,
    Path: pathTo(paths.customQuestionEdit, { role, inquiryParamId: inquiry.InquiryId, CustomParamId: id }),
    InquiryId: inquiry.InquiryId,
  })
  const Path = pathTo(paths.customQuestions, { role })
  return rowsOf('custom question', page, row, { what: 'custom questions to review', Path })
}

/** Confidential inquiries everyone has answered: their figures are shown once closed. */
export function toClose(page: Page<Inquiry>, role: Role): NeedsYou[] {
  const row = (inquiry: Inquiry) => ({
    Text: `Everyone has answered ${nameOf(named(inquiry), role)}: close it to prepare its results.`,
    Path: boardOf(inquiry.Id, role),
    InquiryId: inquiry.Id,
  })
  return rowsOf('close', page, row, { what: 'surveys to close', Path: listAt('results due', role) })
}

/** Inquiries with all answers in, or closed with some. */
export function resultsDue(page: Page<Inquiry>): NeedsYou[] {
  const row = (inquiry: Inquiry) => {
    const { AnsweredCount, Participants, WithdrawnAt } = inquiry
    const name = nameOf(named(inquiry), 'SuperAdmin')
    const come =
      AnsweredCount === Participants
        ? `Everyone has answered ${name}`
        : `${name} has ended, ${AnsweredCount} of ${Participants} answered`
    return {
      Text: `${come}: ${WithdrawnAt === null ? 'prepare the results' : 'its results were withdrawn'}.`,
      Path: pathTo(paths.prepareResults, { inquiryId: inquiry.Id }),
      InquiryId: inquiry.Id,
    }
  }
  return rowsOf('results', page, row, {
    what: 'inquiries with results due',
    Path: listAt('results due', 'SuperAdmin'),
  })
}

export function drafts(page: Page<Named>): NeedsYou[] {
  const row = (inquiry: Named) => ({
    Text: `The new results for ${nameOf(inquiry, 'SuperAdmin')} are still a draft.`,
    Path: pathTo(paths.prepareResults, { inquiryId: inquiry.InquiryId }),
    InquiryId: inquiry.InquiryId,
  })
  return rowsOf('draft', page, row, { what: 'drafts of results', Path: listAt('published', 'SuperAdmin') })
}

export function newResults(page: Page<Named>): NeedsYou[] {
  const role = 'CustomerAdmin'
  const row = (inquiry: Named) => ({
    Text: `The results for ${nameOf(inquiry, role)} are ready for you to read.`,
    Path: pathTo(paths.insightsOverview, { role, inquiryId: inquiry.InquiryId }),
    InquiryId: inquiry.InquiryId,
  })
  return rowsOf('new results', page, row, { what: 'results you haven’t opened', Path: listAt('published', role) })
}

type Row = Pick<NeedsYou, 'Text' | 'Path'> & Partial<Pick<NeedsYou, 'Count' | 'InquiryId'>>

/** A row for each listed one, and one for the rest. */
function rowsOf<Found>(
  Kind: NeedsYouKind,
  { data, totalItem }: Page<Found>,
  row: (found: Found) => Row,
  others: { what: string; Path: string },
): NeedsYou[] {
  const rows = data.map((found) => ({ Kind, Count: 1, InquiryId: null, ...row(found) }))
  const Count = totalItem - data.length
  if (Count === 0) return rows
  const Text = `${Count.toLocaleString('en')} more ${others.what}.`
  return [...rows, { Kind, Text, Path: others.Path, Count, InquiryId: null }]
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

function whenInWords({ ExpiryDate, DaysLeft }: Inquiry): string {
  if (DaysLeft === 0) return 'today'
  if (DaysLeft === 1) return 'tomorrow'
  return `in ${DaysLeft} days, on ${dayInWords(ExpiryDate ?? '')}`
}

/** '5 hours', from two days '3 days': whole units since an instant. */
function ageInWords(since: string, now: Date): string {
  const age = now.getTime() - Date.parse(since)
  const days = Math.floor(age / DAY)
  return days < 2 ? counted(Math.floor((24 * age) / DAY), 'hour') : counted(days, 'day')
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
const quoted = (text: string) => `‘${short(text)}’`

/** On one line, cut as in a list. */
function short(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')]
  const cut = characters.length > limits.cell ? `${characters.slice(0, limits.cell).join('')}...` : characters.join('')
  return isolated(cut)
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
