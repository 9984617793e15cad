import { areaName } from '@plumbline/contract/domain/areas'
import { actionStatusName, actionSteps } from '@plumbline/contract/results/actions'
import { actionsAbout, rankedChanges, restedOnStep, roundName } from '@plumbline/contract/results/rounds'
import type { ActionThen, Since, Trend } from '@plumbline/contract/results/trend'
import { isolated } from '@plumbline/contract/wire/isolated'
import { t } from '@plumbline/texts/documents/since'
import { t as ofSlides } from '@plumbline/texts/documents/slides'
import {
  basisInWords,
  type Changed,
  changedInWords,
  changeInWords,
  type People,
  type Respect,
  stepInWords,
} from '../content/changes-in-words.ts'
import { shortQuestion } from '../content/figures-in-words.ts'
import type { Cell, Deck } from './deck.ts'
import { cutToLines } from './fit.rules.ts'

/** What has changed since an earlier round: the areas, then the questions with the largest changes. [RNDS-002] */
export function changeSlides(deck: Deck, { AskedAt }: Pick<Trend, 'AskedAt'>, since: Since): void {
  const times = [AskedAt, ...since.Rounds.map((round) => round.AskedAt)]
  const round = roundName(since.AskedAt, times)
  const title = t.since({ round })
  const notes = [t.aboutSince({ inquiry: isolated(since.Description) })]
  const table = (name: string, header: readonly string[], rows: Cell[][]) =>
    deck.slide({ title: name, notes }).table([...header, t.performance, t.importance], rows, {
      place: deck.body,
      columns: header.length === 1 ? [2, 1.3, 1.3] : [1.7, 1.3, 1.2, 1.2],
      size: sizeOn(deck),
    })
  table(
    title,
    [t.area],
    since.Areas.map((area) => [
      {
        text: areaName(area.Area),
        note: t.shared({ common: area.Common, questions: area.Questions }),
        style: { bold: true },
      },
      ...changesOf(area, t.atLeastPeople),
    ]),
  )
  const ranked = rankedChanges(since.Questions).slice(0, PAGES * QUESTIONS)
  const pages = Math.ceil(ranked.length / QUESTIONS)
  for (let n = 0; n < pages; n++) {
    const page = ranked.slice(n * QUESTIONS, (n + 1) * QUESTIONS)
    const hasActions = page.some((question) => actionsAbout(since, question).length > 0)
    table(
      ofSlides.partOf({ title: t.byQuestion, part: n + 1, parts: pages }),
      hasActions ? [t.question, t.actionsIn({ round })] : [t.question],
      page.map((question) => [
        {
          text: cutToLines(
            shortQuestion(question),
            { width: deck.body.w * (hasActions ? 0.28 : 0.4), lines: 3 },
            sizeOn(deck),
          ),
        },
        ...(hasActions ? [linesIn(deck, 0.22, actionsAbout(since, question).map(actionAlone))] : []),
        ...changesOf(question, t.people),
      ]),
    )
  }
  roadmapSlide(deck, since, { round, notes })
}

/** The steps of then with their actions, beside what has changed in the questions they rest on. */
function roadmapSlide(
  deck: Deck,
  since: Since,
  { round, notes }: { readonly round: string; readonly notes: readonly string[] },
): void {
  const { Roadmap, Actions } = since
  if (Roadmap === null && Actions.length === 0) return
  deck.slide({ title: t.roadmapThen({ round }), notes: [...notes, t.notACause] }).table(
    [t.roadmap, t.actionsIn({ round }), t.changedSince],
    actionSteps.map((n) => [
      {
        text: cutToLines(stepInWords(Roadmap, n), { width: deck.body.w * 0.24, lines: 4 }, sizeOn(deck)),
        style: { bold: true },
      },
      linesIn(deck, 0.34, Actions.filter(({ Step }) => Step === n).map(actionAlone)),
      linesIn(deck, 0.34, restedOnStep(since, n).map(changedInWords)),
    ]),
    { place: deck.body, columns: [1.2, 1.7, 1.7], size: sizeOn(deck) },
  )
}

/** As many of these as fit into a share of the width, each cut, and '…' if there are more. */
function linesIn(deck: Deck, share: number, texts: readonly string[]): Cell {
  const size = sizeOn(deck) - 2
  const shown = texts.slice(0, LINES).map((text) => cutToLines(text, { width: deck.body.w * share, lines: 3 }, size))
  return { text: [...shown, ...(texts.length > LINES ? ['…'] : [])].join('\n') || '–', style: { size } }
}
const LINES = 4

/** In points: wide slides have room for larger letters. */
const sizeOn = ({ body }: Deck): number => (body.w > 10 ? 14 : 12)

const actionAlone = ({ What, Status, OwnerName }: ActionThen): string =>
  OwnerName === ''
    ? t.action({ what: What, status: actionStatusName(Status) })
    : t.ownedAction({ what: What, status: actionStatusName(Status), owner: OwnerName })
/** Questions of a slide, and slides of them. */
const QUESTIONS = 5
const PAGES = 2

function changesOf(changed: Changed, people: People): Cell[] {
  const cell = (respect: Respect): Cell => {
    const change = changed[respect]
    const isClear = change.Word === 'better' || change.Word === 'worse'
    return {
      text: changeInWords(respect, change),
      note: basisInWords(change, people).split('\n').join(' · '),
      style: { bold: isClear },
    }
  }
  return [cell('Performance'), cell('Importance')]
}
