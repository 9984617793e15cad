import { areaName } from '@plumbline/contract/domain/areas'
import { actionSteps } from '@plumbline/contract/results/actions'
import { actionsAbout, rankedChanges, roundName } from '@plumbline/contract/results/rounds'
import type { Since, Trend } from '@plumbline/contract/results/trend'
import { isolated } from '@plumbline/contract/wire/isolated'
import { t } from '@plumbline/texts/documents/since'
import { decimal, list } from '@plumbline/texts/src/formats'
import type { Paper, TableColumn } from '../../../../platform/paper/paper.ts'
import { contentWidth, ink } from '../../../../platform/paper/sheet.ts'
import {
  actionInWords,
  basisInWords,
  type Changed,
  changedInWords,
  changeInWords,
  type People,
  type Respect,
  stepInWords,
} from '../content/changes-in-words.ts'
import { questionInWords, shortQuestion } from '../content/figures-in-words.ts'

/** The most questions listed. */
const MOST = 20

/** What has changed since an earlier round: areas, rounds, questions by the size of their change, and the roadmap of then. [RNDS-002] */
export function writeSince(paper: Paper, { AskedAt }: Pick<Trend, 'AskedAt'>, since: Since): void {
  const times = [AskedAt, ...since.Rounds.map((round) => round.AskedAt)]
  const nameOf = (askedAt: string) => roundName(askedAt, times)
  const round = nameOf(since.AskedAt)
  paper.part(t.since({ round }), 240)
  paper.heading(1, t.since({ round }))
  paper.write('P', t.aboutSince({ inquiry: isolated(since.Description) }), { color: ink.dimmed })
  paper.heading(2, t.byArea, 130)
  paper.table(
    columnsOf<Since['Areas'][number]>(t.area, {
      name: ({ Area }) => areaName(Area),
      note: ({ Common, Questions }) => t.shared({ common: Common, questions: Questions }),
      people: t.atLeastPeople,
    }),
    since.Areas,
  )
  if (since.Rounds.length > 2) writeRounds(paper, since, nameOf)
  writeQuestions(paper, since, round)
  writeRoadmap(paper, since, round)
  writeCompared(paper, since)
}

const CHANGE = 158

function columnsOf<Row extends Changed>(
  header: string,
  {
    name,
    note,
    people,
  }: {
    readonly name: (row: Row) => string
    readonly note: (row: Row) => string
    readonly people: People
  },
): TableColumn<Row>[] {
  const changeOf = (respect: Respect, title: string): TableColumn<Row> => ({
    header: title,
    width: CHANGE,
    value: (row) => changeInWords(respect, row[respect]),
    note: (row) => basisInWords(row[respect], people),
  })
  return [
    { header, width: contentWidth - 2 * CHANGE, value: name, note },
    changeOf('Performance', t.performance),
    changeOf('Importance', t.importance),
  ]
}

function writeRounds(paper: Paper, { Rounds, RoundsByArea }: Since, nameOf: (askedAt: string) => string): void {
  paper.heading(2, t.byRound, 130)
  paper.write('P', t.aboutRounds, { color: ink.dimmed })
  paper.space(6)
  const width = (contentWidth - 80) / RoundsByArea.length
  const said = (mean: number | null, n: number | null) =>
    mean === null || n === null ? '–' : t.meanOfPeople({ mean: decimal(mean), n })
  paper.table(
    [
      { header: t.round, width: 80, value: ({ round }) => nameOf(round.AskedAt) },
      ...RoundsByArea.map(({ Area, Rounds: figures }) => ({
        header: areaName(Area),
        width,
        value: ({ n }: { n: number }) =>
          `${t.performance} ${said(figures[n]?.Performance ?? null, figures[n]?.PerformanceN ?? null)}`,
        note: ({ n }: { n: number }) =>
          `${t.importance} ${said(figures[n]?.Importance ?? null, figures[n]?.ImportanceN ?? null)}`,
      })),
    ],
    Rounds.map((round, n) => ({ round, n })),
  )
}

function writeQuestions(paper: Paper, since: Since, round: string): void {
  const ranked = rankedChanges(since.Questions)
  paper.heading(2, t.byQuestion, 130)
  if (ranked.length === 0) {
    paper.write('P', t.noneCompared, { color: ink.dimmed })
    return
  }
  const shown = ranked.slice(0, MOST)
  if (shown.length < ranked.length)
    paper.write('P', t.firstOf({ shown: shown.length, all: ranked.length }), { color: ink.dimmed })
  paper.table(
    columnsOf<Since['Questions'][number]>(t.question, {
      name: (question) => shortQuestion(question),
      note: (question) =>
        [areaName(question.Area), ...actionsAbout(since, question).map((action) => actionInWords(action, round))].join(
          '\n',
        ),
      people: t.people,
    }),
    shown,
  )
}

/** Each step with its actions, and what has changed in the questions they rest on. */
function writeRoadmap(paper: Paper, since: Since, round: string): void {
  const { Roadmap, Actions } = since
  if (Roadmap === null && Actions.length === 0) return
  paper.heading(2, t.roadmapThen({ round }), 110)
  for (const n of actionSteps) {
    const actions = Actions.filter(({ Step }) => Step === n)
    if (Roadmap === null && actions.length === 0) continue
    paper.write('P', stepInWords(Roadmap, n), { weight: 'bold' })
    if (Roadmap !== null) paper.write('P', Roadmap[`Step${n}_BriefDescription`])
    for (const action of actions) {
      paper.write('P', actionInWords(action, round), { size: 9.5 })
      for (const question of since.Questions)
        if (action.QuestionIds.includes(question.QuestionId))
          paper.write('P', changedInWords(question), { size: 9.5, color: ink.dimmed })
    }
    paper.space(6)
  }
  paper.write('P', t.notACause, { size: 9, color: ink.dimmed })
}

/** What is new, gone or reworded is named. [RNDS-001] */
function writeCompared(paper: Paper, { Questions, Gone, NewPathways, GonePathways }: Since): void {
  const matched = (match: Since['Questions'][number]['Match']) =>
    Questions.filter(({ Match }) => Match === match).map((question) => isolated(questionInWords(question)))
  const lines: readonly (readonly [names: readonly string[], say: (named: string) => string])[] = [
    [matched('joined'), (questions) => t.joined({ questions })],
    [matched('reworded'), (questions) => t.reworded({ questions })],
    [matched('rescaled'), (questions) => t.rescaled({ questions })],
    [NewPathways.map(isolated), (pathways) => t.newPathways({ pathways })],
    [GonePathways.map(isolated), (pathways) => t.gonePathways({ pathways })],
    [matched('new'), (questions) => t.newQuestions({ questions })],
    [Gone.map(({ Question }) => isolated(Question)), (questions) => t.goneQuestions({ questions })],
  ]
  paper.heading(2, t.whatIsCompared, 60)
  paper.write('P', t.compared({ compared: rankedChanges(Questions).length, questions: Questions.length }))
  for (const [names, say] of lines) if (names.length > 0) paper.write('P', say(list(names)), { size: 9.5 })
}
