import type { GroupStatistics, QuestionStatistics, Statistics } from '@plumbline/contract/results/statistics'
import { inOrder } from '@plumbline/contract/wire/sort-key'
import { nameKey } from '@plumbline/contract/wire/visible'
import type { GroupCounts, StatisticsSource } from '../../../../platform/db/schema/results.ts'
import { type AreaFigures, areaStatistics, areasOf, markedFor, rounded } from './area-figures.rules.ts'
import { offersWholeScale } from './counts.ts'
import { mapOf } from './importance-map.rules.ts'
import { type Ranked, ranksOf } from './ranking.rules.ts'
import { gapFigures, ratingFigures } from './rating-figures.rules.ts'
import { rateOf } from './response.rules.ts'
import { shownTogether } from './shown-together.rules.ts'
import { toldApart } from './told-apart.rules.ts'
import {
  attributesShown,
  groupsOf,
  keepsMinimum,
  type View,
  type ViewedQuestion,
  viewByGroup,
  viewOfAll,
} from './viewed.rules.ts'

/**
 * All figures derived from the counts, for everyone or for one group. An unknown group has no figures; an attribute whose groups may not be shown has none.
 * [STAT-001..004, STAT-006, STAT-007, CONF-003, CONF-004, CONF-006]
 */
export function statisticsOf(source: StatisticsSource, view: View): Omit<Statistics, 'Version'> {
  const { questions, invited, submitted } = seenIn(source, view)
  const apart = new Map(toldApart(source.questions).map((name, n) => [source.questions[n], name]))
  const ranks = ranksOf(questions, source.minFigures)
  const { places, ...map } = mapOf(questions, source.minFigures, invited)
  return {
    CalculatedAt: source.calculatedAt,
    IsAfterwards: source.isAfterwards,
    Confidentiality: source.confidentiality,
    MinFigures: source.minFigures,
    Attribute: view.attribute,
    Group: view.group,
    Attributes: attributesShown(source).map((Name) => ({
      Name,
      Groups: groupsOf(source, Name)
        .map((group) => groupResponse(group, source, view))
        .toSorted(byName),
    })),
    Response: {
      Invited: source.response.invited,
      Opened: source.response.opened,
      Begun: source.response.begun,
      Submitted: source.response.submitted,
      Rate: rateOf(source.response),
    },
    Questions: questions.map((question, n) => ({
      ...questionFigures(question, { invited, submitted, minimum: source.minFigures }, source.agrees),
      ToldApartBy: apart.get(question.question) ?? null,
      ...(ranks[n] ?? notRanked),
      Places: places[n] ?? null,
    })),
    Areas: areasOf(questions, source.agrees === true).map(areaStatistics),
    ...map,
  }
}

/** Area means by an attribute's groups. [CONF-006] */
export function groupStatisticsOf(
  source: StatisticsSource,
  attribute: string,
  view: Pick<View, 'keepsMinimum'>,
): Omit<GroupStatistics, 'Version'> {
  const groups = groupsOf(source, attribute)
  const seen = viewByGroup(source, groups, view)
  return {
    CalculatedAt: source.calculatedAt,
    Attribute: attribute,
    MinFigures: source.minFigures,
    Groups: groups
      .map((group, n) => ({
        ...groupResponse(group, source, view),
        Areas: areasOf(seen[n] ?? [], source.agrees === true).map((figures) =>
          groupArea(figures, source.agrees === true),
        ),
      }))
      .toSorted(byName),
  }
}

/** In the order of names, those without one last. [LIST-015] */
const byName = ({ Group: one }: { readonly Group: string }, { Group: other }: { readonly Group: string }) =>
  Number(one === '') - Number(other === '') || inOrder(one, other)

interface Seen {
  readonly questions: readonly ViewedQuestion[]
  readonly invited: number
  readonly submitted: number
}

function seenIn(source: StatisticsSource, view: View): Seen {
  if (view.attribute === null || view.group === null) return { questions: viewOfAll(source), ...source.response }
  const groups = groupsOf(source, view.attribute)
  const place = groups.findIndex(({ value }) => nameKey(value) === nameKey(view.group ?? ''))
  const questions = viewByGroup(source, groups, view)[place] ?? []
  return { questions, invited: groups[place]?.invited ?? 0, submitted: groups[place]?.submitted ?? 0 }
}

function questionFigures(
  { question, area, tally, why, performance, importance, gap, ofBoth, notForManagers }: ViewedQuestion,
  people: { readonly invited: number; readonly submitted: number; readonly minimum: number },
  agrees: boolean | undefined,
) {
  const asked = { ...people, hasFullScale: offersWholeScale(question) }
  const difference = shownTogether(performance, importance).Gap
  const ofThose = ofBoth && shownTogether(ofBoth.performance, ofBoth.importance)
  const told = ofThose && (agrees ? ofThose : { ...ofThose, Gap: rounded(gap) })
  return {
    QuestionId: question.id,
    Question: question.title,
    Area: area,
    Performance: ratingFigures(tally.performance, tally.answered, asked, why.performance, why.spread.performance),
    Importance: ratingFigures(tally.importance, tally.answered, asked, why.importance, why.spread.importance),
    Difference: difference,
    Gap: gapFigures(tally, asked, { told, difference }, why.gap, why.spread.gap),
    ...markedFor(notForManagers),
  } satisfies Partial<QuestionStatistics>
}

const notRanked: Ranked = { Score: null, Rank: null, RankBecause: null, IsClear: null, ClearBecause: null }

/** A group's size is shown from the minimum number of invited people, if groups keep it. [STAT-004, CONF-003] */
function groupResponse(group: GroupCounts, source: StatisticsSource, view: Pick<View, 'keepsMinimum'>) {
  const isTold = !keepsMinimum(source, view) || group.invited >= source.minFigures
  return {
    Group: group.value,
    Invited: isTold ? group.invited : null,
    Submitted: isTold ? group.submitted : null,
    Rate: isTold ? rateOf(group) : null,
  }
}

function groupArea(figures: AreaFigures, agrees: boolean): GroupStatistics['Groups'][number]['Areas'][number] {
  const { area, questions, shown, told, because, gapBecause, isWithheld } = figures
  const people = because === null ? shown.flatMap(({ tally }) => peopleIn(tally, told.Gap !== null && agrees)) : []
  return {
    Area: area,
    Questions: questions.length,
    Shown: shown.length,
    LeastN: people.length === 0 ? null : Math.min(...people),
    MostN: people.length === 0 ? null : Math.max(...people),
    ...told,
    Because: because,
    GapBecause: gapBecause,
    ...(isWithheld && ({ Withheld: true } as const)),
    ...markedFor(figures.notForManagers),
  }
}

/** The sample of a question's means in an area: with a gap those who rated both. */
const peopleIn = ({ performance, importance, gaps }: ViewedQuestion['tally'], isOfBoth: boolean): number[] =>
  isOfBoth ? [gaps.n] : [performance.n, importance.n]
