import { nameKey } from '@plumbline/contract/domain/organisation-names'
import { hasField, mayStandIn, standardRatingOptions } from '@plumbline/contract/domain/questions'
import { emailKey } from '@plumbline/contract/wire/fields'
import { limits } from '@plumbline/contract/wire/limits'
import type { Insertable, Selectable } from 'kysely'
import { hashPassword } from '../domain/access/passwords.ts'
import type { Surroundings } from '../domain/surroundings.ts'
import { countSurveyVersion } from '../features/inquiries/inquiries/survey-questions.queries.ts'
import { inviteAsAdministrator, inviteRespondents } from '../features/people/invitations/invitations.queries.ts'
import { insertTeamInvitation } from '../features/people/team/team-invitations.queries.ts'
import { recount } from '../features/results/statistics/rating-counts.queries.ts'
import { sourceToFreeze } from '../features/results/statistics/source.queries.ts'
import { newId } from '../platform/db/ids.ts'
import type { Database } from '../platform/db/schema.ts'
import { inTransaction } from '../platform/db/transaction.ts'

/** The password of everyone made here and its hash, of low cost, since hashing is slow on purpose. */
export const DEFAULT_PASSWORD = 'Upright-Line-7'
const HASH_OF_DEFAULT = '$argon2id$v=19$m=64,t=1,p=1$cGx1bWJsaW5lLXRlc3RzIQ$/rfkMdxwlTinjqKntDAdAsj0hlKW1NnwKobXDb+jL7w'

type GivenAnswer = { respondent_id: string; inquiry_id: string; question_id: string } & Partial<
  Insertable<Database['survey_answer']>
>

/**
 * Valid rows, with only the values that a test is about; they make the rows they depend on. `make.finding({ detail:
 * 'Late' })`
 */
export function factories({ db, clock }: Pick<Surroundings, 'db' | 'clock'>) {
  let made = 0
  const now = () => clock.now().toISOString()
  const next = () => ++made

  /** Inserts a row and returns it as stored. */
  async function insert<T extends keyof Database>(
    table: T,
    row: Insertable<Database[T]>,
  ): Promise<Selectable<Database[T]>> {
    const stored = await db.insertInto(table).values(row).returningAll().executeTakeFirstOrThrow()
    // The generic table name hides from Kysely that this is a row of that table.
    return stored as unknown as Selectable<Database[T]>
  }

  async function customer(given: Partial<Insertable<Database['customer']>> = {}) {
    const name = given.name ?? `Organisation ${next()}`
    return insert('customer', {
      id: newId(),
      name,
      name_key: nameKey(name),
      industry: 'Manufacturing',
      website: 'https://organisation.example.com',
      address: '1 Market Street',
      state: 'Kent',
      city: 'Dover',
      country: 'United Kingdom',
      profile_completed_at: now(),
      created_at: now(),
      ...given,
    })
  }

  async function user(given: Partial<Insertable<Database['user_account']>>) {
    const email = given.email ?? `person${next()}@example.com`
    return insert('user_account', {
      id: newId(),
      customer_id: null,
      is_admin: false,
      first_name: 'Pat',
      last_name: `Person ${made}`,
      email,
      email_key: email.toLowerCase(),
      designation: 'Analyst',
      password_hash: HASH_OF_DEFAULT,
      active: true,
      is_verified: true,
      created_at: now(),
      ...given,
    })
  }

  /** How an organisation presents itself, by default the installation. */
  const brand = (given: Partial<Insertable<Database['brand']>> = {}) =>
    insert('brand', {
      id: given.customer_id ?? 'installation',
      customer_id: null,
      changed_at: now(),
      ...given,
    } as const)

  /** Columns for another password than the default: `make.customerUser(await make.password('Other-Line-8'))` */
  const password = async (text: string) => ({ password_hash: await hashPassword(text) })

  const superAdmin = (given: Partial<Insertable<Database['user_account']>> = {}) =>
    user({ first_name: 'Sam', ...given })

  /** The manager of an organisation, by default of a new one. */
  async function customerAdmin(given: Partial<Insertable<Database['user_account']>> = {}) {
    return user({ is_admin: true, customer_id: given.customer_id ?? (await customer()).id, ...given })
  }

  /** A respondent of an organisation, by default of a new one. */
  async function customerUser(given: Partial<Insertable<Database['user_account']>> = {}) {
    return user({ customer_id: given.customer_id ?? (await customer()).id, ...given })
  }

  const inquiryType = (given: Partial<Insertable<Database['inquiry_type']>> = {}) =>
    insert('inquiry_type', { id: newId(), name: `Inquiry type ${next()}`, description: 'What it is for.', ...given })

  /** A pathway of one inquiry type. */
  async function pathway({ inquiry_type_id, ...given }: { inquiry_type_id?: string; id?: string; name?: string } = {}) {
    const typeId = inquiry_type_id ?? (await inquiryType()).id
    const row = await insert('pathway', { id: newId(), name: `Pathway ${next()}`, ...given })
    await insert('pathway_inquiry_type', { id: newId(), pathway_id: row.id, inquiry_type_id: typeId })
    return { ...row, inquiry_type_id: typeId }
  }

  /** A question's columns: by default a rating in Culture. */
  function question(given: Partial<QuestionColumns>): QuestionColumns {
    const type = given.type ?? 'Rating'
    return {
      title: `Question ${next()}`,
      type,
      description: 'What is meant by it.',
      area: mayStandIn('Culture', type) ? 'Culture' : 'Other',
      max_length: hasField(type, 'MaxLength') ? limits.defaultMaxLength : null,
      validation_regex: hasField(type, 'ValidationRegex') ? 'Alphanumeric only' : null,
      rating_options: JSON.stringify(hasField(type, 'RadioButtonOptions') ? standardRatingOptions : []),
      checkbox_options: JSON.stringify(hasField(type, 'CheckBoxOptions') ? ['Mail', 'Phone', 'Chat'] : []),
      accepted_formats: 'any',
      ...given,
    }
  }

  async function diagnosticQuestion(given: Partial<Insertable<Database['diagnostic_question']>> = {}) {
    const pathwayId = given.pathway_id ?? (await pathway()).id
    return insert('diagnostic_question', { id: newId(), ...question(given), ...given, pathway_id: pathwayId })
  }

  async function intakeQuestion(given: Partial<Insertable<Database['intake_question']>> = {}) {
    return insert('intake_question', {
      id: newId(),
      inquiry_type_id: given.inquiry_type_id ?? (await inquiryType()).id,
      title: `Intake question ${next()}`,
      type: 'Textbox',
      description: 'What is meant by it.',
      max_length: given.type === 'Checkbox' ? null : limits.defaultMaxLength,
      ...given,
    })
  }

  async function finding(given: Partial<Insertable<Database['finding']>> = {}) {
    return insert('finding', {
      id: newId(),
      inquiry_type_id: given.inquiry_type_id ?? (await inquiryType()).id,
      area: 'Culture',
      detail: `Finding ${next()}`,
      ...given,
    })
  }

  async function recommendation(given: Partial<Insertable<Database['recommendation']>> = {}) {
    return insert('recommendation', {
      id: newId(),
      inquiry_type_id: given.inquiry_type_id ?? (await inquiryType()).id,
      detail: `Recommendation ${next()}`,
      ...given,
    })
  }

  async function roadmap(given: Partial<Insertable<Database['roadmap']>> = {}) {
    return insert('roadmap', {
      id: newId(),
      inquiry_type_id: given.inquiry_type_id ?? (await inquiryType()).id,
      step1_title: 'Understand',
      step1_description: 'See where it stands.',
      step1_detail: 'Share the results.',
      step2_title: 'Try',
      step2_description: 'Change one thing.',
      step2_detail: 'Let one team try it.',
      step3_title: 'Spread',
      step3_description: 'Keep what worked.',
      step3_detail: 'Bring it to the others.',
      ...given,
    })
  }

  /** An inquiry whose intake is still open, started by the given manager or a new one of its organisation. */
  async function inquiry(given: Partial<Insertable<Database['inquiry']>> = {}) {
    const customerId = given.customer_id ?? (await customer()).id
    return insert('inquiry', {
      id: newId(),
      customer_id: customerId,
      inquiry_type_id: given.inquiry_type_id ?? (await inquiryType()).id,
      description: `Inquiry ${next()}`,
      created_by: given.created_by ?? (await customerAdmin({ customer_id: customerId })).id,
      created_at: now(),
      ...given,
    })
  }

  async function customQuestion(given: Partial<Insertable<Database['custom_question']>> = {}) {
    const inquiryId = given.inquiry_id ?? (await inquiry()).id
    const { created_by } = await db
      .selectFrom('inquiry')
      .select('created_by')
      .where('id', '=', inquiryId)
      .executeTakeFirstOrThrow()
    return insert('custom_question', { id: newId(), created_by, ...question(given), ...given, inquiry_id: inquiryId })
  }

  /** A custom question just deleted by its author: only its undo record is left. */
  async function deletedQuestion(given: { inquiry_id: string; created_by: string }) {
    const content = { id: newId(), ...question({}), status: 'Pending', ...given }
    return insert('deleted_record', {
      id: content.id,
      kind: 'custom_question',
      name: content.title,
      content: JSON.stringify({
        ...content,
        rating_options: JSON.parse(content.rating_options),
        checkbox_options: JSON.parse(content.checkbox_options),
      }),
      named_by: '[]',
      deleted_by: given.created_by,
      deleted_at: now(),
    })
  }

  /** A question frozen in an inquiry's survey, after the existing ones. */
  async function surveyQuestion({
    inquiry_id,
    ...given
  }: { inquiry_id: string } & Partial<Insertable<Database['survey_question']>>) {
    const added = await insert('survey_question', {
      inquiry_id,
      question_id: newId(),
      position: next(),
      is_custom: false,
      ...question(given),
      ...given,
    })
    await inTransaction(db, (db) => countSurveyVersion(db, [inquiry_id]))
    return added
  }

  /** A respondent, with an account in the inquiry's organisation unless `user_id: null` or another is given. */
  async function respondent(given: Partial<Insertable<Database['respondent']>> = {}) {
    const inquiryId = given.inquiry_id ?? (await openInquiry()).id
    const person = given.user_id === undefined ? await personFor(inquiryId) : null
    const email = given.email ?? person?.email ?? `asked${next()}@example.com`
    return insert('respondent', {
      id: newId(),
      email,
      email_key: email.toLowerCase(),
      user_id: person?.id ?? null,
      created_at: now(),
      ...given,
      inquiry_id: inquiryId,
    })
  }

  async function personFor(inquiryId: string) {
    const { customer_id } = await db
      .selectFrom('inquiry')
      .select('customer_id')
      .where('id', '=', inquiryId)
      .executeTakeFirstOrThrow()
    return customerUser({ customer_id })
  }

  /** An inquiry open for answers for 28 days; its survey has no questions yet. */
  async function openInquiry(given: Partial<Insertable<Database['inquiry']>> = {}) {
    const expiry = new Date(clock.now().getTime() + 28 * 86_400_000).toISOString().slice(0, 10)
    return inquiry({ intake_answered_at: now(), respondents_added_at: now(), expiry_date: expiry, ...given })
  }

  /** The token of a new invitation of this address to this inquiry's survey. */
  async function invitation(inquiryId: string, email: string): Promise<string> {
    const tokens = await inTransaction(db, (db) => inviteRespondents(db, [{ inquiryId, email }], clock.now()))
    return tokens.join()
  }

  /** The id of a new invitation of this address to the team of consultants. */
  async function teamInvitation(email: string, invitedBy: string): Promise<string> {
    const { id } = await inTransaction(db, (db) => insertTeamInvitation(db, { email, invitedBy }, clock.now()))
    return id
  }

  /** The id of a new invitation of this address to found an organisation, by a consultant. */
  async function organisationInvitation(email: string, invitedBy: string): Promise<string> {
    const invited = { customerId: null, customerName: 'Bolt Ltd', email }
    await inTransaction(db, (db) => inviteAsAdministrator(db, invited, { userId: invitedBy }, clock.now()))
    const { id } = await db
      .selectFrom('invitation')
      .select('id')
      .where('email_key', '=', emailKey(email))
      .where('kind', '=', 'organisation')
      .executeTakeFirstOrThrow()
    return id
  }

  /** Stored answers of one inquiry; submitted ratings are counted. */
  async function surveyAnswers(given: readonly GivenAnswer[]): Promise<Selectable<Database['survey_answer']>[]> {
    const rows = given.map((answer) => ({
      performance: null,
      importance: null,
      text: null,
      checkbox_options: '[]' as const,
      document_id: null,
      ...answer,
    }))
    const answers = await db.insertInto('survey_answer').values(rows).returningAll().execute()
    const rated = answers.find(({ performance }) => performance !== null)
    if (rated) await inTransaction(db, (db) => recount(db, rated.inquiry_id))
    return answers
  }

  async function surveyAnswer(given: GivenAnswer) {
    const [answer] = await surveyAnswers([given])
    if (answer === undefined) throw new Error('The answer was not stored.')
    return answer
  }

  /**
   * Published results without content, with the statistics of the current answers; the inquiry is not marked as
   * published.
   */
  async function result(given: { inquiry_id: string } & Partial<Insertable<Database['result']>>) {
    return insert('result', {
      id: newId(),
      version: 1,
      content: JSON.stringify({
        areaColors: [],
        findings: [],
        recommendations: [],
        inputs: [],
        advanceInsights: [],
        roadmap: [],
      }),
      statistics: JSON.stringify(await sourceToFreeze(db, given.inquiry_id, clock.now())),
      advance_insights: 0,
      published_by: given.published_by ?? (await superAdmin()).id,
      published_at: now(),
      ...given,
    })
  }

  /** A passkey of this person that cannot sign: `passkey-authenticator.ts` makes one that can. */
  const passkey = (
    given: Pick<Insertable<Database['passkey']>, 'user_id'> & Partial<Insertable<Database['passkey']>>,
  ) =>
    insert('passkey', {
      id: newId(),
      name: 'Phone',
      credential_id: `passkey-${next()}`,
      public_key: '',
      counter: 0,
      transports: '["internal"]',
      is_synced: true,
      created_at: now(),
      ...given,
    })

  /** An open session; nobody has its token. */
  const session = (
    given: Pick<Insertable<Database['session']>, 'user_id'> & Partial<Insertable<Database['session']>>,
  ) =>
    insert('session', {
      id: newId(),
      created_at: now(),
      expires_at: new Date(clock.now().getTime() + 8 * 3_600_000).toISOString(),
      browser: 'Firefox on Windows',
      client_address: '203.0.113.7',
      used_at: now(),
      ...given,
    })

  /** An upload that has received nothing yet. */
  const upload = (
    given: Pick<Insertable<Database['upload']>, 'inquiry_id' | 'respondent_id' | 'uploaded_by'> &
      Partial<Insertable<Database['upload']>>,
  ) =>
    insert('upload', {
      id: newId(),
      question_id: newId(),
      name: 'Plan.pdf',
      size: 1,
      received: 0,
      moved_at: now(),
      ...given,
    })

  /** A link to a version, for 30 days, without a password; no one knows its token. */
  const resultLink = (
    given: Pick<Insertable<Database['result_link']>, 'result_id' | 'created_by'> &
      Partial<Insertable<Database['result_link']>>,
  ) =>
    insert('result_link', {
      id: newId(),
      token_hash: newId(),
      last_day: new Date(clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10),
      created_at: now(),
      ...given,
    })

  /** Whoever owns actions of an inquiry: by default a name and an address. */
  const actionOwner = (
    given: Pick<Insertable<Database['action_owner']>, 'inquiry_id'> & Partial<Insertable<Database['action_owner']>>,
  ) => {
    const email = given.email ?? `owner${next()}@example.com`
    const outside = { name: `Owner ${made}`, email, email_key: emailKey(email) }
    return insert('action_owner', { id: newId(), ...(given.user_id ? {} : outside), ...given })
  }

  /** An open action of step 1, due in 30 days, which nobody is reminded of. */
  const action = (
    given: Pick<Insertable<Database['action']>, 'inquiry_id'> & Partial<Insertable<Database['action']>>,
  ) =>
    insert('action', {
      id: newId(),
      step: 1,
      what: `Action ${next()}`,
      due_day: new Date(clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10),
      status: 'open',
      note: '',
      questions: '[]',
      ...given,
    })

  return {
    insert,
    action,
    actionOwner,
    resultLink,
    customer,
    brand,
    user,
    password,
    superAdmin,
    customerAdmin,
    customerUser,
    inquiryType,
    pathway,
    diagnosticQuestion,
    intakeQuestion,
    finding,
    recommendation,
    roadmap,
    inquiry,
    openInquiry,
    customQuestion,
    deletedQuestion,
    surveyQuestion,
    respondent,
    invitation,
    organisationInvitation,
    teamInvitation,
    surveyAnswer,
    surveyAnswers,
    result,
    passkey,
    session,
    upload,
  }
}

type QuestionColumns = Omit<Insertable<Database['diagnostic_question']>, 'id' | 'pathway_id' | 'position'>
