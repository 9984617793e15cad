import { areaName } from '@plumbline/contract/domain/areas'
import { rankedChanges, roundName } from '@plumbline/contract/results/rounds'
import type { Since, Trend } from '@plumbline/contract/results/trend'
import { isolated } from '@plumbline/contract/wire/isolated'
import { t } from '@plumbline/texts/documents/since'
import { t as ofSlides } from '@plumbline/texts/documents/slides'
import { ink } from '../../../../platform/paper/sheet.ts'
import { basisInWords, type Changed, changeInWords, type People, type Respect } from '../content/changes-in-words.ts'
import { shortQuestion } from '../content/figures-in-words.ts'
import type { Cell, Deck } from './deck.ts'
import { cutToLines } from './fit.rules.ts'

/** What has changed since an earlier round: the areas, then the questions with the largest changes. [RNDS-002] */
export function changeSlides(deck: Deck, { AskedAt }: Pick<Trend, 'AskedAt'>, since: Since): void {
  const times = [AskedAt, ...since.Rounds.map((round) => round.AskedAt)]
  const title = t.since({ round: roundName(since.AskedAt, times) })
  const notes = [t.aboutSince({ inquiry: isolated(since.Description) })]
  const table = (name: string, header: string, rows: Cell[][]) =>
    deck
      .slide({ title: name, notes })
      .table([header, t.performance, t.importance], rows, { place: deck.body, columns: [2, 1.3, 1.3], size: 12 })
  table(
    title,
    t.area,
    since.Areas.map((area) => [
      {
        text: `${areaName(area.Area)}\n${t.shared({ common: area.Common, questions: area.Questions })}`,
        style: { bold: true },
      },
      ...changesOf(area, t.atLeastPeople),
    ]),
  )
  const ranked = rankedChanges(since.Questions).slice(0, PAGES * QUESTIONS)
  const pages = Math.ceil(ranked.length / QUESTIONS)
  for (let n = 0; n < pages; n++)
    table(
      ofSlides.partOf({ title: t.byQuestion, part: n + 1, parts: pages }),
      t.question,
      ranked
        .slice(n * QUESTIONS, (n + 1) * QUESTIONS)
        .map((question) => [
          { text: cutToLines(shortQuestion(question), { width: deck.body.w * 0.4, lines: 3 }, 12) },
          ...changesOf(question, t.people),
        ]),
    )
}
/** Questions of a slide, and slides of them. */
const QUESTIONS = 5
const PAGES = 2

function changesOf(changed: Changed, people: People): Cell[] {
  const cell = (respect: Respect): Cell => {
    const change = changed[respect]
    const isClear = change.Word === 'better' || change.Word === 'worse'
    return {
      text: [changeInWords(respect, change), basisInWords(change, people).split('\n').join(' · ')]
        .filter((line) => line !== '')
        .join('\n'),
      style: { size: 10, bold: isClear, color: ink.text },
    }
  }
  return [cell('Performance'), cell('Importance')]
}
