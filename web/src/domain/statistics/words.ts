import {
  type GapFigures,
  meanInWords,
  type QuestionStatistics,
  type RatingFigures,
  responseInWords,
  type Statistics,
} from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/domain/statistics'
import { instantInWords } from '../../ui/marks/dates.ts'
import { figureInWords } from '../charts/drawing/figures.ts'

/** A question's title; with what distinguishes it from others of the same title. [STAT-014] */
export const questionInWords = ({
  Question,
  ToldApartBy,
}: Pick<QuestionStatistics, 'Question' | 'ToldApartBy'>): string =>
  ToldApartBy === null ? Question : `${Question} (${ToldApartBy})`

/** A group's label: 'Site: Berlin', or 'Site: none given' without a value. */
export const groupInWords = (attribute: string, group: string): string =>
  group === '' ? t.groupWithoutValue({ attribute }) : `${attribute}: ${group}`

/** The group and its sample: 'Site: Berlin · 8 of 10 answered (80%)'. */
export function peopleInWords({ Attribute, Group, Attributes, Response }: Statistics): string {
  if (Attribute === null) return responseInWords(Response)
  const response = Attributes.find(({ Name }) => Name === Attribute)?.Groups.find((each) => each.Group === Group)
  const name = groupInWords(Attribute, Group ?? '')
  if (response?.Invited == null || response.Submitted === null) return name
  return `${name} · ${responseInWords({ Invited: response.Invited, Submitted: response.Submitted, Rate: response.Rate })}`
}

/** Date and version: '21 Nov 2026, version 2'. */
export function whenInWords({ CalculatedAt, Version }: Pick<Statistics, 'CalculatedAt' | 'Version'>): string {
  const day = instantInWords(CalculatedAt)
  return Version === null ? day : t.dayAndVersion({ day, version: Version })
}

/** Shown with figures newer than their results. */
export const afterwards = t.calculatedAfterwards

/** '3.50; between 3.1 and 3.9 likely', or why there is no mean. */
export const meanOrWhy = (figures: RatingFigures | GapFigures): string =>
  meanInWords(figures) ?? figures.MeanBecause ?? ''

/** '17 ratings · 2 don’t know (11%) · 3 not answered'; empty if withheld. */
export function ratingsInWords({ N, Dk, DkShare, NotAnswered }: RatingFigures): string {
  if (N === null) return ''
  const parts = [t.countOfRatings({ n: N })]
  if (Dk) parts.push(DkShare === null ? t.countDontKnow({ count: Dk }) : t.shareDontKnow({ count: Dk, share: DkShare }))
  if (NotAnswered) parts.push(t.countNotAnswered({ notAnswered: NotAnswered }))
  return parts.join(' · ')
}

/**
 * 'Gap 0.72; between 0.4 and 1.0 likely · 16 rated both', or why there is none. If not everyone rated both, with the
 * performance and importance of those who did. [STAT-002, TRUE-001]
 */
export function gapInWords({ Performance, Importance, Gap }: QuestionStatistics): string {
  if (Gap.Mean === null || Gap.N === null) return t.noGap({ gap: meanOrWhy(Gap) })
  if (Gap.Performance === Performance.Mean && Gap.Importance === Importance.Mean)
    return t.gapOfPeople({ gap: meanOrWhy(Gap), n: Gap.N })
  return t.figuresOfPeople({
    n: Gap.N,
    performance: figureInWords(Gap.Performance),
    importance: figureInWords(Gap.Importance),
    gap: meanOrWhy(Gap),
  })
}

/** 'Performance 2.10, importance 4.60: a gap of 2.50, by 23 people who rated both', with how sure that is. */
export function gapInSentence({ Gap, IsClear }: Pick<QuestionStatistics, 'Gap' | 'IsClear'>): string {
  const figures = {
    performance: figureInWords(Gap.Performance),
    importance: figureInWords(Gap.Importance),
    gap: figureInWords(Gap.Mean),
    people: Gap.N ?? 0,
  }
  if (IsClear === null) return t.gapUntested(figures)
  return IsClear ? t.gapIsClear(figures) : t.gapIsNotClear(figures)
}

/** 'Managers do not see this: fewer than 5 ratings.' [TRUE-002] */
export const notForManagersInWords = (because: string): string => t.managersCantSeeThisAs({ because })

/** A chart's subtitle: measure, sample and date. [STAT-010] */
export const subtitleOf = (measure: string, statistics: Statistics): string =>
  [measure, peopleInWords(statistics), whenInWords(statistics)].join(' · ')

/** '0.4 to 1.2 likely', or why there is no range; '' if neither is shown. */
export function rangeInWords({ Low, High, RangeBecause }: Pick<GapFigures, 'Low' | 'High' | 'RangeBecause'>): string {
  if (Low === null || High === null) return RangeBecause ?? ''
  return t.likelyFromTo({ low: figureInWords(Low, 1), high: figureInWords(High, 1) })
}
