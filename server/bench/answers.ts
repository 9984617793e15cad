import type { Shot } from './load.ts'
import type { Respondent, Seeded } from './seed.ts'

export function bearer(token: string) {
  return { authorization: `Bearer ${token}` }
}

/** Answers to all questions of a survey, or to some. */
export type Asked = Pick<Seeded, 'inquiryId' | 'questionIds'>

/** As the client sends answers without a file. */
export function productAnswers({ inquiryId, questionIds }: Asked, { token }: Respondent, Status: string): Shot {
  const SurveyAnswerDtos = questionIds.map((DiagnosticId, n) => ({
    DiagnosticId,
    InquiryId: inquiryId,
    Answer: String((n % 5) + 1),
    ValueAnswer: String(((n + 2) % 5) + 1),
  }))
  return {
    method: 'POST',
    path: '/api/SurveyAnswer/AddSurveyAnswers',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify({ Status, SurveyAnswerDtos }),
  }
}
