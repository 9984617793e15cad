import { hashOf, newToken } from '../../server/src/domain/access/tokens.ts'
import { newId } from '../../server/src/platform/db/ids.ts'
import type { PublishedResults } from '../../server/src/platform/db/schema/results.ts'
import type { TestServer } from '../../server/src/test/start-server.ts'
import { input, publishedInquiry, ratedBy12, results } from './published.ts'
import { type Section, segmentOf } from './screens.ts'

type Make = TestServer['make']
type Text = (usual: string) => string

/** Replacement for the usual words; `mailbox` is the part before '@'. */
interface Typed {
  text?: Text
  mailbox?: Text
  website?: string
}

/** What people type, in letters that no text of ours has. */
export const inGreek = (usual: string) =>
  usual.replaceAll(/[a-z]/gi, (letter) => {
    const greek = 'αβψδεφγηιξκλμνοπχρστυβωχυζ'[letter.toLowerCase().charCodeAt(0) - 97] ?? letter
    return letter === letter.toLowerCase() ? greek : greek.toUpperCase()
  })

/**
 * A record of everything that screens show, all of one organisation, and its people. `addressOf` fills an address of
 * the client.
 */
export async function oneOfEverything(
  server: TestServer,
  { text = (usual) => usual, mailbox = (usual) => usual, website = 'https://acme.example.com' }: Typed = {},
) {
  const { make } = server
  const people = await makePeople(make, { text, mailbox, website })
  const catalogue = await makeCatalogue(make, text)
  const of = {
    customer_id: people.customer.id,
    created_by: people.manager.id,
    inquiry_type_id: catalogue.type.id,
    description: text('Autumn assessment'),
  }
  const intake = await make.inquiry(of)
  const open = await make.openInquiry(of)
  const published = await publishedInquiry(make, contentOf(text), of, statisticsOf(text))
  const custom = await make.customQuestion({ inquiry_id: open.id, ...questionOf(text) })
  for (const inquiry_id of [open.id, published.id]) {
    await askPeople(make, text, {
      inquiry_id,
      people: [people.manager, people.employee],
      isDone: inquiry_id !== open.id,
    })
    await make.insert('intake_answer', {
      id: newId(),
      inquiry_id,
      intake_question_id: catalogue.intakeQuestion.id,
      question: text('Why is this looked at now?'),
      question_type: 'Textbox',
      answer: text('We open a second plant.'),
    })
    await make.insert('document', { ...documentOf(text, people.manager.id), kind: 'help', inquiry_id })
  }
  const newcomer = `${mailbox('nina')}@example.com`
  const owner = await make.actionOwner({
    inquiry_id: published.id,
    name: text('Otto Weber'),
    email: `${mailbox('otto')}@example.com`,
  })
  const action = await make.action({
    inquiry_id: published.id,
    owner_id: owner.id,
    due_day: '2026-01-02',
    what: text('Meet every Monday'),
    note: text('Two teams have started.'),
    basis_kind: 'recommendation',
    basis_text: text('Ask those who do the work.'),
  })
  await make.respondent({ inquiry_id: open.id, user_id: null, email: newcomer })
  const tokens = { ...(await mailedTokens(server, people)), survey: await make.invitation(open.id, newcomer) }

  await make.insert('action_link', {
    token_hash: hashOf(tokens.actions),
    owner_id: owner.id,
    created_at: server.clock.now().toISOString(),
    expires_at: '2999-01-01T00:00:00.000Z',
  })
  const shared = newToken()
  const { id: result_id } = await server.db
    .selectFrom('result')
    .select('id')
    .where('inquiry_id', '=', published.id)
    .executeTakeFirstOrThrow()
  await make.resultLink({ result_id, created_by: people.consultant.id, token_hash: hashOf(shared) })

  const ids: Readonly<Record<string, string>> = {
    inquiryTypeId: catalogue.type.id,
    pathwayId: catalogue.pathway.id,
    pathwayParamId: catalogue.pathway.id,
    diagnosticParamId: catalogue.diagnostic.id,
    intakeQuestionId: catalogue.intakeQuestion.id,
    FindingsParamId: catalogue.finding.id,
    RecommendationsParamId: catalogue.recommendation.id,
    roadmapId: catalogue.roadmap.id,
    CustomParamId: custom.id,
    CustomerId: people.customer.id,
    customersUserParamId: people.customer.id,
    CustomerUserParamId: people.employee.id,
    customerUserId: people.employee.id,
    actionId: action.id,
    token: shared,
    part: 'priorities',
    shown: 'draft',
    language: 'de',
    encryptedOrgName: encodeURIComponent(text('Acme Ltd')),
    encryptedEmail: `${mailbox('zoe')}@example.com`,
  }
  /** What a parameter names depends on its place. */
  const idAt = (path: string, name: string): string | undefined => {
    if (name === 'id' && path.includes('personal-data/organisation')) return people.customer.id
    if (name === 'id') return /second-factor|personal-data/.test(path) ? people.colleague.id : catalogue.type.id
    if (name === 'inquiryParamId' && path.startsWith('inquiry-type-management')) return catalogue.type.id
    if (path.includes('inquiry-types/') || path.startsWith('inquiry-logs/custom-metrics')) return intake.id
    if (name === 'inquiryParamId' || /survey|manage-respondents|progress-meter|recreate/.test(path)) return open.id
    return published.id
  }
  return {
    people: { SuperAdmin: people.consultant, CustomerAdmin: people.manager, CustomerUser: people.employee },
    /** The path below a section, such as 'findings/view/:FindingsParamId', with its parameters filled in. */
    addressOf: (section: Section, path: string): string => {
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
        const id = ids[name] ?? (/^(id|inquiryId|inquiryParamId)$/.test(name) ? idAt(path, name) : undefined)
        if (id === undefined) throw new Error(`What does ${name} name in ${path}?`)
        return id
      })
      const segment = segmentOf(section).replace(/^./, (letter) => letter.toLowerCase())
      return `/${segment}/${filled}${searchOf(path, tokens)}`
    },
  }
}

function searchOf(
  path: string,
  tokens: Readonly<Record<'survey' | 'team' | 'verification' | 'actions', string>>,
): string {
  if (path === 'survey' || path.startsWith('signup/')) return `?invite=${tokens.survey}`
  if (path === 'join-team') return `?invite=${tokens.team}`
  if (path === 'verify-email') return `?token=${tokens.verification}`
  if (path === 'actions') return `?token=${tokens.actions}`
  return path === 'no-more-reminders' || path === 'no-more-action-reminders'
    ? '?token=0197a000-0000-7000-8000-000000000001.c2FtcGxlc2FtcGxlc2FtcGxlc2FtcGxlc2FtcGxlc2F'
    : ''
}

async function makePeople(make: Make, { text, mailbox, website }: Required<Typed>) {
  const named = { first_name: text('Ada'), last_name: text('Stone'), designation: text('Director') }
  const customer = await make.customer({
    name: text('Acme Ltd'),
    industry: text('Manufacturing'),
    address: text('1 Market Street'),
    state: text('Kent'),
    city: text('Dover'),
    headquarter_address: text('1 Market Street'),
    annual_revenue: text('4500000'),
    website,
  })
  const own = { ...named, customer_id: customer.id }
  return {
    customer,
    consultant: await make.superAdmin(named),
    manager: await make.customerAdmin({ ...own, email: `${mailbox('ada')}@example.com` }),
    employee: await make.customerUser({ ...own, email: `${mailbox('uma')}@example.com` }),
    colleague: await make.customerUser({ ...own, email: `${mailbox('carl')}@example.com` }),
    unverified: await make.customerUser({ ...own, email: `${mailbox('vera')}@example.com`, is_verified: false }),
  }
}

async function makeCatalogue(make: Make, text: Text) {
  const type = await make.inquiryType({
    name: text('Digital readiness'),
    description: text('How ready it is.'),
    languages: '["de"]',
  })
  const of = { inquiry_type_id: type.id }
  const pathway = await make.pathway({ ...of, name: text('Leadership') })
  const steps = [1, 2, 3].flatMap((n) => ['title', 'description', 'detail'].map((part) => [`step${n}_${part}`, part]))
  return {
    type,
    pathway,
    diagnostic: await make.diagnosticQuestion({ pathway_id: pathway.id, ...questionOf(text) }),
    intakeQuestion: await make.intakeQuestion({ ...of, ...questionOf(text) }),
    finding: await make.finding({ ...of, detail: text('Nobody knows who decides.') }),
    recommendation: await make.recommendation({ ...of, detail: text('Ask those who do the work.') }),
    roadmap: await make.roadmap({
      ...of,
      ...Object.fromEntries(steps.map(([column = '', part = '']) => [column, text(`The ${part} of a step`)])),
    }),
  }
}

/** A survey of four questions, which these people have started, or else submitted. */
async function askPeople(
  make: Make,
  text: Text,
  given: { inquiry_id: string; people: readonly { id: string; email: string }[]; isDone: boolean },
) {
  const { inquiry_id, people, isDone } = given
  const of = { inquiry_id, ...questionOf(text) }
  const rating = await make.surveyQuestion(of)
  const open = await make.surveyQuestion({ ...of, type: 'Textbox', area: 'Other' })
  const boxes = await make.surveyQuestion({
    ...of,
    type: 'Checkbox',
    area: 'Other',
    checkbox_options: JSON.stringify([text('Mail'), 'Φαξ']),
  })
  const plan = await make.surveyQuestion({ ...of, type: 'Document', area: 'Other' })
  const done = { status: 'completed', completed_at: '2026-03-10T09:00:00.000Z' } as const
  for (const { id: user_id, email } of people) {
    const { id: respondent_id } = await make.respondent({ inquiry_id, user_id, email, ...(isDone && done) })
    const answer = { respondent_id, inquiry_id }
    const { id: document_id } = await make.insert('document', {
      ...documentOf(text, user_id),
      kind: 'survey',
      question_id: plan.question_id,
      ...answer,
    })
    await make.surveyAnswers([
      { ...answer, question_id: rating.question_id, performance: '3', importance: '4' },
      { ...answer, question_id: open.question_id, text: text('Everybody, in the end.') },
      { ...answer, question_id: boxes.question_id, checkbox_options: JSON.stringify([text('Mail')]) },
      { ...answer, question_id: plan.question_id, document_id },
    ])
  }
}

const questionOf = (text: Text) => ({ title: text('Leaders explain why'), description: text('Think of last year.') })

const documentOf = (text: Text, uploaded_by: string) => ({
  id: newId(),
  respondent_id: null,
  question_id: null,
  name: `${text('Plan')}.pdf`,
  name_key: `${text('Plan')}.pdf`.toLowerCase(),
  media_type: 'application/pdf',
  size: 10,
  file_key: newId().replaceAll('-', ''),
  uploaded_by,
  created_at: '2026-03-10T09:00:00.000Z',
})

const contentOf = (text: Text): PublishedResults =>
  results({
    findings: [{ Area: 'People', FindingsDesc: text('Praise is rare.') }],
    recommendations: [{ RecommendationDetails: text('Ask first.'), LevelOfFocus: 3 }],
    inputs: [input('Culture', text('Leaders explain why'), 2, 4)],
    advanceInsights: [{ Area: 'Culture', AdvanceInsights: text('Culture carries the change.') }],
    roadmap: ([1, 2, 3] as const).map((Step) => ({
      Step,
      RoadmapTitle: text('Understand'),
      BriefDescription: text('See where it stands.'),
      RoadmapDetail: text('Share the results.'),
    })),
  })

const statisticsOf = (text: Text) =>
  ratedBy12([
    { id: 'first', title: text('Leaders explain why'), area: 'Culture', performance: 2, importance: 4 },
    { id: 'second', title: text('It is clear who decides'), area: 'Process', performance: 3, importance: 3 },
  ])

/** Invites a consultant and signs a person up, which sends emails with these texts. */
async function mailedTokens(
  { make, db, clock }: TestServer,
  { consultant, unverified }: Awaited<ReturnType<typeof makePeople>>,
) {
  const tokens = { team: 'a'.repeat(43), verification: 'b'.repeat(43), actions: 'c'.repeat(43) }
  const invitation = await make.teamInvitation('cleo@example.com', consultant.id)
  await db
    .updateTable('consultant_invitation')
    .set({ token_hash: hashOf(tokens.team) })
    .where('id', '=', invitation)
    .execute()
  await make.insert('email_verification', {
    id: newId(),
    user_id: unverified.id,
    token_hash: hashOf(tokens.verification),
    expires_at: new Date(clock.now().getTime() + 3_600_000).toISOString(),
    created_at: clock.now().toISOString(),
  })
  return tokens
}
