/**
 * Searches every call for other people's answers: expected ones appear for an identified inquiry, and for a
 * confidential one only as promised.
 */

import { calls } from '@plumbline/contract/calls'
import { openFile } from '@plumbline/contract/domain/documents'
import { publishResults, validateResults } from '@plumbline/contract/results/results'
import { readDraftWorkbook } from '@plumbline/contract/results/results-draft'
import { addSurveyAnswers } from '@plumbline/contract/surveys/survey-answers'
import { type CallSpec, type Entity, idNames } from '@plumbline/contract/wire/call'
import { expect, test } from 'vitest'
import { documentLink } from '../domain/documents/document-links.ts'
import { LAST_ROW } from '../features/results/results/workbook/results.rules.ts'
import { recount } from '../features/results/statistics/rating-counts.queries.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { readWorkbook } from '../platform/files/read-workbook.ts'
import { readPdf } from '../test/pdf-text.ts'
import { sampleWorkbook } from '../test/sample-workbook.ts'
import { sharedServer, startServer, TestFile } from '../test/server.ts'
import type { Sent, TestServer } from '../test/start-server.ts'
import { inputOf, makeWorld, roles } from '../test/world.ts'

type Kind = 'figures' | 'counts' | 'texts' | 'documents' | 'names of documents'

/**
 * What a call discloses of an identified inquiry, of a confidential one with enough people for scores, and of one with
 * enough for comments too.
 */
const tells = (identified: readonly Kind[], confidential: readonly Kind[] = [], withTexts = confidential) => ({
  identified,
  confidential,
  withTexts,
})

/**
 * The calls that disclose others' answers: aggregate figures, or one person's texts and documents. A new one must use
 * `answersShown` or `showsPersons`, so that the test below finds it.
 */
const answersOfOthers: Readonly<Record<string, ReturnType<typeof tells>>> = {
  'GET /UploadResultDocument/InputResultForPortalAdmin/{inquiryId}': tells(['figures'], ['figures']),
  'GET /UploadResultDocument/Template/{inquiryId}': tells(['figures'], ['figures']),
  'GET /Results/Suggestions/{inquiryId}': tells(['figures'], ['figures']),
  // Today's figures next to those of the workbook or the published version.
  'POST /Results/DraftWorkbook/{inquiryId}': tells(['figures'], ['figures']),
  'GET /Results/Difference/{inquiryId}': tells(['figures'], ['figures']),
  'POST /UploadResultDocument/DocumentValidate': tells(['figures'], ['figures']),
  // From the results draft, as it would be published now.
  'GET /UploadResultDocument/InputResult/{inquiryId}': tells(['figures'], ['figures']),
  'GET /Statistics/{inquiryId}': tells(['figures'], ['figures']),
  'GET /Statistics/Groups/{inquiryId}': tells(['figures'], ['figures']),
  'GET /Statistics/Trend/{inquiryId}': tells(['figures'], ['figures']),
  'GET /SurveyAnswer/{inquiryId}/ViewSurveyAnswers/{customerUserId}': tells([
    'texts',
    'documents',
    'names of documents',
  ]),
  'GET /SurveyAnswer/{inquiryId}/ViewOpenEndedSurveyAnswers/{customerUserId}': tells(['texts']),
  'GET /Inquiry/UserDocuments/{inquiryId}/{customerUserId}': tells(['documents', 'names of documents']),
  'GET /files/{documentId}': tells(['documents']),
  'GET /AnswersWorkspace/Texts/{inquiryId}': tells(['texts'], [], ['texts']),
  // Everyone's ratings, next to who wrote a tagged comment.
  'GET /AnswersWorkspace/TagFigures/{inquiryId}': tells(['figures']),
  'GET /AnswersWorkspace/Boxes/{inquiryId}': tells(['counts'], ['counts']),
  // Its links lead to the documents, under meaningless names.
  'GET /AnswersWorkspace/Documents/{inquiryId}': tells(['documents', 'names of documents'], [], ['documents']),
  'GET /AnswersWorkspace/Export/{inquiryId}': tells(['texts', 'names of documents'], ['counts']),
  // That someone opened one of them, by name.
  'GET /AuditLog': tells(['names of documents']),
  'GET /AuditLog/Export': tells(['names of documents']),
}

/** The inquiries of one organisation: what each has promised, and the ratings submitted. */
const inquiries = {
  identified: { confidentiality: 'identified', performances: '122', importances: '455', figures: ['1.67', '4.67'] },
  'confidential, not over': {
    confidentiality: 'confidential',
    performances: '1111112',
    importances: '5555554',
    figures: ['1.14', '4.86'],
  },
  'confidential, over, too few': {
    confidentiality: 'confidential',
    closed_at: '2026-03-10T08:00:00.000Z',
    performances: '1112',
    importances: '5554',
    figures: ['1.25', '4.75'],
  },
  'confidential, over, enough': {
    confidentiality: 'confidential',
    closed_at: '2026-03-10T08:00:00.000Z',
    performances: '122222',
    importances: '455555',
    figures: ['1.83', '4.83'],
  },
  'confidential, over, enough for texts': {
    confidentiality: 'confidential',
    closed_at: '2026-03-10T08:00:00.000Z',
    performances: '12222222222',
    importances: '45555555555',
    figures: ['1.91', '4.91'],
  },
} as const
type Name = keyof typeof inquiries
const names = Object.keys(inquiries) as Name[]

test.for(calls)(
  "[CONF-002, CONF-003, CONF-009, CONF-011] [G1] [G7] $spec.method $spec.path discloses others' answers only as listed",
  async ({ spec }) => {
    // The audit log contains what the other calls read, over many pages.
    const isOnlyRead = spec.method === 'GET' && !spec.path.startsWith('/AuditLog')
    const { ask } = isOnlyRead ? await onlyRead() : await changed()
    const listed = answersOfOthers[`${spec.method} ${spec.path}`] ?? tells([])

    const found = await ask(spec)

    expect(found).toEqual({
      identified: listed.identified,
      'confidential, not over': [],
      'confidential, over, too few': [],
      'confidential, over, enough': listed.confidential,
      'confidential, over, enough for texts': listed.withTexts,
    })
  },
)

test('[CONF-011] the list names existing calls', () => {
  const known = calls.map(({ spec }) => `${spec.method} ${spec.path}`)
  expect(Object.keys(answersOfOthers).filter((name) => !known.includes(name))).toEqual([])
})

/** Read-only calls share the inquiries. */
const onlyRead = sharedServer(async (server) => askedOf(server, await answered(server)))
/** Changing calls get their own. */
const filled = sharedServer(async (server) => {
  const about = await answered(server)
  return { about, copy: await server.copy() }
})
async function changed() {
  const { about, copy } = await filled()
  return askedOf(await startServer({ copyOf: copy }), about)
}

type About = Awaited<ReturnType<typeof answered>>

/** Makes a call as everyone who may, for each inquiry, and returns what it disclosed, by inquiry. */
async function askedOf({ signedIn, surroundings, app }: TestServer, { world, asked }: About) {
  const callers = await Promise.all(
    roles.map(async (role) => ({ role, userId: world.people[role].id, ...(await signedIn(world.people[role])) })),
  )
  const consultant = callers.find(({ role }) => role === 'SuperAdmin')
  for (const { documentId } of asked.values())
    await consultant?.sendFaulty(openFile, byLink(documentId, consultant.userId))
  return { ask }

  async function ask(spec: CallSpec) {
    const given: string[] = []
    const made = new Set<string>()
    // The caller last; only once if the call is not about a person.
    for (const { role, userId, sendFaulty } of callers)
      for (const { inquiryId, documentId, ...person } of asked.values())
        for (const User of isAbout(spec, 'User') ? [person.userId, person.respondentId, userId] : [userId]) {
          const ids = { ...world.idsOf(role), Inquiry: inquiryId, Document: documentId, User }
          const input = { ...inputOf(spec, ids), ...(await formOf(spec, inquiryId)) }
          for (const query of queriesOf(spec)) {
            const asked =
              spec === openFile ? byLink(documentId, userId) : { ...input, query: { ...input.query, ...query } }
            // What names no inquiry, person or document would be the same call for each.
            const call = JSON.stringify([role, asked])
            if (made.has(call)) continue
            made.add(call)
            const sent = await sendFaulty(spec, asked)
            given.push(await wordsOf(sent))
            // The document behind a link in the answer, such as a report.
            for (const [, url = ''] of sent.body.matchAll(/"(\/api\/[^"]+\?token=[^"]+)"/g)) {
              const { rawPayload: bytes, body } = await app.inject({ url })
              given.push(await wordsOf({ bytes, body }))
            }
          }
        }
    const isGiven = (word: string) => given.some((words) => words.includes(word))
    return Object.fromEntries(
      names.map((name) => {
        const kinds = {
          figures: inquiries[name].figures,
          counts: countsOf(name),
          texts: [textOf(name)],
          documents: [bytesOf(name)],
          'names of documents': [fileOf(name)],
        }
        return [name, Object.entries(kinds).flatMap(([kind, words]) => (words.some(isGiven) ? [kind] : []))]
      }),
    )
  }

  function byLink(documentId: string, userId: string) {
    const token = documentLink(documentId, userId, surroundings).split('token=')[1] ?? ''
    return { params: { documentId }, query: { token } }
  }
}

/** The inquiries with their answers, by name. */
async function answered(server: TestServer) {
  const { make, db, signedIn } = server
  const world = await makeWorld(server)
  const asked = new Map(await Promise.all(names.map(async (name) => [name, await answeredInquiry(name)] as const)))
  return { world, asked }

  async function answeredInquiry(name: Name) {
    const { performances, importances, figures: _, ...promised } = inquiries[name]
    const { Customer: customer_id } = world.own
    const { id } = await make.openInquiry({
      customer_id,
      inquiry_type_id: world.own['Inquiry type'],
      attribute_names: JSON.stringify(['Site']),
    })
    const inInquiry = { inquiry_id: id }
    const rating = await make.surveyQuestion({ ...inInquiry, title: `Rated ${name}`, area: 'People' })
    const likewise = await make.surveyQuestion({ ...inInquiry, title: `Rated ${name} once more`, area: 'People' })
    const text = await make.surveyQuestion({ ...inInquiry, type: 'Textbox' })
    const document = await make.surveyQuestion({ ...inInquiry, type: 'Document' })
    const checkbox_options = JSON.stringify([boxOf(name)])
    const boxes = await make.surveyQuestion({ ...inInquiry, type: 'Checkbox', checkbox_options })
    for (const { id: user_id, email } of Object.values(world.people))
      await make.respondent({ ...inInquiry, user_id, email })
    const people = await Promise.all([...performances].map(() => make.respondent(inInquiry)))
    await make.surveyAnswers(
      people.flatMap(({ id: respondent_id }, n) => {
        const answer = { ...inInquiry, respondent_id }
        const rated = { ...answer, performance: performances[n] ?? '', importance: importances[n] ?? '' }
        // The first is sent below.
        const ticked = { ...answer, question_id: boxes.question_id, checkbox_options }
        const wrote = { ...answer, question_id: text.question_id, text: 'Others wrote this' }
        return [
          ...[rating, likewise].map(({ question_id }) => ({ ...rated, question_id })),
          ...(n > 0 ? [ticked, wrote] : []),
        ]
      }),
    )
    const [first, ...others] = people
    if (first === undefined) throw new Error('Somebody has to answer.')
    const { send } = await signedIn({ id: first.user_id ?? '' })
    const entry = ({ question_id: DiagnosticId }: { question_id: string }) => ({ DiagnosticId, InquiryId: id })
    const File = new TestFile(fileOf(name), `%PDF-1.7\n${bytesOf(name)}\n%%EOF\n`)
    const entries = [
      { ...entry(text), Answer: textOf(name) },
      { ...entry(document), File },
      { ...entry(boxes), CheckBoxOptions: [boxOf(name)] },
    ]
    const sent = await send(addSurveyAnswers, { form: { Status: 'completed', SurveyAnswerDtos: entries } })
    expect(sent.status).toBe(200)
    for (const { id: respondentId } of others)
      await db.updateTable('respondent').set({ status: 'completed' }).where('id', '=', respondentId).execute()
    await inTransaction(db, (db) => recount(db, id))
    await db.updateTable('inquiry').set(promised).where('id', '=', id).execute()
    const stored = await db
      .selectFrom('document')
      .select('id')
      .where('respondent_id', '=', first.id)
      .executeTakeFirstOrThrow()
    return { inquiryId: id, userId: first.user_id ?? '', respondentId: first.id, documentId: stored.id }
  }
}

/**
 * Additional inputs for a call: more than a page of a list, in any order, and a draft, which follows from today's
 * answers.
 */
function queriesOf({ query }: CallSpec) {
  const shape = query?.shape ?? {}
  const whole = 'pageSize' in shape ? { pageSize: '100' } : {}
  return 'draft' in shape ? [whole, { ...whole, draft: 'true' }] : [whole]
}

/** A workbook whose figures all differ from those of the answers, for calls that take one. */
async function formOf(spec: CallSpec, InquiryId: string) {
  if (spec !== validateResults && spec !== publishResults && spec !== readDraftWorkbook) return {}
  const Inputs = names.map((name) => ['People', `Rated ${name}`, 3, 3, 0])
  const File = new TestFile('Results.xlsx', await sampleWorkbook({ Inputs }))
  return { form: spec === validateResults ? { File, InquiryId } : { File } }
}

/** The text of an answer, also of a file. */
async function wordsOf({ bytes, body }: Pick<Sent<CallSpec>, 'bytes' | 'body'>): Promise<string> {
  // An archive stores documents unchanged.
  if (body.startsWith('PK') && body.includes('[Content_Types].xml'))
    return JSON.stringify(await readWorkbook(bytes, () => true, LAST_ROW))
  const pages = body.startsWith('%PDF') ? readPdf(bytes).pages : []
  return pages.length > 0 ? pages.join('\n') : body
}

const textOf = (name: Name) => `Zephyrine ${names.indexOf(name)} wrote this`
const fileOf = (name: Name) => `Quokka-${names.indexOf(name)}.pdf`
const boxOf = (name: Name) => `Zinnia ${names.indexOf(name)}`
/** The count of an option, in an answer and in a row of an export. */
function countsOf(name: Name): string[] {
  const people = inquiries[name].performances.length
  return [`"${boxOf(name)}","Count":${people}`, `"${boxOf(name)}",${people},${people}`]
}
const bytesOf = (name: Name) => `Xylem ${names.indexOf(name)} is in it`

/** Whether the call's path names one of these. */
function isAbout({ params }: CallSpec, entity: Entity): boolean {
  return Object.values(params?.shape ?? {}).some((schema) => idNames.get(schema)?.entity === entity)
}
