/** The calls of a soak: five in a hundred are a respondent's complete survey, and some are refused. */
import type { Shot } from '../bench/load.ts'
import type { Respondent, Seeded } from '../bench/seed.ts'

/** A call and its expected status. */
export interface Call extends Shot {
  readonly name: string
  readonly expected: number
}

/** A person who signs in with this password. */
export const SIGNS_IN = 'manager@bench.example.com'
export const PASSWORD = 'Upright-Line-7'

const CYCLE = 100
/** Respondents who never submit but save repeatedly. */
const DRAFTERS = 100
const AREAS = 4
/** Of a hundred calls, besides the complete surveys. */
const OF_A_CYCLE = { lists: 35, opens: 26, saves: 25, statistics: 5 }
/** Once in this many cycles. */
const SIGN_IN_EVERY = 5
const EXPORT_EVERY = 20

/** How many respondents this many calls need. */
export const respondentsOf = (count: number): number => DRAFTERS + Math.ceil(count / CYCLE)

/** This many calls; those of one step are made in sequence. */
export function* callsFor(seeded: Seeded, count: number): Generator<readonly Call[], undefined> {
  let made = 0
  for (let cycle = 0; made < count; cycle++)
    for (const step of cycleOf(seeded, cycle)) {
      const left = step.slice(0, count - made)
      if (left.length === 0) return
      made += left.length
      yield left
    }
}

function* cycleOf(seeded: Seeded, cycle: number): Generator<readonly Call[]> {
  const { adminToken, inquiryId, inquiryTypeId, respondents, answered } = seeded
  const admin = bearer(adminToken)
  const openPath = `/api/SurveyAnswer/${inquiryTypeId}/${inquiryId}/SurveyFormQuestions`
  const listPath = '/api/Findings/AllFindings?pageSize=8&currentPage='
  const open = ({ token }: Respondent) => get('open', openPath, bearer(token))
  const drafter = (n: number) => at(respondents, (cycle * OF_A_CYCLE.saves + n) % DRAFTERS)

  const submitter = at(respondents, DRAFTERS + cycle)
  const saves = Array.from({ length: AREAS }, (_, area) => save(seeded, submitter, area, cycle, area === AREAS - 1))
  yield [open(submitter), ...saves]
  for (let n = 0; n < OF_A_CYCLE.saves; n++) yield [save(seeded, drafter(n), n % AREAS, cycle + n, false)]
  for (let n = 0; n < OF_A_CYCLE.opens; n++) yield [open(drafter(n))]
  for (let n = 0; n < OF_A_CYCLE.lists; n++) yield [get('list', `${listPath}${(n % 25) + 1}`, admin)]
  const figures = Object.values(answered)
  for (let n = 0; n < OF_A_CYCLE.statistics; n++)
    yield [get('statistics', `/api/Statistics/${at([inquiryId, ...figures], n % 2)}`, admin)]

  yield [get('without a session', `${listPath}1`, {}, 401)]
  yield [get('of another role', `${listPath}1`, bearer(submitter.token), 403)]
  yield [get('of nobody', '/api/Statistics/01890a5d-ac96-774b-bcce-b302099a8057', admin, 404)]
  yield [post('sign-in without a password', '/api/auth/login', {}, { username: SIGNS_IN }, 400)]
  if (cycle % SIGN_IN_EVERY === 0)
    yield [post('sign-in', '/api/auth/login', {}, { username: SIGNS_IN, password: PASSWORD })]
  if (cycle % EXPORT_EVERY === 0) {
    const format = cycle % (2 * EXPORT_EVERY) === 0 ? 'csv' : 'xlsx'
    yield [get('export', `/api/AnswersWorkspace/Export/${at(figures, 0)}?format=${format}`, admin)]
  }
}

/** An area's answers, saved as by the client; the last area submits. */
function save(seeded: Seeded, { token }: Respondent, area: number, round: number, isLast: boolean): Call {
  const each = Math.ceil(seeded.questionIds.length / AREAS)
  const SurveyAnswerDtos = seeded.questionIds.slice(area * each, (area + 1) * each).map((DiagnosticId, n) => ({
    DiagnosticId,
    InquiryId: seeded.inquiryId,
    Answer: String(((n + round) % 5) + 1),
    ValueAnswer: String(((n + 2) % 5) + 1),
  }))
  const body = { Status: isLast ? 'completed' : 'saveasdraft', SurveyAnswerDtos }
  return post(isLast ? 'submit' : 'save', '/api/SurveyAnswer/AddSurveyAnswers', bearer(token), body)
}

function get(name: string, path: string, headers: Record<string, string>, expected = 200): Call {
  return { name, expected, method: 'GET', path, headers }
}

function post(name: string, path: string, headers: Record<string, string>, body: object, expected = 200): Call {
  const json = { ...headers, 'content-type': 'application/json' }
  return { name, expected, method: 'POST', path, headers: json, body: JSON.stringify(body) }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

function at<T>(list: readonly T[], n: number): T {
  const item = list[n]
  if (item === undefined) throw new Error(`there is no item ${n}`)
  return item
}
