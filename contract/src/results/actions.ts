/** What is done about the results: the actions of a roadmap's steps, and what their owners may change by an emailed link. [RNDS-005, RNDS-006] */
import { t } from '@plumbline/texts/wire/actions'
import { t as fieldTexts } from '@plumbline/texts/wire/fields'
import { askedLanguage } from '../domain/languages.ts'
import { call, idOf } from '../wire/call.ts'
import {
  Day,
  Email,
  Flag,
  Instant,
  MailedToken,
  multiline,
  oneOf,
  requiredText,
  text,
  whereFilled,
  wholeNumber,
} from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { optOutTokenIn } from '../wire/mailed-token.ts'
import { type Names, named } from '../wire/named.ts'
import { listQuery, pageOf } from '../wire/paging.ts'
import { z } from '../wire/zod.ts'

/** The steps of a roadmap. */
export const actionSteps = [1, 2, 3] as const
export type ActionStep = (typeof actionSteps)[number]

export const actionStatuses = ['open', 'in progress', 'done', 'dropped'] as const
export type ActionStatus = (typeof actionStatuses)[number]
const statusNames: Names<ActionStatus> = {
  open: () => t.open,
  'in progress': () => t.inProgress,
  done: () => t.done,
  dropped: () => t.dropped,
}
/** A status as it is shown. */
export const actionStatusName = (status: ActionStatus): string => named(statusNames, status)
/** Whether something is still to be done about it. */
export const isToDo = (status: ActionStatus): boolean => status === 'open' || status === 'in progress'

/** What an action can rest on, beside questions: a part of the results as published when it was made. */
export const actionBases = ['finding', 'recommendation'] as const
export type ActionBasis = (typeof actionBases)[number]

/**
 * An action of an inquiry's roadmap. `OwnerRef` names its owner within the inquiry, null if it has none; `OwnerId` their account in the
 * organisation, if any. `Reminders`: whether its owner is reminded. What it rests on is kept as it was, whatever is published later.
 */
export const Action = z.object({
  Id: idOf('Action'),
  InquiryId: idOf('Inquiry'),
  Step: z.number(),
  What: z.string(),
  OwnerRef: z.nullable(z.string()),
  OwnerId: z.nullable(z.string()),
  OwnerName: z.string(),
  OwnerEmail: z.string(),
  StartDate: z.nullable(z.string()),
  DueDate: z.nullable(z.string()),
  Status: z.enum(actionStatuses),
  Note: z.string(),
  Reminders: z.boolean(),
  RestsOn: z.nullable(z.object({ Kind: z.enum(actionBases), Text: z.string() })),
  Questions: z.array(z.object({ Id: z.string(), Text: z.string() })),
})
export type Action = z.output<typeof Action>
/** `IsLate`: to be done, and its due day (UTC) is past. */
export const ListedAction = z.extend(Action, { IsLate: z.boolean() })
export type ListedAction = z.output<typeof ListedAction>

const fields = {
  Step: wholeNumber(1, 3),
  What: requiredText(limits.actionWhat),
  OwnerId: whereFilled(idOf('User')),
  OwnerName: z._default(text(), ''),
  OwnerEmail: whereFilled(Email),
  StartDate: whereFilled(Day),
  DueDate: whereFilled(Day),
  Status: z._default(oneOf(actionStatuses), 'open'),
  Note: z._default(multiline(), ''),
  Reminders: z._default(Flag, true),
}
interface Owned {
  readonly OwnerId?: string | null | undefined
  readonly OwnerName: string
  readonly OwnerEmail?: string | null | undefined
}
interface Timed {
  readonly StartDate?: string | null | undefined
  readonly DueDate?: string | null | undefined
}
const isSomebody = ({ OwnerId }: Owned) => Boolean(OwnerId)
const hasName = z.refine<Owned>((given) => isSomebody(given) || !given.OwnerEmail || given.OwnerName !== '', {
  path: ['OwnerName'],
  error: () => fieldTexts.mandatory,
})
const hasAddress = z.refine<Owned>(
  (given) => isSomebody(given) || given.OwnerName === '' || Boolean(given.OwnerEmail),
  {
    path: ['OwnerEmail'],
    error: () => fieldTexts.mandatory,
  },
)
const startsFirst = z.refine<Timed>(({ StartDate, DueDate }) => !StartDate || !DueDate || StartDate <= DueDate, {
  path: ['DueDate'],
  error: () => t.dueBeforeStart,
})

/**
 * An action as it is written. Its owner is a person of the organisation (`OwnerId`), or anyone with a name and an address, or no one yet.
 */
export const ActionFields = z.object(fields).check(hasName, hasAddress, startsFirst)
export type ActionFields = z.output<typeof ActionFields>

/** What a new one rests on: a text of the current results, and questions of the survey. */
const restsOn = {
  RestsOn: z.optional(z.object({ Kind: oneOf(actionBases), Text: multiline() })),
  QuestionIds: z._default(
    z.array(idOf('Survey question')).check(z.maxLength(limits.questionsOfClaim, { error: () => t.tooManyQuestions })),
    [],
  ),
}
export const NewAction = z.object({ ...fields, ...restsOn }).check(hasName, hasAddress, startsFirst)
export type NewAction = z.output<typeof NewAction>

const readers = { roles: ['SuperAdmin', 'CustomerAdmin'], scope: 'organisation' } as const
const inquiryId = z.object({ inquiryId: idOf('Inquiry') })
const actionId = z.object({ id: idOf('Action') })
const example = {
  Step: 1,
  What: 'Explain each decision within a week.',
  OwnerName: 'Ben Okoro',
  OwnerEmail: 'ben.okoro@northwind.example.com',
  DueDate: '2027-03-31',
  Status: 'open',
  Note: '',
  Reminders: true,
} as const

/** Which actions: to be done, late, all but dropped, or with a status. */
export const actionFilters = ['to do', 'late', 'not dropped', ...actionStatuses] as const
export type ActionFilter = (typeof actionFilters)[number]

/**
 * An inquiry's actions: late ones first, then by due day, those done or dropped last. `search` covers what, owner and note; `owner` is an
 * `OwnerRef`, or 'none'. `language`: what they rest on is answered in it where the results or the catalogue have it, otherwise as stored.
 */
export const listActions = call({
  ...readers,
  method: 'GET',
  path: '/Actions/AllActions/{inquiryId}',
  summary: "List a roadmap's actions",
  params: inquiryId,
  query: z.extend(listQuery(['Step', 'What', 'OwnerName', 'DueDate', 'Status']), {
    show: z.optional(oneOf(actionFilters)),
    owner: z.optional(z.union([z.uuid(), z.literal('none')], { error: () => fieldTexts.notAnId })),
    ...askedLanguage,
  }),
  answer: pageOf(ListedAction),
})

/** Who may own an action: the organisation's active `People` (at most 1000), and the `Owners` so far. */
export const ActionOwners = z.object({
  People: z.array(z.object({ Id: z.string(), Name: z.string(), Email: z.string() })),
  Owners: z.array(z.object({ Ref: z.string(), Name: z.string() })),
})
export type ActionOwners = z.output<typeof ActionOwners>
export const listActionOwners = call({
  ...readers,
  method: 'GET',
  path: '/Actions/Owners/{inquiryId}',
  summary: 'List who may own an action',
  params: inquiryId,
  answer: ActionOwners,
})

export const getAction = call({
  ...readers,
  method: 'GET',
  path: '/Actions/{id}',
  summary: 'Get an action',
  params: actionId,
  answer: Action,
  versioned: true,
})

/**
 * Adds an action; its owner is emailed, unless they add it themselves. 409 before results are published and above 500 actions, 400 for a
 * text that is not in the current results or a question that is not in the survey, 404 for an owner elsewhere.
 */
export const addAction = call({
  ...readers,
  method: 'POST',
  path: '/Actions/AddAction/{inquiryId}',
  summary: 'Add an action',
  params: inquiryId,
  body: NewAction,
  example,
  mails: true,
  answer: Action,
})

/** Changes an action; a new owner is emailed. 409 if it has changed since it was read (`If-Match`). */
export const changeAction = call({
  ...readers,
  method: 'PUT',
  path: '/Actions/{id}',
  summary: 'Change an action',
  params: actionId,
  body: ActionFields,
  example,
  mails: true,
  answer: Action,
  versioned: true,
})

/** The fields of an action that its history names. */
export const actionFieldNames = [
  'Step',
  'What',
  'Owner',
  'StartDate',
  'DueDate',
  'Status',
  'Note',
  'Reminders',
] as const
export type ActionField = (typeof actionFieldNames)[number]
/** A change of an action: when, by whom ('' where nobody signed in is known), and each field before and after. The first has no fields. */
export const ActionChange = z.object({
  At: Instant,
  By: z.string(),
  ByOwner: z.boolean(),
  Fields: z.array(z.object({ Field: z.enum(actionFieldNames), From: z.string(), To: z.string() })),
})
export type ActionChange = z.output<typeof ActionChange>
/** Everything that was done to an action, newest first; at most the newest 200. */
export const getActionHistory = call({
  ...readers,
  method: 'GET',
  path: '/Actions/History/{id}',
  summary: 'See who changed an action',
  params: actionId,
  answer: z.array(ActionChange),
})

/** All actions as .xlsx. */
export const exportActions = call({
  ...readers,
  method: 'GET',
  path: '/Actions/Export/{inquiryId}',
  summary: 'Export the actions',
  params: inquiryId,
  answer: 'file',
})
/** A calendar file (.ics) of the actions to be done that have a due day, or of one. 404 for another inquiry's action. */
export const getActionCalendar = call({
  ...readers,
  method: 'GET',
  path: '/Actions/Calendar/{inquiryId}',
  summary: 'Download the due days as a calendar file',
  params: inquiryId,
  query: z.object({ action: z.optional(idOf('Action')) }),
  answer: 'file',
})

/** An action as its owner sees it by link. `Version` is named when it is changed. */
export const OwnAction = z.object({
  Id: z.string(),
  Step: z.number(),
  What: z.string(),
  StartDate: z.nullable(z.string()),
  DueDate: z.nullable(z.string()),
  Status: z.enum(actionStatuses),
  Note: z.string(),
  IsLate: z.boolean(),
  Version: z.number(),
})
export type OwnAction = z.output<typeof OwnAction>
export const OwnActions = z.object({
  Inquiry: z.string(),
  CustomerName: z.string(),
  Name: z.string(),
  Until: Instant,
  Actions: z.array(OwnAction),
})
export type OwnActions = z.output<typeof OwnActions>

/** The caller's own actions in one inquiry, by the link emailed to them; nothing changes. 404 if the link is unknown or has ended. 429. [RNDS-006] */
export const openOwnActions = call({
  method: 'POST',
  path: '/OwnActions/Open',
  summary: 'See your actions by your link',
  roles: 'anyone',
  scope: 'public',
  body: z.object({ Token: MailedToken }),
  example: { Token: 'dG9rZW4tb2YtYW4tYWN0aW9uLW93bmVyLTQzLXNpZ25z' },
  answer: OwnActions,
})
/** Changes status and note of the caller's own action, nothing else. 404 for anyone else's, 409 if it has changed since `Version`. 429. [RNDS-006] */
export const changeOwnAction = call({
  method: 'POST',
  path: '/OwnActions/Change',
  summary: 'Change your action by your link',
  roles: 'anyone',
  scope: 'public',
  body: z.object({
    Token: MailedToken,
    ActionId: idOf('Action'),
    Version: wholeNumber(1, 1_000_000),
    Status: oneOf(actionStatuses),
    Note: z._default(multiline(), ''),
  }),
  example: {
    Token: 'dG9rZW4tb2YtYW4tYWN0aW9uLW93bmVyLTQzLXNpZ25z',
    ActionId: '0197a000-0000-7000-8000-000000000001',
    Version: 1,
    Status: 'in progress',
    Note: 'Two teams have started.',
  },
  answer: OwnAction,
})

/** A calendar file (.ics) of the caller's own actions to be done that have a due day, or of one. 404 for anyone else's, and one without a day. 429. [RNDS-006] */
export const getOwnCalendar = call({
  method: 'POST',
  path: '/OwnActions/Calendar',
  summary: 'Download your due days as a calendar file by your link',
  roles: 'anyone',
  scope: 'public',
  body: z.object({ Token: MailedToken, ActionId: z.optional(idOf('Action')) }),
  example: { Token: 'dG9rZW4tb2YtYW4tYWN0aW9uLW93bmVyLTQzLXNpZ25z' },
  answer: 'file',
})

/** The token in a reminder's footer, signed for one owner. */
const StopToken = z.pipe(requiredText(300), z.string().check(z.overwrite((came) => optOutTokenIn(came) ?? came)))
/**
 * Stops all reminders of an owner's actions in one inquiry, or allows them again. The token is in the body, or in '?token=' for one-click
 * unsubscribe (RFC 8058). 404 if it is not one of ours. 429.
 */
export const stopActionReminders = call({
  method: 'POST',
  path: '/OwnActions/StopReminders',
  summary: 'Stop reminders of your actions',
  roles: 'anyone',
  scope: 'public',
  query: z.object({ token: z.optional(StopToken) }),
  body: z.object({ Token: z.optional(StopToken), Undo: z._default(Flag, false) }),
  example: { Token: '0197a000-0000-7000-8000-000000000001.c2FtcGxl', Undo: false },
  answer: z.object({ Inquiry: z.string(), CustomerName: z.string(), Stopped: z.boolean() }),
})
/** Redirects the address in an email's header to the page that asks first: opening it changes nothing. */
export const openStopActionReminders = call({
  method: 'GET',
  path: '/OwnActions/StopReminders',
  summary: 'Open the page for stopping reminders of your actions',
  roles: 'anyone',
  scope: 'public',
  query: z.object({ token: StopToken }),
  asHeaders: 303,
  answer: z.object({ location: z.string() }),
})

/** Days until a new action is due, by step. */
export const daysOfStep: Readonly<Record<ActionStep, number>> = { 1: 30, 2: 90, 3: 180 }
