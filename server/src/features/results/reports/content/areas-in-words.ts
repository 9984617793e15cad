import { areaName, type ScoredArea } from '@plumbline/contract/domain/areas'
import { type Color, colorMeaning, colorName } from '@plumbline/contract/results/results'
import type { AreaStatistics, Statistics } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/documents/report'
import { decimal } from '@plumbline/texts/src/formats'

/** 'Performance 3.41 · Importance 4.20 · Gap 0.79' and its sample, or why there is none. [STAT-008] */
export function tileInWords({ Areas, Response }: Statistics, area: ScoredArea): string[] {
  const figures = Areas.find(({ Area }) => Area === area)
  if (figures === undefined || figures.Questions === 0) return [t.noQuestionsAsked]
  const { Performance, Importance, Because, Gap, GapBecause, Shown, Questions } = figures
  const rests = t.restsOn({ submitted: Response.Submitted, shown: Shown, questions: Questions })
  if (Performance === null || Importance === null) return [t.noFigures({ because: Because ?? '' }), rests]
  const means = t.means({ performance: decimal(Performance), importance: decimal(Importance) })
  return [means, Gap === null ? t.noGap({ because: GapBecause ?? '' }) : t.gap({ gap: decimal(Gap) }), rests]
}

/** Why an area has its colour, in the words of the product's overview. [STAT-008] */
export function whyItsColor(of: ScoredArea, color: Color | undefined, figures: AreaStatistics | undefined): string {
  const { ProposedColor = null, ColorBecause = null } = figures ?? {}
  const area = areaName(of)
  if (ProposedColor === null) {
    if (ColorBecause === null) return color === undefined ? t.noColourSuggested({ area }) : t.chosen({ area })
    const reason = { area, because: ColorBecause }
    return color === undefined ? t.noColourSuggestedBecause(reason) : t.chosenBecause(reason)
  }
  if (color === ProposedColor)
    return ColorBecause === null ? t.asProposed({ area }) : t.colourBecause({ area, because: ColorBecause })
  const suggested = { area, ...inWords(ProposedColor), because: ColorBecause ?? '' }
  if (color === undefined) return t.noColourGiven(suggested)
  const { meaning: given, color: givenColor } = inWords(color)
  return t.changed({ ...suggested, given, givenColor })
}

const inWords = (color: Color) => ({ meaning: colorMeaning[color], color: colorName(color) })
