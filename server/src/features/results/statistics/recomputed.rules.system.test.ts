/** All figures recomputed naively: from lists of answers, with loops and floating point, without the counts. */
import { scoredAreas } from '@plumbline/contract/domain/areas'
import { expect, test } from 'vitest'
import { alphaSumsOf } from '../../../test/alpha-sums.ts'
import type { AnsweredPair } from '../../../test/counted-answers.ts'
import {
  chanceFrom,
  type RandomInquiry as Inquiry,
  randomInquiry as inquiryFrom,
  sourceOf,
} from '../../../test/random-inquiry.ts'
import { reliabilityOf } from './figures/reliability.rules.ts'
import { groupStatisticsOf, statisticsOf } from './figures/statistics.rules.ts'
import { groupsInBoth, roundsByArea, trendOf } from './figures/trend.rules.ts'

const INQUIRIES = 1000
/** Values closer than this are equal: the fractions in these small inquiries are further apart. */
const HAIR = 1e-9

interface PlainView {
  readonly group: string | null
  readonly keepsMinimum: boolean
}

// Numbers

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
const mean = (list: readonly number[]) => sum(list) / list.length
const hundredths = (figure: number) => Math.floor(figure * 100 + 0.5 + HAIR)
const two = (figure: number) => hundredths(figure) / 100
const percent = (part: number, whole: number) => Math.floor((part / whole) * 100 + 0.5 + HAIR)
function deviation(list: readonly number[]): number {
  const middle = mean(list)
  return Math.sqrt(sum(list.map((one) => (one - middle) ** 2)) / (list.length - 1))
}
const isSame = (list: readonly number[]) => list.every((one) => one === list[0])

/** The area under a curve, by Simpson's rule. */
function area(curve: (x: number) => number, from: number, to: number, steps = 400): number {
  const width = (to - from) / steps
  let all = curve(from) + curve(to)
  for (let n = 1; n < steps; n++) all += (n % 2 === 1 ? 4 : 2) * curve(from + n * width)
  return (all * width) / 3
}
/** Where an area growing from 0 reaches a target. */
function where(grown: (x: number) => number, target: number, from: number, to: number): number {
  let [low, high] = [from, to]
  for (let n = 0; n < 60; n++) {
    const middle = (low + high) / 2
    if (grown(middle) < target) low = middle
    else high = middle
  }
  return low
}
const knownT = new Map<number, number>()
/** The two-sided 95 % quantile of t: with t = √ν · tan u its density is that of cos u to the power of ν − 1. */
function t95(degrees: number): number {
  const known = knownT.get(degrees)
  if (known !== undefined) return known
  const density = (u: number) => Math.cos(u) ** (degrees - 1)
  const all = area(density, 0, Math.PI / 2)
  const u = where((to) => area(density, 0, to), 0.95 * all, 0, Math.PI / 2)
  const t = Math.sqrt(degrees) * Math.tan(u)
  knownT.set(degrees, t)
  return t
}
const normalTail = (z: number) =>
  (2 * area((x) => Math.exp((-x * x) / 2), Math.abs(z), Math.abs(z) + 12, 2000)) / Math.sqrt(2 * Math.PI)

function range(list: readonly number[], invited: number, low: number, high: number): [number | null, number | null] {
  const half = halfRange(list, invited)
  if (half === null) return [null, null]
  const round = (figure: number) => figure / 10 + 0
  return [
    Math.max(low, round(Math.floor((mean(list) - half) * 10))),
    Math.min(high, round(Math.ceil((mean(list) + half) * 10))),
  ]
}
function halfRange(list: readonly number[], invited: number): number | null {
  const n = list.length
  if (n < 10 || n >= invited || isSame(list)) return null
  return ((t95(n - 1) * deviation(list)) / Math.sqrt(n)) * Math.sqrt(1 - n / invited)
}

// Answers

const performances = (answers: readonly AnsweredPair[]) => answers.flatMap((pair) => (pair?.[0] ? [pair[0]] : []))
const importances = (answers: readonly AnsweredPair[]) => answers.flatMap((pair) => (pair?.[1] ? [pair[1]] : []))
const gapsOf = (answers: readonly AnsweredPair[]) =>
  answers.flatMap((pair) => (pair?.[0] && pair[1] ? [pair[1] - pair[0]] : []))
const bothOf = (answers: readonly AnsweredPair[]) => answers.filter((pair) => pair?.[0] && pair[1])
const lonelyIn = (answers: readonly AnsweredPair[], which: 0 | 1) =>
  answers.filter((pair) => pair !== null && pair[which] > 0 && pair[1 - which] === 0).length
const isLoneGap = (answers: readonly AnsweredPair[], least: number) =>
  [lonelyIn(answers, 0), lonelyIn(answers, 1)].some((some) => some > 0 && some < least)
const given = (answers: readonly AnsweredPair[]) => answers.filter((pair) => pair !== null).length

interface Hidden {
  readonly means: boolean
  readonly performance: boolean
  readonly importance: boolean
  readonly gap: boolean
  readonly performanceSpread: boolean
  readonly importanceSpread: boolean
  readonly gapSpread: boolean
}
const nothingHidden: Hidden = {
  means: false,
  performance: false,
  importance: false,
  gap: false,
  performanceSpread: false,
  importanceSpread: false,
  gapSpread: false,
}

/** What is hidden of a question in a view, from each group's answers. */
function hiddenIn(byGroup: ReadonlyMap<string, AnsweredPair[]>, view: PlainView, inquiry: Inquiry): Hidden {
  const least = inquiry.minimum
  const isGap = (some: number, enough: number) => some > 0 && some < enough
  const everybody = [...byGroup.values()].flat()
  if (view.group === null) {
    if (!inquiry.isConfidential) return nothingHidden
    return {
      ...nothingHidden,
      performance: performances(everybody).length < least,
      importance: importances(everybody).length < least,
      gap: gapsOf(everybody).length < least || isLoneGap(everybody, least),
    }
  }
  if (!inquiry.isConfidential && !view.keepsMinimum) return nothingHidden
  // Those who rated both are the smallest number; of equal groups the first by name is withheld, and the one without a value last.
  const queue = [...byGroup]
    .toSorted(([one], [other]) => ((one || '~') < (other || '~') ? -1 : 1))
    .toSorted(([, one], [, other]) => gapsOf(one).length - gapsOf(other).length)
  const away: AnsweredPair[] = []
  const shown = new Map(byGroup)
  for (const [name, answers] of queue) {
    const together = [
      inquiry.isConfidential ? given(away) : 0,
      performances(away).length,
      importances(away).length,
      gapsOf(away).length,
    ]
    if (gapsOf(answers).length >= least && !together.some((some) => isGap(some, least))) break
    shown.delete(name)
    away.push(...answers)
  }
  if (!shown.has(view.group)) return { ...nothingHidden, means: true, performance: true, importance: true, gap: true }
  if (!inquiry.isConfidential) return nothingHidden
  const parts = [...shown.values(), away]
  return {
    ...nothingHidden,
    gap: parts.some((part) => isLoneGap(part, least)),
    performanceSpread: parts.some((part) => isGap(performances(part).length, 8)),
    importanceSpread: parts.some((part) => isGap(importances(part).length, 8)),
    gapSpread: parts.some((part) => isGap(gapsOf(part).length, 8)),
  }
}

/** Everything about a question that does not depend on others. */
function questionOf(n: number, view: PlainView, inquiry: Inquiry) {
  const invited = inquiry.asked.filter((one) => view.group === null || one.groups?.[0] === view.group)
  const submitted = invited.filter(({ answers }) => answers !== null)
  const answers = submitted.map((one) => one.answers?.[n] ?? null)
  const byGroup = new Map<string, AnsweredPair[]>()
  for (const one of inquiry.asked) {
    const name = one.groups?.[0] ?? ''
    byGroup.set(name, [...(byGroup.get(name) ?? []), ...(one.answers === null ? [] : [one.answers[n] ?? null])])
  }
  const hidden = hiddenIn(byGroup, view, inquiry)
  const p = performances(answers)
  const v = importances(answers)
  const gaps = gapsOf(answers)
  const meanP = hidden.performance || p.length === 0 ? null : mean(p)
  const meanV = hidden.importance || v.length === 0 ? null : mean(v)
  const gap = hidden.gap || gaps.length < inquiry.minimum ? null : mean(gaps)
  const both = bothOf(answers)
  const [bothP, bothV] = both.length === 0 ? [null, null] : [mean(performances(both)), mean(importances(both))]
  const people = { answers, invited: invited.length, submitted: submitted.length }
  return { n, ...people, hidden, p, v, gaps, meanP, meanV, gap, bothP, bothV }
}
type Question = ReturnType<typeof questionOf>

function ratingFiguresOf(question: Question, which: 0 | 1, inquiry: Inquiry) {
  const { answers, submitted, invited, hidden } = question
  const list = which === 0 ? question.p : question.v
  const isHidden = which === 0 ? hidden.performance : hidden.importance
  const isSpreadHidden = which === 0 ? hidden.performanceSpread : hidden.importanceSpread
  const none = {
    N: null,
    Dk: null,
    DkShare: null,
    NotAnswered: null,
    Mean: null,
    Deviation: null,
    Low: null,
    High: null,
  }
  const noCounts = { Counts: null, Shares: null, Favourable: null, Unfavourable: null, IsSplit: false }
  if (isHidden) return { ...none, ...noCounts }
  const dk = answers.filter((pair) => pair?.[which] === 0).length
  const n = list.length
  const people = {
    N: n,
    Dk: dk,
    DkShare: n + dk === 0 ? null : percent(dk, n + dk),
    NotAnswered: submitted - given(answers),
  }
  if (n === 0) return { ...none, ...noCounts, ...people }
  const counts = [1, 2, 3, 4, 5].map((rating) => list.filter((one) => one === rating).length)
  const high = list.filter((one) => one >= 4).length
  const low = list.filter((one) => one <= 2).length
  const hasCounts = n >= 8 && !isSpreadHidden
  const hasShares = hasCounts && inquiry.isFull[question.n] === true
  const [Low, High] = isSpreadHidden ? [null, null] : range(list, invited, 1, 5)
  return {
    ...people,
    Mean: two(mean(list)),
    Deviation: hasCounts ? two(deviation(list)) : null,
    Low,
    High,
    Counts: hasCounts ? counts : null,
    Shares: hasCounts ? roundedTo100(counts) : null,
    Favourable: hasShares ? percent(high, n) : null,
    Unfavourable: hasShares ? percent(low, n) : null,
    IsSplit: hasCounts && inquiry.isFull[question.n] === true && high / n >= 0.3 - HAIR && low / n >= 0.3 - HAIR,
  }
}

/** Distributes the missing percentage points one by one, each to the share that lost most. */
function roundedTo100(counts: readonly number[]): number[] {
  const exact = counts.map((some) => (100 * some) / sum(counts))
  const shares = exact.map((share) => Math.floor(share + HAIR))
  const lost = exact.map((share, n) => share - (shares[n] ?? 0))
  while (sum(shares) < 100) {
    let most = 0
    for (let n = 1; n < lost.length; n++) if ((lost[n] ?? 0) > (lost[most] ?? 0) + HAIR) most = n
    shares[most] = (shares[most] ?? 0) + 1
    lost[most] = -1
  }
  return shares
}

function gapFiguresOf({ gaps, gap, hidden, invited, bothP, bothV }: Question, difference: number | null) {
  const none = {
    Performance: null,
    Importance: null,
    Mean: null,
    Deviation: null,
    Low: null,
    High: null,
    Differs: false,
  }
  if (hidden.gap) return { N: null, ...none }
  if (gap === null) return { N: gaps.length, ...none }
  const shown = (hundredths(bothV ?? 0) - hundredths(bothP ?? 0)) / 100
  const [Low, High] = hidden.gapSpread ? [null, null] : range(gaps, invited, -4, 4)
  return {
    N: gaps.length,
    Performance: two(bothP ?? 0),
    Importance: two(bothV ?? 0),
    Mean: shown,
    Deviation: gaps.length < 8 || hidden.gapSpread ? null : two(deviation(gaps)),
    Low,
    High,
    Differs: difference !== null && Math.abs(shown - difference) > 0.1 - HAIR,
  }
}

/** Signed ranks one by one. */
function wilcoxon(gaps: readonly number[]): number {
  const rankOf = (gap: number) => {
    const smaller = gaps.filter((other) => Math.abs(other) < Math.abs(gap)).length
    const alike = gaps.filter((other) => Math.abs(other) === Math.abs(gap)).length
    return smaller + (alike + 1) / 2
  }
  const n = gaps.length
  const zeros = gaps.filter((gap) => gap === 0).length
  const positive = sum(gaps.filter((gap) => gap > 0).map(rankOf))
  const expected = (n * (n + 1) - zeros * (zeros + 1)) / 4
  const ties = [1, 2, 3, 4].map((size) => gaps.filter((gap) => Math.abs(gap) === size).length)
  const variance =
    (n * (n + 1) * (2 * n + 1) - zeros * (zeros + 1) * (2 * zeros + 1)) / 24 - sum(ties.map((t) => t ** 3 - t)) / 48
  return zeros === n ? 1 : normalTail((positive - expected) / Math.sqrt(variance))
}

function plainStatistics(inquiry: Inquiry, view: PlainView) {
  const questions = inquiry.areas.map((_, n) => questionOf(n, view, inquiry))
  const scores = questions.map(({ gap, meanV }) => (gap === null || meanV === null ? null : gap * meanV))
  const tests = questions.map(({ gap, gaps, hidden }) =>
    gap === null || gaps.length < 10 || hidden.gapSpread ? null : wilcoxon(gaps),
  )
  const tested = tests.filter((p) => p !== null).toSorted((a, b) => a - b)
  // The adjusted p is the smallest of those of equal or higher rank.
  const adjusted = (p: number) =>
    Math.min(...tested.map((other, n) => (other >= p ? (other * tested.length) / (n + 1) : 1)))
  const points = questions.filter(
    ({ meanP, meanV, p, v }) => meanP !== null && meanV !== null && Math.min(p.length, v.length) >= inquiry.minimum,
  )
  const lines =
    points.length < 4
      ? null
      : [mean(points.map(({ meanP }) => meanP ?? 0)), mean(points.map(({ meanV }) => meanV ?? 0))]
  return {
    Questions: questions.map((question, n) => {
      const { meanP, meanV } = question
      const difference = meanP === null || meanV === null ? null : (hundredths(meanV) - hundredths(meanP)) / 100
      const score = scores[n] ?? null
      const p = tests[n] ?? null
      return {
        Performance: ratingFiguresOf(question, 0, inquiry),
        Importance: ratingFiguresOf(question, 1, inquiry),
        Difference: difference,
        Gap: gapFiguresOf(question, difference),
        Score: score === null ? null : two(score),
        Rank: score === null ? null : 1 + scores.filter((other) => other != null && other > score + HAIR).length,
        IsClear: p === null ? null : adjusted(p) < 0.05,
        Places:
          lines === null || !points.includes(question)
            ? null
            : { AtMeans: placeOf(question, lines), AtMiddle: placeOf(question, [3, 3]) },
      }
    }),
    Areas: scoredAreas.map((name) => areaInView(name, inquiry, view)),
    Map:
      lines === null
        ? null
        : { Performance: two(lines[0] ?? 0), Importance: two(lines[1] ?? 0), Questions: points.length },
  }
}

function placeOf({ meanP, meanV, p, v, invited, hidden }: Question, [lineP = 0, lineV = 0]: readonly number[]) {
  const isHighP = (meanP ?? 0) > lineP - HAIR
  const isHighV = (meanV ?? 0) > lineV - HAIR
  const near = (list: readonly number[], line: number, isHidden: boolean) => {
    if (list.length >= invited) return false
    if (list.length < 10 || isHidden) return true
    const half = halfRange(list, invited)
    return half !== null && Math.abs(mean(list) - line) < half
  }
  const names = isHighV ? ['Concentrate here', 'Keep up'] : ['Low priority', 'Possible overkill']
  return {
    Quadrant: names[isHighP ? 1 : 0],
    IsNear: near(p, lineP, hidden.performanceSpread) || near(v, lineV, hidden.importanceSpread),
  }
}

function areaFiguresOf(name: string, questions: readonly Question[], inquiry: Inquiry) {
  const all = questions.filter(({ n }) => inquiry.areas[n] === name)
  const paired = all.filter(({ gap }) => gap !== null)
  const isEnough = (some: readonly unknown[]) => some.length >= 2 && some.length >= all.length / 2
  // Without a gap to show: the means of those who rated both, or if those may not be shown, of all ratings.
  const means = all.flatMap(({ hidden, bothP, bothV, meanP, meanV, n }) => {
    const [p, v] = hidden.gap && !hidden.means ? [meanP, meanV] : hidden.means ? [null, null] : [bothP, bothV]
    return p === null || v === null ? [] : [{ n, p, v }]
  })
  const shown = isEnough(paired) ? means.filter(({ n }) => paired.some((question) => question.n === n)) : means
  const gaps = paired.map(({ gap }) => gap ?? 0)
  const performance = isEnough(shown) ? two(mean(shown.map(({ p }) => p))) : null
  const importance = isEnough(shown) ? two(mean(shown.map(({ v }) => v))) : null
  const shortfall = isEnough(paired) ? two(mean(gaps.map((gap) => Math.max(0, gap)))) : null
  return {
    Area: name,
    Questions: all.length,
    Shown: shown.length,
    Performance: performance,
    Importance: importance,
    Paired: paired.length,
    Gap: isEnough(paired) ? (hundredths(importance ?? 0) - hundredths(performance ?? 0)) / 100 : null,
    Shortfall: shortfall,
    ProposedColor: colorOf(performance, shortfall, paired),
  }
}

/** People who may see more than managers see the managers' figures of an area, and more only where managers see nothing. */
function areaInView(name: string, inquiry: Inquiry, view: PlainView) {
  const figuresIn = (seen: PlainView) =>
    areaFiguresOf(
      name,
      inquiry.areas.map((_, n) => questionOf(n, seen, inquiry)),
      inquiry,
    )
  const forManagers = figuresIn({ ...view, keepsMinimum: true })
  return view.group === null || forManagers.Performance !== null ? forManagers : figuresIn(view)
}

function colorOf(performance: number | null, shortfall: number | null, paired: readonly Question[]): string | null {
  if (performance === null || shortfall === null) return null
  if (shortfall > 1 || paired.some(({ gap, meanV }) => two(meanV ?? 0) >= 4 && two(gap ?? 0) >= 2)) return 'red'
  return shortfall <= 0.5 && performance >= 3.5 ? 'green' : 'blue'
}

const viewsOf = ({ asked, isConfidential }: Inquiry, isManager: boolean): PlainView[] => {
  const groups = new Set(asked.map(({ groups }) => groups?.[0] ?? ''))
  return [null, ...groups].map((group) => ({ group, keepsMinimum: isConfidential || isManager }))
}

test('[STAT-013, STAT-001, STAT-002, STAT-003, STAT-006, STAT-007, CONF-008] every figure of random answers agrees with a naive calculation', {
  timeout: 120_000,
}, () => {
  const chance = chanceFrom(20261123)
  const told = { means: 0, ranges: 0, clear: 0, places: 0, colors: new Set<string | null>(), withheld: 0, splits: 0 }
  for (let n = 0; n < INQUIRIES; n++) {
    const inquiry = inquiryFrom(chance)
    const source = sourceOf(inquiry)
    for (const view of viewsOf(inquiry, chance() < 0.5)) {
      const figures = statisticsOf(source, { ...view, attribute: view.group === null ? null : 'Site' })
      expect({ n, view, ...figures }).toMatchObject({ n, view, ...plainStatistics(inquiry, view) })
      for (const { Performance, IsClear, Places } of figures.Questions) {
        told.means += Number(Performance.Mean !== null)
        told.ranges += Number(Performance.Low !== null)
        told.withheld += Number(Performance.Withheld ?? 0)
        told.splits += Number(Performance.IsSplit)
        told.clear += Number(IsClear === true)
        told.places += Number(Places !== null)
      }
      for (const { ProposedColor } of figures.Areas) told.colors.add(ProposedColor)
    }
  }
  // Each of them has been compared many times.
  const { colors, ...numbers } = told
  expect(Math.min(...Object.values(numbers))).toBeGreaterThan(200)
  expect(colors).toEqual(new Set(['red', 'green', 'blue', null]))
})

test('[STAT-013, CONF-006] area means by group are those of each group alone', { timeout: 120_000 }, () => {
  const chance = chanceFrom(6)
  for (let n = 0; n < INQUIRIES / 4; n++) {
    const inquiry = inquiryFrom(chance)
    for (const keepsMinimum of inquiry.isConfidential ? [true] : [true, false])
      for (const { Group, Areas } of groupStatisticsOf(sourceOf(inquiry), 'Site', { keepsMinimum }).Groups) {
        const plain = plainStatistics(inquiry, { group: Group, keepsMinimum }).Areas
        const forManagers = plainStatistics(inquiry, { group: Group, keepsMinimum: true }).Areas
        expect({ n, Group, Areas }).toMatchObject({
          n,
          Group,
          Areas: plain.map(({ Area, Questions, Shown, Performance, Importance, Gap }) => {
            const shown = { Area, Questions, Shown, Performance, Importance, Gap }
            if (Performance === null) return { ...shown, LeastN: null, MostN: null }
            if (Gap === null) return shown
            const isTheirs = forManagers.some((theirs) => theirs.Area === Area && theirs.Performance !== null)
            const seen = { group: Group, keepsMinimum: isTheirs || keepsMinimum }
            const people = inquiry.areas.flatMap((name, place) => {
              const { gap, gaps } = questionOf(place, seen, inquiry)
              return name === Area && gap !== null ? [gaps.length] : []
            })
            return { ...shown, LeastN: Math.min(...people), MostN: Math.max(...people) }
          }),
        })
      }
  }
})

test('[STAT-013, STAT-016] every change agrees with a naive calculation from the two inquiries', {
  timeout: 120_000,
}, () => {
  const chance = chanceFrom(16)
  let changes = 0
  for (let n = 0; n < INQUIRIES / 4; n++) {
    const [now, last] = [inquiryFrom(chance), inquiryFrom(chance)]
    const everybody = { group: null, keepsMinimum: true }
    const pairs = now.areas.map((_, place) => ({
      today: questionOf(place, everybody, now),
      // A question with another scale is another question.
      before:
        last.areas[place] === undefined || last.isFull[place] !== now.isFull[place]
          ? null
          : questionOf(place, everybody, last),
    }))
    const { Questions, Areas } = trendOf(sourceOf(now), sourceOf(last))
    for (const which of ['Performance', 'Importance'] as const) {
      const all = pairs.map(({ today, before }) => plainChange(which, today, before))
      expect({ n, Questions: Questions.map((question) => rangeIn(question[which])) }).toEqual({
        n,
        Questions: all.map((change) => change && shownChange(which, change.before, change.now, change.half)),
      })
      for (const { Area, ...area } of Areas) {
        const places = now.areas.flatMap((name, place) => (name === Area ? [place] : []))
        const told = places.flatMap((place) => all[place] ?? [])
        const isTold = told.length >= 2 && told.length >= places.length / 2
        changes += Number(isTold)
        const halves = told.map(({ half }) => half)
        const half = halves.every((one) => one === null) ? null : mean(halves.map((one) => one ?? 0))
        expect({ n, Area, change: rangeIn(area[which]) }).toEqual({
          n,
          Area,
          change: isTold
            ? shownChange(which, mean(told.map(({ before }) => before)), mean(told.map(({ now }) => now)), half)
            : null,
        })
      }
    }
  }
  expect(changes).toBeGreaterThan(50)
})

function plainChange(which: 'Performance' | 'Importance', today: Question, before: Question | null) {
  if (before === null) return null
  const list = (question: Question) => (which === 'Performance' ? question.p : question.v)
  const isHidden = (question: Question) =>
    which === 'Performance' ? question.hidden.performance : question.hidden.importance
  if ([today, before].some((question) => isHidden(question) || list(question).length < 10)) return null
  const squares = [before, today].map((question) => deviation(list(question)) ** 2 / list(question).length)
  const [one = 0, other = 0] = squares
  const degrees = (one + other) ** 2 / (one ** 2 / (list(before).length - 1) + other ** 2 / (list(today).length - 1))
  const half = one + other < HAIR ? null : t95(degrees) * Math.sqrt(one + other)
  return { before: mean(list(before)), now: mean(list(today)), half }
}

function shownChange(which: string, before: number, now: number, half: number | null) {
  const Change = two(now - before)
  if (half === null) return { Before: two(before), Now: two(now), Change, Low: null, High: null, Word: null }
  const Low = Math.max(-4, Math.floor((now - before - half) * 100) / 100 + 0)
  const High = Math.min(4, Math.ceil((now - before + half) * 100) / 100 + 0)
  const clear = which === 'Importance' ? null : Low > 0 ? 'better' : 'worse'
  return {
    Before: two(before),
    Now: two(now),
    Change,
    Low,
    High,
    Word: Low <= 0 && High >= 0 ? 'no clear change' : clear,
  }
}

test('[STAT-013, RNDS-002] the means of up to six rounds agree with a naive calculation from the answers', {
  timeout: 120_000,
}, () => {
  const chance = chanceFrom(17)
  let shownRounds = 0
  for (let n = 0; n < INQUIRIES / 8; n++) {
    const rounds = Array.from({ length: 2 + Math.floor(chance() * 5) }, () => inquiryFrom(chance))
    const now = rounds.at(-1)
    if (now === undefined) continue
    const view = { group: null, keepsMinimum: true }
    const enough = ({ p, v, hidden }: Question) =>
      p.length >= 10 && v.length >= 10 && !hidden.performance && !hidden.importance
    const sameIn = (round: Inquiry, place: number) =>
      round.areas[place] === undefined || round.isFull[place] !== now.isFull[place]
        ? null
        : questionOf(place, view, round)
    for (const { Area, Common, Rounds } of roundsByArea(rounds.map(sourceOf))) {
      const places = now.areas.flatMap((name, place) => (name === Area ? [place] : []))
      const isMuch = (list: readonly number[]) => list.length >= 2 && list.length >= places.length / 2
      let common = places.filter((place) => enough(questionOf(place, view, now)))
      const taken = new Set<Inquiry>([now])
      for (const round of rounds.slice(0, -1).reverse()) {
        const left = common.filter((place) => {
          const question = sameIn(round, place)
          return question !== null && enough(question)
        })
        if (!isMuch(left)) continue
        common = left
        taken.add(round)
      }
      const isTold = isMuch(common)
      expect({ n, Area, Common }).toEqual({ n, Area, Common: isTold ? common.length : 0 })
      for (const [place, round] of rounds.entries()) {
        const questions = isTold && taken.has(round) ? common.map((one) => questionOf(one, view, round)) : []
        shownRounds += Number(questions.length > 0)
        const of = (list: (question: Question) => readonly number[]) =>
          questions.length === 0
            ? [null, null]
            : [
                two(mean(questions.map((one) => mean(list(one))))),
                Math.min(...questions.map((one) => list(one).length)),
              ]
        const [Performance, PerformanceN] = of(({ p }) => p)
        const [Importance, ImportanceN] = of(({ v }) => v)
        expect({ n, Area, place, ...Rounds[place] }).toEqual({
          n,
          Area,
          place,
          ...{ Performance, PerformanceN, Importance, ImportanceN },
        })
      }
    }
  }
  expect(shownRounds).toBeGreaterThan(50)
})

test('[STAT-013, RNDS-002] every change of a group agrees with a naive calculation, and neither round gives away what it withholds', {
  timeout: 120_000,
}, () => {
  const chance = chanceFrom(23)
  let changes = 0
  for (let n = 0; n < INQUIRIES / 4; n++) {
    const [now, last] = [inquiryFrom(chance), inquiryFrom(chance)]
    const [source, earlier] = [sourceOf(now), sourceOf(last)]
    for (const { Groups } of groupsInBoth(source, earlier))
      for (const group of Groups) {
        const view = { group, keepsMinimum: true }
        const { Questions } = trendOf(source, earlier, { group: { attribute: 'Site', group } })
        for (const [place, { Performance }] of Questions.entries()) {
          const today = questionOf(place, view, now)
          const isSame = last.areas[place] !== undefined && last.isFull[place] === now.isFull[place]
          const change = plainChange('Performance', today, isSame ? questionOf(place, view, last) : null)
          changes += Number(change !== null)
          expect({ n, group, place, Now: Performance.Now }).toEqual({
            n,
            group,
            place,
            Now: today.meanP === null ? null : two(today.meanP),
          })
          expect({ n, group, place, Change: Performance.Change }).toEqual({
            n,
            group,
            place,
            Change: change && two(change.now - change.before),
          })
          const isSpreadHidden = [[now, place] as const, [last, place] as const].some(
            ([inquiry, one]) =>
              inquiry.areas[one] !== undefined && questionOf(one, view, inquiry).hidden.performanceSpread,
          )
          if (isSame && isSpreadHidden) expect([Performance.Low, Performance.High]).toEqual([null, null])
        }
      }
  }
  expect(changes).toBeGreaterThan(50)
})

const rangeIn = (change: ReturnType<typeof trendOf>['Questions'][number]['Performance']) => {
  const { Before, Now, Change, Low, High, Word } = change
  return Change === null ? null : { Before, Now, Change, Low, High, Word }
}

test('[STAT-013, STAT-003] every alpha agrees with a naive calculation from the answers', { timeout: 120_000 }, () => {
  const chance = chanceFrom(3)
  for (let n = 0; n < INQUIRIES; n++) {
    const questions = 3 + Math.floor(chance() * 4)
    const lean = chance()
    const rows = Array.from({ length: 30 + Math.floor(chance() * 30) }, () => {
      const mood = chance()
      return Array.from({ length: questions }, () => 1 + Math.floor(4.999 * (lean * mood + (1 - lean) * chance())))
    })
    const [one] = reliabilityOf([alphaSumsOf('Process', rows)])
    const parts = Array.from({ length: questions }, (_, place) => deviation(rows.map((row) => row[place] ?? 0)) ** 2)
    const whole = deviation(rows.map(sum)) ** 2
    const alpha = (questions / (questions - 1)) * (1 - sum(parts) / whole)
    const [a, b] = [(rows.length - 1) / 2, ((rows.length - 1) * (questions - 1)) / 2]
    // F = b·y ÷ (a·(1 − y)), where y has a beta density.
    const density = (y: number) =>
      y <= 0 || y >= 1 ? 0 : Math.exp((a - 1) * Math.log(y) + (b - 1) * Math.log(1 - y) - scale)
    const top = (a - 1) / (a + b - 2)
    const scale = (a - 1) * Math.log(top) + (b - 1) * Math.log(1 - top)
    const all = area(density, 0, 1)
    const f = (share: number) => {
      const y = where((to) => area(density, 0, to), share * all, 0, 1)
      return (b * y) / (a * (1 - y))
    }
    expect({ n, ...one }).toEqual({
      n,
      Area: 'Process',
      Questions: questions,
      N: rows.length,
      Alpha: two(alpha),
      Low: Math.floor((1 - (1 - alpha) * f(0.975)) * 100 + HAIR) / 100 + 0,
      High: Math.ceil((1 - (1 - alpha) * f(0.025)) * 100 - HAIR) / 100 + 0,
      Because: null,
    })
  }
})
