import { differsMost, headlineOf, prioritiesOf } from '@plumbline/contract/results/overview'
import { expect, test } from 'vitest'
import { chanceFrom, randomInquiry, sourceOf } from '../../../../test/random-inquiry.ts'
import { statisticsOf } from './statistics.rules.ts'

const telling = {
  list: (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names),
  figure: (figure: number) => figure.toFixed(2).replace('-', '−'),
}
const INQUIRIES = 300
const managers = { attribute: null, group: null, keepsMinimum: true }

test('[SEND-008, CONF-003] over 300 random inquiries an overview’s words agree with the figures on its tiles, and rest on no withheld figure', () => {
  const chance = chanceFrom(35)
  const said = { headlines: 0, firsts: 0, questions: 0, priorities: 0 }
  for (let n = 0; n < INQUIRIES; n++) {
    const inquiry = randomInquiry(chance)
    const { Areas, Questions } = statisticsOf(sourceOf(inquiry), managers)
    const gapOf = new Map(Areas.map(({ Area, Gap }) => [Area, Gap]))
    const colors = Areas.flatMap(({ Area, ProposedColor }) => (ProposedColor ? [{ Area, Color: ProposedColor }] : []))
    const headline = headlineOf(colors, { Areas, Questions }, telling)
    expect(headline === null).toBe(colors.length === 0)
    said.headlines += headline === null ? 0 : 1

    const [, first, question] = /(\w+) needs attention first(?:, above all ‘(.+)’)?\.$/.exec(headline ?? '') ?? []
    if (first !== undefined) {
      said.firsts++
      const red = colors.filter(({ Color }) => Color === 'red').map(({ Area }) => Area)
      const others = red.filter((area) => area !== first)
      const own = red.filter((area) => area === first).map((area) => gapOf.get(area) ?? null)
      expect(own).toHaveLength(1)
      for (const area of others) expect(own[0] ?? -9).toBeGreaterThan(gapOf.get(area) ?? 9)
      if (question !== undefined) {
        said.questions++
        const ranks = Questions.filter(({ Area, Rank }) => Area === first && Rank !== null)
        const named = ranks.find(({ Question }) => Question === question)
        for (const other of ranks) if (other !== named) expect(other.Rank).toBeGreaterThan(named?.Rank ?? 9_999)
      }
    }

    const gaps = [...gapOf].flatMap(([area, gap]) => (gap === null ? [] : [{ area, gap }]))
    const [, most, mostGap, least, leastGap] =
      /largest in (.+) \((.+)\) and smallest in (.+) \((.+)\)\.$/.exec(differsMost({ Areas }, telling) ?? '') ?? []
    if (most !== undefined) {
      const areasAt = (gap: string | undefined) =>
        telling.list(gaps.filter((one) => telling.figure(one.gap) === gap).map(({ area }) => area))
      expect(areasAt(mostGap)).toBe(most)
      expect(areasAt(leastGap)).toBe(least)
      for (const { gap } of gaps) expect(gap).toBeLessThanOrEqual(Number(mostGap?.replace('−', '-')))
    }

    const priorities = prioritiesOf(Questions)
    said.priorities += priorities.length
    expect(priorities.length).toBeLessThanOrEqual(5)
    for (const { Gap, Score } of priorities) {
      expect(Gap.N ?? 0).toBeGreaterThanOrEqual(5)
      expect(Gap.Withheld).toBeUndefined()
      expect(Score ?? 0).toBeGreaterThan(0)
    }
  }
  for (const count of Object.values(said)) expect(count).toBeGreaterThan(20)
})
