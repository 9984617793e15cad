/**
 * What honest users experience during a load: respondents who read a list, open a survey and save an answer in a loop.
 */
import { Pool } from 'undici'

export interface Honest {
  readonly token: string
  readonly email: string
  readonly inquiryId: string
  readonly inquiryTypeId: string
  readonly questionId: string
  readonly documentQuestionId: string
}

export interface Met {
  readonly calls: number
  readonly p95Ms: number
  readonly longestMs: number
  /** Statuses other than 200, as 'status: count'. */
  readonly refused: string
}

const PAUSE = 25

/** Starts calling as these people, each one call at a time; `stop` returns what they experienced. */
export function askAs(people: readonly Honest[], origin: string): { stop(): Promise<Met> } {
  const pool = new Pool(origin, { connections: people.length, pipelining: 1, headersTimeout: 120_000 })
  const times: number[] = []
  const refused = new Map<number | string, number>()
  let isOver = false

  async function call(method: 'GET' | 'POST', path: string, token: string, form?: FormData): Promise<void> {
    const request = new Request('http://form.test', { method: 'POST', body: form ?? null })
    const type = request.headers.get('content-type')
    const headers = { authorization: `Bearer ${token}`, ...(form && type ? { 'content-type': type } : {}) }
    const body = form ? Buffer.from(await request.arrayBuffer()) : null
    const began = performance.now()
    try {
      const answer = await pool.request({ method, path, headers, body })
      await answer.body.dump()
      if (answer.statusCode !== 200) refused.set(answer.statusCode, (refused.get(answer.statusCode) ?? 0) + 1)
    } catch {
      refused.set('cut', (refused.get('cut') ?? 0) + 1)
    }
    times.push(performance.now() - began)
    await new Promise((done) => setTimeout(done, PAUSE))
  }

  const asking = people.map(async ({ token, email, inquiryId, inquiryTypeId, questionId }) => {
    for (let n = 0; !isOver; n++) {
      const form = new FormData()
      form.set('Status', 'saveasdraft')
      form.set('SurveyAnswerDtos[0].DiagnosticId', questionId)
      form.set('SurveyAnswerDtos[0].InquiryId', inquiryId)
      form.set('SurveyAnswerDtos[0].Answer', String((n % 5) + 1))
      await call('GET', `/api/Inquiry/Staff/${encodeURIComponent(email)}?pageSize=8&currentPage=1`, token)
      await call('GET', `/api/SurveyAnswer/${inquiryTypeId}/${inquiryId}/SurveyFormQuestions`, token)
      await call('POST', '/api/SurveyAnswer/AddSurveyAnswers', token, form)
      // A person may make at most 600 calls per minute.
      await new Promise((done) => setTimeout(done, 250))
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(asking)
      await pool.close()
      times.sort((a, b) => a - b)
      return {
        calls: times.length,
        p95Ms: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
        longestMs: times.at(-1) ?? Number.NaN,
        refused: [...refused].map(([status, count]) => `${status}: ${count}`).join(', '),
      }
    },
  }
}
