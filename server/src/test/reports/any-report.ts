import { scoredAreas } from '@plumbline/contract/domain/areas'
import type { ReportContent } from '../../features/results/reports/content/report-content.ts'
import { cellOf, noCounts } from '../../features/results/statistics/figures/counts.ts'
import { groupStatisticsOf, statisticsOf } from '../../features/results/statistics/figures/statistics.rules.ts'
import { roundsByArea, trendOf } from '../../features/results/statistics/figures/trend.rules.ts'

const at = '2026-03-10T09:00:00.000Z'

/** Numbers from 0 to below 1, reproducible by seed. */
function numbers(seed: number): () => number {
  let state = seed * 7919 + 1
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}

/** A random published report, of any size and with any gaps. */
export function anyReport(seed: number): ReportContent {
  const next = numbers(seed)
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  const words = (most: number) => 'Who decides is told early. '.repeat(1 + upTo(most)).trim()
  const people = 4 + upTo(40)
  const sites = Array.from({ length: upTo(9) }, (_, n) => `Site ${n}`)
  const questions = scoredAreas.flatMap((area) =>
    Array.from({ length: upTo(24) }, (_, n) => {
      const counts = noCounts()
      for (let person = 0; person < people; person++) {
        const cell = cellOf(upTo(5), 2 + upTo(3))
        counts[cell] = (counts[cell] ?? 0) + 1
      }
      const options = ['0', '1', '2', '3', '4', '5']
      return { id: `${area} ${n}`, title: `${words(5)} ${n}`, pathway: area, area, options, counts: { '': counts } }
    }),
  )
  const source = {
    calculatedAt: at,
    isAfterwards: false,
    confidentiality: 'identified' as const,
    minFigures: 5,
    response: { invited: people + upTo(9), opened: people, begun: people, submitted: people },
    attributeNames: ['Site'],
    groups: sites.map((value) => ({ attribute: 1 as const, value, invited: 1, submitted: 1 })),
    questions,
  }
  const view = { attribute: null, group: null, keepsMinimum: true }
  const statistics = { ...statisticsOf(source, view), Version: 1 }
  const inputs = statistics.Questions.map(({ Area, Question, QuestionId, Performance, Importance, Difference }) => ({
    Area,
    Questiondescription: Question,
    QuestionId,
    AverageRating: Performance.Mean,
    AverageValue: Importance.Mean,
    AverageDifference: Difference,
  }))
  const named = Array.from({ length: people }, (_, n) => ({ name: `Pat ${n}`, email: `pat.${n}@acme.example.com` }))
  // Last year, some questions were others.
  const last = { ...source, questions: questions.map((one, n) => (n % 7 === 3 ? { ...one, id: `last ${n}` } : one)) }
  const rounds = Array.from({ length: 2 + upTo(4) }, (_, n) => ({
    InquiryId: `${n}`,
    Description: `Round ${n}`,
    AskedAt: `202${n}-03-01T08:00:00.000Z`,
  }))
  const trend = trendOf(source, last)
  const Since = {
    ...{ InquiryId: '0', Description: 'Round 0', AskedAt: rounds[0]?.AskedAt ?? at, Version: 1, CalculatedAt: at },
    ...{ Attribute: null, Group: null, Groups: [], Roadmap: null, Rounds: rounds },
    ...trend,
    Actions: Array.from({ length: 12 }, (_, n) => ({
      ...{
        Id: `${n}`,
        Step: 1 + (n % 3),
        What: 'Meet every week. '.repeat(1 + n),
        OwnerName: 'Pat',
        Status: 'done' as const,
      },
      QuestionIds: trend.Questions.slice(n, n + (n % 4)).map(({ QuestionId }) => QuestionId),
    })),
    RoundsByArea: roundsByArea(rounds.map((_, n) => (n % 2 === 0 ? last : source))),
  }
  return {
    organisation: 'Acme',
    inquiry: 'Autumn',
    inquiryType: 'Readiness',
    createdAt: at,
    completion: 100,
    version: { number: 1, publishedAt: at },
    asked: { from: at, until: null },
    figures: { statistics, groups: [{ ...groupStatisticsOf(source, 'Site', view), Version: 1 }] },
    trend: { Version: 1, AskedAt: at, Choices: [], Since: next() < 0.3 ? null : Since },
    norms:
      next() < 0.3
        ? null
        : {
            Comparisons: [
              {
                Kind: 'all',
                Value: '',
                Questions: statistics.Questions.map(({ QuestionId }) => ({
                  QuestionId,
                  Organisations: 12,
                  Respondents: null,
                  CalculatedAt: at,
                  Performance: { Low: 3.1, Median: 3.4, High: 3.8 },
                  Importance: null,
                })),
              },
            ],
          },
    languages: { texts: null, original: null },
    results: {
      areaColors: scoredAreas.map((Area) => ({ Area, Color: 'blue' as const })),
      findings: Array.from({ length: upTo(20) }, () => ({ Area: 'People' as const, FindingsDesc: words(9) })),
      recommendations: Array.from({ length: upTo(9) }, () => ({ RecommendationDetails: words(9), LevelOfFocus: 3 })),
      advanceInsights: Array.from({ length: upTo(3) }, () => ({ Area: 'Process' as const, AdvanceInsights: words(9) })),
      roadmap: [],
    },
    inputs,
    actions: Array.from({ length: upTo(40) }, (_, n) => ({
      step: ([1, 2, 3] as const)[n % 3] ?? 1,
      what: words(12),
      owner: words(2),
      dueDay: '2026-05-01',
      Status: 'open' as const,
      isLate: n % 2 === 0,
    })),
    participants: { count: people, named: next() < 0.5 ? null : named },
    documents: Array.from({ length: upTo(3) }, (_, n) => ({ name: `Guide ${n}.pdf`, uploadedAt: at })),
  }
}
