import { dayOf } from '@plumbline/contract/domain/expiry'
import type {
  Action,
  ActionChange,
  ActionFields,
  ActionStatus,
  ListedAction,
  listActions,
  NewAction,
} from '@plumbline/contract/results/actions'
import type { Checked } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import type { Page } from '@plumbline/contract/wire/paging'
import { t } from '@plumbline/texts/calls/actions'
import { sql } from 'kysely'
import type { Actor } from '../../../domain/access/audit.ts'
import { ownerEmail, ownerName } from '../../../domain/access/owner-names.ts'
import type { Session } from '../../../domain/access/session.ts'
import { newId } from '../../../platform/db/ids.ts'
import { contains, page, sorted, sortText } from '../../../platform/db/page.ts'
import type { Translations } from '../../../platform/db/schema/columns.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'
import { badInput, conflict, notFound } from '../../../platform/errors.ts'
import type { Changed, RefuseIfStale } from '../../../platform/http/optimistic-lock.ts'
import { questionsOfRecommendation } from '../../catalogue/recommendations/recommendations.queries.ts'
import { type Asking, isFor, lockInquiry, requireInquiry } from '../../inquiries/inquiries/inquiries.queries.ts'
import { publishedResults } from '../results/results.queries.ts'
import { ownerFor } from './action-owners.queries.ts'
import { changesBetween, isLate, nextReminder, type Written } from './actions.rules.ts'
import { withBasisIn } from './basis.queries.ts'
import { wordsOf } from './basis.rules.ts'

type Query = Checked<typeof listActions>['query']

/** One page of an inquiry's actions. Throws 404. */
export async function pageOfActions(
  db: Db,
  inquiryId: string,
  { search, sort, show, owner, language, ...query }: Query,
  session: Asking,
  now: Date,
): Promise<Page<ListedAction>> {
  await requireInquiry(db, inquiryId, session)
  let rows = actions(db).where('action.inquiry_id', '=', inquiryId)
  if (show === 'late') rows = rows.where(isToDo).where('action.due_day', '<', dayOf(now))
  else if (show === 'to do') rows = rows.where(isToDo)
  else if (show === 'not dropped') rows = rows.where('action.status', '!=', 'dropped')
  else if (show !== undefined) rows = rows.where('action.status', '=', show)
  if (owner === 'none') rows = rows.where('action.owner_id', 'is', null)
  else if (owner !== undefined) rows = rows.where('action.owner_id', '=', owner)
  if (search) rows = rows.where((where) => contains(where, ['action.what', ownerName(), 'action.note'], search))
  const inOrder = sorted(rows, sort, {
    Step: 'action.step',
    What: sortText('action.what'),
    OwnerName: sortText(ownerName()),
    DueDate: 'action.due_day',
    Status: sql`case action.status when 'open' then 1 when 'in progress' then 2 when 'done' then 3 else 4 end`,
  })
  const found = await page(byDueDay(inOrder), query)
  const data = found.data.map((row) => listed(row, now))
  return { ...found, data: await withBasisIn(db, inquiryId, data, language) }
}

/** All actions of an inquiry, in the order of the list. */
export async function actionsInOrder(db: Db, inquiryId: string, now: Date): Promise<ListedAction[]> {
  const found = await byDueDay(actions(db).where('action.inquiry_id', '=', inquiryId)).execute()
  return found.map((row) => listed(row, now))
}

/** Throws 404. */
export async function actionFor(db: Db, id: string, session: Asking): Promise<Action> {
  const found = await actions(db).where('action.id', '=', id).where(isFor(session)).executeTakeFirst()
  if (found === undefined) throw notFound('Action')
  return actionOf(found)
}

/**
 * Adds an action. Returns it, and its owner if they are to be told. Throws 404, 409 before results are published and above the limit, 400 for
 * something it cannot rest on.
 */
export async function insertAction(
  db: Transaction,
  inquiryId: string,
  fields: NewAction,
  session: Acting,
  by: Actor,
): Promise<Stored> {
  const inquiry = await lockInquiry(db, inquiryId, session)
  if (!inquiry.published) throw conflict(t.publishFirst)
  const { count } = await db
    .selectFrom('action')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('action.inquiry_id', '=', inquiryId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.actionsOfInquiry) throw conflict(t.tooMany({ most: limits.actionsOfInquiry }))
  const basis = await basisOf(db, inquiryId, fields)
  const owner_id = await ownerFor(db, inquiry, fields)
  const id = newId()
  const columns = columnsOf(fields, owner_id)
  const remind_at = nextReminder(scheduleOf(columns), by.at)?.toISOString() ?? null
  await db
    .insertInto('action')
    .values({ id, inquiry_id: inquiryId, ...columns, ...basis, remind_at })
    .execute()
  await noteChange(db, id, { at: by.at, userId: session.userId, changes: [] })
  const action = await actionFor(db, id, session)
  return { action, told: owner_id !== null && action.OwnerId !== session.userId ? owner_id : null }
}

/** Changes an action: as `insertAction`. Throws 404, 409 for a stale version. */
export async function updateAction(
  db: Transaction,
  id: string,
  fields: ActionFields,
  refuseIfStale: RefuseIfStale<Action>,
  session: Acting,
  by: Actor,
): Promise<{ action: Changed<Action>; told: string | null }> {
  const before = await actionFor(db, id, session)
  const inquiry = await lockInquiry(db, before.InquiryId, session)
  await lockRow(db, 'action', id)
  const current = await actionFor(db, id, session)
  const stored = refuseIfStale(current)
  const isSameOwner = Boolean(fields.OwnerId) && fields.OwnerId === current.OwnerId
  const owner_id = isSameOwner ? current.OwnerRef : await ownerFor(db, inquiry, fields)
  const columns = columnsOf(fields, owner_id)
  const changes = changesBetween(writtenOf(current), writtenOf({ ...current, ...asFields(columns) }))
  if (changes.length > 0) {
    await change(db, id, columns, by.at)
    await noteChange(db, id, { at: by.at, userId: session.userId, changes })
  }
  const action = stored(await actionFor(db, id, session))
  const isNew = owner_id !== null && owner_id !== current.OwnerRef && action.OwnerId !== session.userId
  return { action, told: isNew ? owner_id : null }
}

/** Changes status and note, as its owner may. `revision` was read with it. Throws 409 if it has changed since. */
export async function updateOwnAction(
  db: Transaction,
  { id, ownerId, revision }: { id: string; ownerId: string; revision: number },
  { status, note }: { status: ActionStatus; note: string },
  now: Date,
): Promise<void> {
  const found = await actions(db)
    .select('action.revision')
    .where('action.id', '=', id)
    .where('action.owner_id', '=', ownerId)
    .executeTakeFirst()
  if (found === undefined) throw notFound('Action')
  if (found.revision !== revision) throw conflict(t.changedMeanwhile)
  const current = actionOf(found)
  const changes = changesBetween(writtenOf(current), { ...writtenOf(current), Status: status, Note: note })
  if (changes.length === 0) return
  await change(db, id, { status, note }, now)
  await noteChange(db, id, { at: now, ownerId, changes })
}

/** What was done to an action, newest first. Throws 404. */
export async function historyOf(db: Db, id: string, session: Asking): Promise<ActionChange[]> {
  const { InquiryId } = await actionFor(db, id, session)
  const events = await db
    .selectFrom('action_event')
    .leftJoin('user_account as author', 'author.id', 'action_event.user_id')
    .leftJoin('action_owner', 'action_owner.id', 'action_event.owner_id')
    .leftJoin('user_account', 'user_account.id', 'action_owner.user_id')
    .select(['action_event.at as At', 'action_event.changes as changes', 'action_event.owner_id'])
    .select(sql<string>`coalesce(trim(author.first_name || ' ' || author.last_name), ${ownerName()})`.as('By'))
    .where('action_event.action_id', '=', id)
    .orderBy('action_event.id', 'desc')
    .limit(HISTORY)
    .execute()
  const owners = await db
    .selectFrom('action_owner')
    .leftJoin('user_account', 'user_account.id', 'action_owner.user_id')
    .select(['action_owner.id', ownerName().as('name')])
    .where('action_owner.inquiry_id', '=', InquiryId)
    .execute()
  const nameOf = new Map(owners.map(({ id, name }) => [id, name]))
  return events.map(({ At, By, owner_id, changes }) => ({
    At,
    By,
    ByOwner: owner_id !== null,
    Fields: changes.map((field) =>
      field.Field === 'Owner'
        ? { ...field, From: nameOf.get(field.From) ?? '', To: nameOf.get(field.To) ?? '' }
        : field,
    ),
  }))
}
const HISTORY = 200

/** Plans the reminders of an owner's actions again, or ends them: after they stopped them, or want them again. */
export async function planRemindersOfOwner(
  db: Transaction,
  { ownerId, isStopped }: { ownerId: string; isStopped: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('action_owner')
    .set({ stopped_at: isStopped ? now.toISOString() : null })
    .where('action_owner.id', '=', ownerId)
    .execute()
  const owned = await db.selectFrom('action').selectAll().where('action.owner_id', '=', ownerId).execute()
  for (const row of owned) {
    const next = isStopped ? null : nextReminder(scheduleOf(row), now)
    await setReminder(db, row.id, next)
  }
}

/** When an action's owner is reminded next, if at all. */
export async function setReminder(db: Transaction, id: string, next: Date | null): Promise<void> {
  await db
    .updateTable('action')
    .set({ remind_at: next?.toISOString() ?? null })
    .where('action.id', '=', id)
    .execute()
}

/** Whoever changes an action. */
type Acting = Asking & Pick<Session, 'userId'>
/** An action as stored, and the owner to be told of it. */
interface Stored {
  readonly action: Action
  readonly told: string | null
}

async function change(db: Transaction, id: string, columns: Partial<Columns>, now: Date): Promise<void> {
  const row = await db
    .updateTable('action')
    .set((set) => ({ ...columns, revision: set('action.revision', '+', 1) }))
    .where('action.id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const owner =
    row.owner_id === null
      ? undefined
      : await db
          .selectFrom('action_owner')
          .select('action_owner.stopped_at')
          .where('action_owner.id', '=', row.owner_id)
          .executeTakeFirst()
  await setReminder(db, id, owner?.stopped_at === null ? nextReminder(scheduleOf(row), now) : null)
}

async function noteChange(
  db: Transaction,
  action_id: string,
  { at, userId, ownerId, changes }: { at: Date; userId?: string; ownerId?: string; changes: ActionChange['Fields'] },
): Promise<void> {
  await db
    .insertInto('action_event')
    .values({
      id: newId(),
      action_id,
      at: at.toISOString(),
      user_id: userId ?? null,
      owner_id: ownerId ?? null,
      changes: JSON.stringify(changes),
    })
    .execute()
}

/** What a new action rests on, as it is now: a text of the current results, and questions of the survey by id and text. Throws 400. */
async function basisOf(db: Transaction, inquiryId: string, { RestsOn, QuestionIds }: NewAction) {
  const found = RestsOn === undefined ? undefined : await inResults(db, inquiryId, RestsOn)
  if (RestsOn !== undefined && found === undefined) throw badInput(`RestsOn: ${t.notInResults}`)
  const ids = QuestionIds.length > 0 ? QuestionIds : (found?.questionIds ?? [])
  const questions = ids.length === 0 ? [] : await questionsOf(db, inquiryId, ids)
  if (QuestionIds.length > questions.length) throw badInput(`QuestionIds: ${t.notInSurvey}`)
  return {
    basis_kind: RestsOn?.Kind ?? null,
    basis_text: RestsOn?.Text ?? '',
    basis_id: found?.catalogueId ?? null,
    questions: JSON.stringify(questions),
  }
}

async function inResults(db: Transaction, inquiryId: string, { Kind, Text }: NonNullable<NewAction['RestsOn']>) {
  const content = (await publishedResults(db, inquiryId))?.content
  if (Kind === 'finding') {
    const finding = content?.findings.find((row) => isTextOf(row, 'FindingsDesc', row.FindingsDesc, Text))
    return finding && { catalogueId: finding.CatalogueId ?? null, questionIds: finding.QuestionIds ?? [] }
  }
  const found = content?.recommendations.find((row) =>
    isTextOf(row, 'RecommendationDetails', row.RecommendationDetails, Text),
  )
  if (found === undefined) return undefined
  const catalogueId = found.CatalogueId ?? null
  return { catalogueId, questionIds: catalogueId === null ? [] : await questionsOfRecommendation(db, catalogueId) }
}

/** Whether a text is this row's, in the original or in a language it is read in. */
const isTextOf = ({ translations }: { translations?: Translations }, field: string, original: string, text: string) =>
  wordsOf({ original, field, translations }).some((one) => one.text === text)

async function questionsOf(db: Transaction, inquiryId: string, ids: readonly string[]) {
  return db
    .selectFrom('survey_question')
    .select(['survey_question.question_id as Id', 'survey_question.title as Text'])
    .where('survey_question.inquiry_id', '=', inquiryId)
    .where('survey_question.question_id', 'in', ids)
    .orderBy('survey_question.position')
    .orderBy('survey_question.question_id')
    .execute()
}

function columnsOf(fields: ActionFields, owner_id: string | null) {
  return {
    step: fields.Step,
    what: fields.What,
    owner_id,
    start_day: fields.StartDate || null,
    due_day: fields.DueDate || null,
    status: fields.Status,
    note: fields.Note,
    reminders: fields.Reminders,
  }
}
type Columns = ReturnType<typeof columnsOf>

const asFields = ({ step, what, owner_id, start_day, due_day, status, note, reminders }: Columns) => ({
  Step: step,
  What: what,
  OwnerRef: owner_id,
  StartDate: start_day,
  DueDate: due_day,
  Status: status,
  Note: note,
  Reminders: reminders,
})

function writtenOf(action: ReturnType<typeof asFields>): Written {
  const { Step, What, OwnerRef, StartDate, DueDate, Status, Note, Reminders } = action
  return {
    Step: String(Step),
    What,
    Owner: OwnerRef ?? '',
    StartDate: StartDate ?? '',
    DueDate: DueDate ?? '',
    Status,
    Note,
    Reminders: String(Reminders),
  }
}

const scheduleOf = ({
  due_day,
  status,
  reminders,
  owner_id,
}: Omit<Columns, 'step' | 'what' | 'note' | 'start_day'>) => ({
  dueDay: due_day,
  status,
  reminders,
  ownerId: owner_id,
})

const isToDo = sql<boolean>`action.status in ('open', 'in progress')`

/** What is to be done by due day, so late ones first; what is done or dropped last. */
function byDueDay(rows: ReturnType<typeof actions>) {
  return rows
    .orderBy(sql`case when ${isToDo} then 0 else 1 end`)
    .orderBy('action.due_day', (order) => order.asc().nullsLast())
    .orderBy('action.id')
}

function actions(db: Db) {
  return db
    .selectFrom('action')
    .innerJoin('inquiry', 'inquiry.id', 'action.inquiry_id')
    .leftJoin('action_owner', 'action_owner.id', 'action.owner_id')
    .leftJoin('user_account', 'user_account.id', 'action_owner.user_id')
    .select(['action.id as Id', 'action.inquiry_id as InquiryId', 'action.step as Step', 'action.what as What'])
    .select(['action.owner_id as OwnerRef', 'action_owner.user_id as OwnerId', ownerName().as('OwnerName')])
    .select([ownerEmail().as('OwnerEmail'), 'action.start_day as StartDate', 'action.due_day as DueDate'])
    .select(['action.status as Status', 'action.note as Note', 'action.reminders as Reminders'])
    .select(['action.questions as Questions', 'action.basis_kind as basisKind', 'action.basis_text as basisText'])
}

type Row = Awaited<ReturnType<ReturnType<typeof actions>['execute']>>[number]

function actionOf({ basisKind, basisText, ...action }: Row): Action {
  return { ...action, RestsOn: basisKind === null ? null : { Kind: basisKind, Text: basisText } }
}

const listed = (row: Row, now: Date): ListedAction => ({
  ...actionOf(row),
  IsLate: isLate({ dueDay: row.DueDate, status: row.Status }, now),
})
