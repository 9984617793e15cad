/**
 * Fills an empty data folder with a realistic sample and prints the sign-ins; an existing sample is kept. Everything
 * goes through the product's own calls, dated as a real client's would be.
 */

import { changeCustomQuestionStatus, createCustomQuestion } from '@plumbline/contract/catalogue/custom-questions'
import { changeDiagnosticQuestion, createDiagnosticQuestion } from '@plumbline/contract/catalogue/diagnostic-questions'
import { addFinding } from '@plumbline/contract/catalogue/findings'
import { createInquiryType } from '@plumbline/contract/catalogue/inquiry-types'
import { createIntakeQuestion } from '@plumbline/contract/catalogue/intake-questions'
import { createPathway } from '@plumbline/contract/catalogue/pathways'
import { addRecommendation } from '@plumbline/contract/catalogue/recommendations'
import { addRoadmap } from '@plumbline/contract/catalogue/roadmaps'
import { getTranslations, saveTranslations } from '@plumbline/contract/catalogue/translations'
import { arrayOf, scoredAreas } from '@plumbline/contract/domain/areas'
import { dayOf } from '@plumbline/contract/domain/expiry'
import { nameKey } from '@plumbline/contract/domain/organisation-names'
import { standardRatingOptions } from '@plumbline/contract/domain/questions'
import { uploadHelpDocument } from '@plumbline/contract/inquiries/help-documents'
import { addIntakeAnswer, createInquiry } from '@plumbline/contract/inquiries/inquiries'
import { addParticipants } from '@plumbline/contract/inquiries/respondents'
import { completeCustomerProfile } from '@plumbline/contract/people/company-profile'
import { addAction, changeAction } from '@plumbline/contract/results/actions'
import { getRecommendationResult } from '@plumbline/contract/results/results'
import {
  getResultsChecks,
  getResultsDraft,
  type JoinedQuestion,
  saveResultsDraft,
} from '@plumbline/contract/results/results-draft'
import { publishDraft } from '@plumbline/contract/results/results-versions'
import {
  addSurveyAnswers,
  getSurveyForm,
  type SurveyAnswerEntry,
  type SurveyQuestion,
} from '@plumbline/contract/surveys/survey-answers'
import { createApp } from '../src/app.ts'
import { hashPassword } from '../src/domain/access/passwords.ts'
import { keptSecret } from '../src/domain/access/secret.ts'
import { byOwnProgram, openSession } from '../src/domain/access/session.ts'
import { openDataFolder } from '../src/operations/start/data-folder.ts'
import { makeFirstSuperAdmin } from '../src/operations/start/first-super-admin.ts'
import { openCheckedDatabase } from '../src/operations/start/open-checked-database.ts'
import { newId } from '../src/platform/db/ids.ts'
import { folderStore } from '../src/platform/files/folder-store.ts'
import { readSettings } from '../src/settings.ts'
import { actions } from './actions.ts'
import { type Caller, callerOf } from './caller.ts'
import {
  advanceInsights,
  digitalType,
  findings,
  otherQuestions,
  ownColors,
  pathways,
  performanceType,
  recommendations,
  rewordedQuestion,
  roadmap,
} from './catalogue.ts'
import { keepNorm } from './norm.ts'
import {
  alderAndFinch,
  alderVoice,
  type DemoOrganisation,
  harbourHealth,
  harbourVoice,
  northwindComponents,
  northwindLastYear,
  northwindVoice,
  type Voice,
} from './organisations.ts'
import { pdf } from './pdf.ts'
import { type Person, seededNumbers } from './people.ts'
import { translations } from './translations.ts'

const PASSWORD = 'Plumbline-Demo-1'
const DAY = 86_400_000
/** The ratings of each known question, by its title. */
const known = new Map(
  scoredAreas.flatMap((area) => pathways[area].questions.map((question) => [question.title, { area, ...question }])),
)

const settings = readSettings({ SUPERADMIN_PASSWORD: PASSWORD, ...process.env })
const folder = await openDataFolder(settings.dataDir)
const db = await openCheckedDatabase(folder, null)
const today = new Date()
let now = daysAgo(420)
const clock = { now: () => new Date(now) }
const secret = settings.secret ?? (await keptSecret(settings.dataDir))
const app = await createApp({
  db,
  files: await folderStore(folder.filesFolder),
  temporaryFolder: folder.temporaryFolder,
  clock,
  secret,
  previousSecret: null,
  settings,
  outboxFolder: null,
  mailQueued: () => undefined,
  dataExportAsked: () => undefined,
  requestEnded: null,
  webFolder: null,
})
const random = seededNumbers(20_261_121)

const isFilled = (await db.selectFrom('customer').select('id').limit(1).executeTakeFirst()) !== undefined
if (!isFilled) await fill()
await renewNorm()
await app.close()
await db.destroy()
await folder.release()
process.stdout.write(signIns())

async function fill(): Promise<void> {
  await makeFirstSuperAdmin(db, settings.superAdmin, clock.now())
  const { id: adminId } = await db.selectFrom('user_account').select('id').executeTakeFirstOrThrow()
  const passwordHash = await hashPassword(PASSWORD)
  const admin: Caller = async (call, input) => (await signedIn(adminId))(call, input)
  const performanceTypeId = await makePerformanceType(admin)
  const digitalTypeId = await makeDigitalType(admin)

  const northwind = await makeOrganisation(northwindComponents, passwordHash)

  // Last year's, published: this year's is compared with it.
  const lastYear = await openInquiry(northwind, performanceTypeId, 'Annual assessment 2025: how we work together')
  await answerIntake(northwind, performanceTypeId, lastYear, [
    'We have never asked everyone.',
    'We know where to start.',
    'no',
    'None.',
  ])
  await ask(northwind, lastYear, northwind.people.slice(0, 36), 30)
  for (const person of northwind.people.slice(0, 31))
    await answerSurvey(northwindLastYear, person, performanceTypeId, lastYear, 'completed')
  pass(9)
  await publish(admin, lastYear)
  await planActions(admin, northwind, lastYear, { isOver: true })
  const QuestionId = await rewordQuestion(admin)

  // Published: sent seven weeks ago, nearly everyone answered.
  now = daysAgo(60)
  const yearly = await openInquiry(
    northwind,
    performanceTypeId,
    'Annual assessment 2026: how we work together',
    lastYear,
  )
  await answerIntake(northwind, performanceTypeId, yearly, [
    'Output grew by a third, and the way we work didn’t keep up.',
    'Handovers work, and people know who decides.',
    'yes',
    'A short engagement survey in 2024; its results were never shared.',
  ])
  const custom = await northwind.manager.call(createCustomQuestion, {
    params: { inquiryId: yearly },
    body: {
      Area: 'Process',
      Title: 'The new planning board helps us',
      Type: 'Rating',
      Description: 'The board in hall 3, in use since March.',
      RadioButtonOptions: standardRatingOptions,
    },
  })
  await admin(changeCustomQuestionStatus, {
    params: { id: custom.CustomQuestionId },
    body: { Area: 'Process', Status: 'Approved' },
  })
  await ask(northwind, yearly, northwind.people, 30)
  for (const person of northwind.people.slice(0, 36))
    await answerSurvey(northwindVoice, person, performanceTypeId, yearly, 'completed')
  pass(9)
  await admin(uploadHelpDocument, {
    params: { inquiryId: yearly },
    form: {
      Files: [
        pdf('How to read your results.pdf', 'How to read your results'),
        pdf('Team workshop guide.pdf', 'Team workshop guide'),
      ],
    },
  })
  await publish(admin, yearly, [{ QuestionId, InquiryId: lastYear, EarlierQuestionId: QuestionId }])
  await planActions(admin, northwind, yearly)

  // Published in three languages.
  now = daysAgo(40)
  const alder = await makeOrganisation(alderAndFinch, passwordHash)
  const depots = await openInquiry(alder, digitalTypeId, 'Digital readiness of our two depots')
  await answerIntake(alder, digitalTypeId, depots, [
    'The dispatch system, the drivers’ app and email.',
    'One app for orders, routes and proof of delivery.',
  ])
  await ask(alder, depots, alder.people, 21)
  for (const person of alder.people) await answerSurvey(alderVoice, person, digitalTypeId, depots, 'completed')
  pass(7)
  await publishInLanguages(admin, depots)

  now = daysAgo(30)
  const harbour = await makeOrganisation(harbourHealth, passwordHash)

  // Under way: some have answered, some have started.
  now = daysAgo(8)
  const pulse = await openInquiry(northwind, digitalTypeId, 'Digital readiness before the new planning system')
  await answerIntake(northwind, digitalTypeId, pulse, [
    'The planning system, the time clock and the quality database.',
    'One planning system for all three sites.',
  ])
  const boxes = { Area: 'Other', Type: 'Checkbox' } as const
  await northwind.manager.call(createCustomQuestion, {
    params: { inquiryId: pulse },
    body: {
      ...boxes,
      Title: 'Devices you use at work',
      Description: 'Tick all that apply.',
      CheckBoxOptions: ['Terminal on the shop floor', 'Laptop', 'Tablet', 'Phone'],
    },
  })
  const doubtful = await northwind.manager.call(createCustomQuestion, {
    params: { inquiryId: pulse },
    body: {
      ...boxes,
      Title: 'Which colleague slows you down',
      Description: 'Names help us.',
      CheckBoxOptions: ['In my team', 'In another team'],
    },
  })
  await admin(changeCustomQuestionStatus, {
    params: { id: doubtful.CustomQuestionId },
    body: { Area: 'Other', Status: 'Reject' },
  })
  await ask(northwind, pulse, northwind.people.slice(0, 24), 28)
  for (const person of northwind.people.slice(0, 11))
    await answerSurvey(northwindVoice, person, digitalTypeId, pulse, 'completed')
  for (const person of northwind.people.slice(11, 15))
    await answerSurvey(northwindVoice, person, digitalTypeId, pulse, 'saveasdraft')

  // All have answered; the consultant is next.
  const ward = await openInquiry(harbour, performanceTypeId, 'Ward leadership and handovers')
  await answerIntake(harbour, performanceTypeId, ward, [
    'Two wards merge in spring.',
    'One team with one way of handing over.',
    'yes',
    'The national staff survey every autumn.',
  ])
  await ask(harbour, ward, harbour.people, 21)
  for (const person of harbour.people) await answerSurvey(harbourVoice, person, performanceTypeId, ward, 'completed')

  // Intake answered, nobody invited yet; and one only started.
  const outpatients = await openInquiry(harbour, digitalTypeId, 'Outpatient care: ready for the digital record?')
  await answerIntake(harbour, digitalTypeId, outpatients, [
    'The patient record, the booking system and email.',
    'Move all referrals to the booking system.',
  ])
  await openInquiry(alder, performanceTypeId, 'A first look at how the depots work together')

  // All emails were read long ago.
  await db.updateTable('mail').set({ state: 'sent', sent_at: clock.now().toISOString() }).execute()
}

async function renewNorm(): Promise<void> {
  const type = await db
    .selectFrom('inquiry_type')
    .select('inquiry_type.id')
    .where('inquiry_type.name', '=', performanceType.name)
    .executeTakeFirst()
  if (type !== undefined) await keepNorm(db, type.id, await questionsAsked(type.id), today)
}

async function makePerformanceType(admin: Caller): Promise<string> {
  const { Id: inquiryId } = await admin(createInquiryType, {
    body: { InqType: performanceType.name, Description: performanceType.details, IsActive: true },
  })
  const idOf = new Map<string, string>()
  for (const area of scoredAreas) {
    const { name, questions } = pathways[area]
    const { Id: pathwayId } = await admin(createPathway, { params: { inquiryId }, body: { Name: name } })
    for (const { title, detail } of questions) {
      const asked = title === rewordedQuestion.title ? rewordedQuestion.before : title
      idOf.set(title, await addRating(admin, pathwayId, area, asked, detail))
    }
    if (area !== 'Structure') continue
    for (const other of otherQuestions)
      await admin(createDiagnosticQuestion, {
        params: { pathwayId },
        body: {
          Area: 'Other',
          ...other,
          CheckBoxOptions: 'CheckBoxOptions' in other ? [...other.CheckBoxOptions] : [],
        },
      })
  }
  for (const intake of performanceType.intake)
    await admin(createIntakeQuestion, { params: { inquiryId }, body: intake })
  for (const { text, area: Area, speaksOf: SpeaksOf, restsOn = [] } of findings) {
    const QuestionIds = restsOn.flatMap((title) => idOf.get(title) ?? [])
    await admin(addFinding, { body: { InquiryTypeId: inquiryId, FindingDetail: text, Area, SpeaksOf, QuestionIds } })
  }
  for (const { text, area: Area, speaksOf: SpeaksOf, restsOn = [] } of recommendations) {
    const QuestionIds = restsOn.flatMap((title) => idOf.get(title) ?? [])
    const body = { InquiryTypeId: inquiryId, RecommendationDetail: text, Area, SpeaksOf, QuestionIds }
    await admin(addRecommendation, { body })
  }
  await admin(addRoadmap, { body: { InquiryTypeId: inquiryId, ...roadmap } })
  return inquiryId
}

async function makeDigitalType(admin: Caller): Promise<string> {
  const { Id: inquiryId } = await admin(createInquiryType, {
    body: { InqType: digitalType.name, Description: digitalType.details, IsActive: true, Languages: ['de', 'ar'] },
  })
  const { Id: pathwayId } = await admin(createPathway, { params: { inquiryId }, body: { Name: digitalType.pathway } })
  for (const [area, title, detail] of digitalType.questions) await addRating(admin, pathwayId, area, title, detail)
  for (const intake of digitalType.intake) await admin(createIntakeQuestion, { params: { inquiryId }, body: intake })
  const ofType = { InquiryTypeId: inquiryId, QuestionIds: [] }
  for (const finding of digitalType.findings) await admin(addFinding, { body: { ...ofType, ...finding } })
  for (const one of digitalType.recommendations) await admin(addRecommendation, { body: { ...ofType, ...one } })
  await admin(addRoadmap, { body: { InquiryTypeId: inquiryId, ...digitalType.roadmap } })
  for (const language of ['de', 'ar'] as const) {
    const params = { id: inquiryId, language }
    const { Texts } = await admin(getTranslations, { params })
    const body = { Texts: Texts.map((text) => ({ ...text, Text: translations[text.Original]?.[language] ?? '' })) }
    await admin(saveTranslations, { params, body })
  }
  return inquiryId
}

async function addRating(
  admin: Caller,
  pathwayId: string,
  Area: (typeof scoredAreas)[number],
  Title: string,
  Description: string,
): Promise<string> {
  const { Id } = await admin(createDiagnosticQuestion, {
    params: { pathwayId },
    body: { Area, Title, Type: 'Rating', Description, RadioButtonOptions: standardRatingOptions },
  })
  return Id
}

/** The rating questions of a type as they are asked now. */
async function questionsAsked(typeId: string) {
  const questions = await db
    .selectFrom('diagnostic_question')
    .innerJoin('pathway_inquiry_type', 'pathway_inquiry_type.pathway_id', 'diagnostic_question.pathway_id')
    .select(['diagnostic_question.id', 'diagnostic_question.title', 'diagnostic_question.rating_options as options'])
    .where('pathway_inquiry_type.inquiry_type_id', '=', typeId)
    .where('diagnostic_question.type', '=', 'Rating')
    .orderBy('diagnostic_question.id')
    .execute()
  return questions.flatMap((question) => {
    const stands = known.get(question.title)
    return stands === undefined ? [] : [{ ...question, ...stands, title: question.title }]
  })
}

/** Says one question in other words and returns its id: a consultant will call it the same question. */
async function rewordQuestion(admin: Caller): Promise<string> {
  const { id, pathwayId, description } = await db
    .selectFrom('diagnostic_question')
    .select(['id', 'pathway_id as pathwayId', 'description'])
    .where('title', '=', rewordedQuestion.before)
    .executeTakeFirstOrThrow()
  await admin(changeDiagnosticQuestion, {
    params: { pathwayId, id },
    body: {
      Area: 'Process',
      Title: rewordedQuestion.title,
      Type: 'Rating',
      Description: description,
      RadioButtonOptions: standardRatingOptions,
    },
  })
  return id
}

interface Member extends Person {
  readonly id: string
  readonly call: Caller
}
interface Organisation extends DemoOrganisation {
  readonly manager: Member
  readonly people: readonly Member[]
}

async function makeOrganisation(organisation: DemoOrganisation, passwordHash: string): Promise<Organisation> {
  const { details, profile } = organisation
  const id = newId()
  const created_at = clock.now().toISOString()
  await db
    .insertInto('customer')
    .values({
      id,
      name: details.CustomerName,
      name_key: nameKey(details.CustomerName),
      industry: details.Industry,
      website: details.Website,
      address: details.Address,
      state: details.State,
      city: details.City,
      country: details.Country,
      created_at,
    })
    .execute()

  async function member(person: Person, is_admin: boolean): Promise<Member> {
    const userId = newId()
    await db
      .insertInto('user_account')
      .values({
        id: userId,
        customer_id: id,
        is_admin,
        first_name: person.FirstName,
        last_name: person.LastName,
        email: person.Email,
        email_key: person.Email,
        designation: person.Designation,
        password_hash: passwordHash,
        is_verified: true,
        language: person.Language ?? null,
        created_at,
      })
      .execute()
    return { ...person, id: userId, call: async (call, input) => (await signedIn(userId))(call, input) }
  }
  const people: Member[] = []
  for (const person of organisation.people) people.push(await member(person, false))
  const manager = await member(organisation.manager, true)
  await manager.call(completeCustomerProfile, { params: { customerId: id, userId: manager.id }, body: profile })
  return { ...organisation, manager, people }
}

/** A session per visit: weeks pass between them. */
async function signedIn(userId: string): Promise<Caller> {
  return callerOf(app, await openSession(db, userId, byOwnProgram, { clock, secret, settings: { idleMinutes: null } }))
}

async function openInquiry(
  { manager: { call } }: Organisation,
  InquiryTypeId: string,
  Description: string,
  RecreatedFromId: string | null = null,
): Promise<string> {
  const { Id } = await call(createInquiry, { body: { InquiryTypeId, Description, RecreatedFromId } })
  return Id
}

async function answerIntake(
  { manager: { call } }: Organisation,
  inquiryTypeId: string,
  inquiryId: string,
  answers: readonly string[],
): Promise<void> {
  pass(1)
  const questions = await db
    .selectFrom('intake_question')
    .select('id')
    .where('inquiry_type_id', '=', inquiryTypeId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const IntakeAnswersDtos = questions.map(({ id }, n) => ({ IntakeId: id, Answer: answers[n] ?? '' }))
  await call(addIntakeAnswer, { params: { inquiryId }, body: { IntakeAnswersDtos } })
}

async function ask(
  { manager: { call } }: Organisation,
  inquiryId: string,
  people: readonly Person[],
  days: number,
): Promise<void> {
  const ExpiryDate = new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)
  const Respondents = people.map(({ Email, FirstName, LastName, Site, Designation, Language }) => ({
    Email,
    FirstName,
    LastName,
    Attributes: [Site, Designation],
    ...(Language && { Language }),
  }))
  await call(addParticipants, {
    params: { inquiryId },
    body: {
      Participants: [],
      Respondents,
      AttributeNames: ['Site', 'Role'],
      NoOfParticipants: Respondents.length,
      ExpiryDate,
      IsCustomerAdminRespondent: false,
    },
  })
}

async function answerSurvey(
  voice: Voice,
  person: Member,
  inquiryTypeId: string,
  InquiryId: string,
  Status: 'saveasdraft' | 'completed',
): Promise<void> {
  now = new Date(now.getTime() + Math.round(random() * 5 * 3_600_000))
  const survey = await person.call(getSurveyForm, { params: { inquiryTypeId, inquiryId: InquiryId }, query: {} })
  const asked = [...scoredAreas.map((area) => arrayOf[area]), arrayOf.Other].flatMap((list) => survey[list])
  const mood = random() * 0.8 - 0.4
  const answered = Status === 'completed' ? asked : asked.slice(0, 5)
  const SurveyAnswerDtos = answered.map((question) => ({
    DiagnosticId: question.Id,
    InquiryId,
    ...answerTo(question, mood, person, voice),
  }))
  const { Language } = person
  await person.call(addSurveyAnswers, { form: { Status, SurveyAnswerDtos, ...(Language && { Language }) } })
}

function answerTo(
  { Type, Question, CheckBoxOptions }: SurveyQuestion,
  mood: number,
  { LastName, Site }: Person,
  { standing, sites, questions, keep, change }: Voice,
): Pick<SurveyAnswerEntry, 'Answer' | 'ValueAnswer' | 'CheckBoxOptions' | 'File'> {
  const one = <T>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)]
  switch (Type) {
    case 'Rating': {
      const stands = known.get(Question === rewordedQuestion.before ? rewordedQuestion.title : Question)
      const { performance, importance } = stands ?? { performance: 3, importance: 4 }
      return {
        Answer: rating(
          performance +
            (stands ? standing[stands.area] : 0) +
            (questions?.[Question] ?? 0) +
            (sites?.[Site] ?? 0) +
            mood,
        ),
        ValueAnswer: rating(importance),
      }
    }
    case 'Checkbox':
      return { CheckBoxOptions: CheckBoxOptions.filter((_, n) => n === 0 || random() < 0.35) }
    case 'Document':
      return random() < 0.15 ? { File: pdf(`Checklist ${LastName}.pdf`, `Checklist from ${LastName}`) } : {}
    case 'Textbox':
      return { Answer: random() < 0.75 ? (one(Question.startsWith('What should') ? keep : change) ?? '') : '' }
  }
}

/** A rating near this value; occasionally DK. */
function rating(value: number): string {
  if (random() < 0.04) return 'dk'
  const spread = random() + random() + random() - 1.5
  return String(Math.min(5, Math.max(1, Math.round(value + spread * 1.2))))
}

/**
 * Accepts the suggestions with the analyst's own colours and insights, except for a sentence its figures contradict.
 */
async function publish(
  admin: Caller,
  inquiryId: string,
  JoinedQuestions: readonly JoinedQuestion[] = [],
): Promise<void> {
  const params = { inquiryId }
  const { Content } = await admin(getResultsDraft, { params })
  const others = findings.flatMap(({ area: Area, text: FindingsDesc }) =>
    Area === 'Other' ? { Key: newId(), Area, FindingsDesc, CatalogueId: null } : [],
  )
  const body = {
    ...Content,
    JoinedQuestions: [...JoinedQuestions],
    Findings: [...Content.Findings, ...others],
    AreaColors: Content.AreaColors.map(({ Area, Color }) => ({ Area, Color: ownColors[Area] ?? Color })),
    AdvanceInsights: advanceInsights.map(({ Area, text }) => ({ Key: newId(), Area, AdvanceInsights: text })),
  }
  const { Revision } = await admin(saveResultsDraft, { params, body })
  const { Warnings } = await admin(getResultsChecks, { params })
  const AcceptedWarnings = Warnings.flatMap(({ Code }) => (Code.startsWith('contradicts') ? [] : Code))
  await admin(publishDraft, { params, body: { Revision, Version: 0, AcceptedWarnings } })
}

/** What the catalogue has translated, so that the results can be read in each language. */
async function publishInLanguages(admin: Caller, inquiryId: string): Promise<void> {
  const params = { inquiryId }
  const { Content } = await admin(getResultsDraft, { params })
  const body = {
    ...Content,
    Findings: digitalType.findings.map(({ Area, FindingDetail: FindingsDesc }) => {
      return { Key: newId(), Area, FindingsDesc, CatalogueId: null }
    }),
    Recommendations: digitalType.recommendations.map(({ RecommendationDetail: RecommendationDetails }, n) => {
      return { Key: newId(), RecommendationDetails, LevelOfFocus: 4 - n, CatalogueId: null }
    }),
  }
  const { Revision } = await admin(saveResultsDraft, { params, body })
  const { Warnings } = await admin(getResultsChecks, { params })
  const AcceptedWarnings = Warnings.map(({ Code }) => Code)
  await admin(publishDraft, { params, body: { Revision, Version: 0, AcceptedWarnings } })
}

/**
 * A roadmap half done: the first recommendations as actions, of which some are done, one is late and the others are open. One that is over
 * has none open.
 */
async function planActions(
  admin: Caller,
  { manager, people }: Organisation,
  inquiryId: string,
  { isOver = false } = {},
): Promise<void> {
  const params = { inquiryId }
  const published = new Date(now)
  const { data } = await admin(getRecommendationResult, { params, query: {} })
  for (const [n, { what, step, recommendation, owner, due, done }] of actions.entries()) {
    const found = data.find(
      ({ RecommendationDetails }) => recommendation !== undefined && RecommendationDetails.startsWith(recommendation),
    )
    const text = found?.RecommendationDetails
    const body = {
      Step: step,
      What: what,
      DueDate: dayOf(new Date(published.getTime() + due * DAY)),
      ...(owner === 'manager' && { OwnerId: manager.id }),
      ...(typeof owner === 'number' && { OwnerId: people[owner]?.id }),
      ...(typeof owner === 'object' && owner),
      ...(text !== undefined && { RestsOn: { Kind: 'recommendation' as const, Text: text } }),
    }
    now = new Date(published.getTime() + n * 60_000)
    const { Id } = await manager.call(addAction, { params, body })
    if (done === undefined && !isOver) continue
    now = new Date(published.getTime() + (done?.after ?? due) * DAY)
    const status = isOver && done?.status !== 'dropped' ? 'done' : done?.status
    const changed = { ...body, Status: status, Note: done?.note ?? '' }
    await manager.call(changeAction, { params: { id: Id }, body: changed })
  }
  now = published
}

function daysAgo(days: number): Date {
  return new Date(today.getTime() - days * DAY)
}

function pass(days: number): void {
  now = new Date(now.getTime() + days * DAY)
}

function signIns(): string {
  const people = [
    ['Consultant (SuperAdmin)', settings.superAdmin.email],
    ['Manager (CustomerAdmin), results published', northwindComponents.manager.Email],
    ['Manager (CustomerAdmin), everyone has answered', harbourHealth.manager.Email],
    ['Manager (CustomerAdmin), in German: results in three languages, intake open', alderAndFinch.manager.Email],
    ['Respondent (CustomerUser), survey started', northwindComponents.people[12]?.Email ?? ''],
    ['Respondent (CustomerUser), survey not started', northwindComponents.people[20]?.Email ?? ''],
  ]
  return `\nSign-ins of the demo, all with the password ${PASSWORD}\n${people.map(([who, email]) => `  ${email?.padEnd(40)} ${who}\n`).join('')}\n`
}
