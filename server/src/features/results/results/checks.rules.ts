/** The checks of a draft before publishing. [PUBL-008] */

import { areaName, areas, scoredAreas } from '@plumbline/contract/domain/areas'
import { colorMeaning, colorName, type ResultsLanguages } from '@plumbline/contract/results/results'
import type { DraftContent, ResultsCheck, ResultsChecks } from '@plumbline/contract/results/results-draft'
import { marksFrom, responseInWords } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/calls/results-checks'
import { t as statistics } from '@plumbline/texts/calls/statistics'
import { language } from '@plumbline/texts/src/language'
import { nameOfLanguage } from '@plumbline/texts/src/languages'
import type { evidenceFor, figuresToCheck } from '../statistics/statistics.queries.ts'
import { isBlank, isSame } from './draft.rules.ts'
import type { Input } from './inputs.rules.ts'
import type { Claimed } from './suggestions.rules.ts'

type Figures = Awaited<ReturnType<typeof figuresToCheck>>

/**
 * Errors are those of a workbook with this content, and areas with figures but no colour. `calculated` are today's
 * inputs, `claims` the topics of catalogue entries.
 */
export function checksOf(
  content: DraftContent,
  figures: Figures,
  {
    calculated,
    claims,
    evidence,
    translated = [],
  }: {
    readonly calculated: readonly Input[]
    readonly claims: ReadonlyMap<string, Claimed>
    readonly evidence: Awaited<ReturnType<typeof evidenceFor>>
    /** How much is translated into each of the type's languages. */
    readonly translated?: ResultsLanguages['Languages']
  },
): ResultsChecks {
  return {
    Errors: [
      ...colorErrors(content, figures),
      ...emptyRows(content),
      ...figureErrors(content),
      ...roadmapErrors(content),
    ],
    Warnings: [
      ...unusedAreas(content),
      ...focusWarnings(content),
      ...colorWarnings(content, figures),
      ...contradictions(content, claims, evidence?.judge),
      ...inputWarnings(content, calculated),
      ...answerWarnings(figures),
    ],
    Notes: [...notesOf(content, figures), ...languageNotes(translated)],
  }
}

const check = (Section: ResultsCheck['Section'], Code: string, Message: string): ResultsCheck => ({
  Code,
  Section,
  Message,
})

/** Languages in which readers will see some texts in the original. [LANG-006] */
export function languageNotes(translated: ResultsLanguages['Languages']): ResultsCheck[] {
  return translated.flatMap(({ Language, Texts: texts, Untranslated, Outdated }) => {
    const missing = Untranslated + Outdated
    const named = nameOfLanguage(Language, language())
    return missing === 0
      ? []
      : check(null, `notTranslated.${Language}`, t.notTranslated({ language: named, missing, texts }))
  })
}

function colorErrors({ AreaColors }: DraftContent, { Areas }: Figures): ResultsCheck[] {
  return scoredAreas.flatMap((area) => {
    const given = AreaColors.filter(({ Area }) => Area === area).length
    if (given > 1)
      return check('AreaColors', `colorTwice.${area}`, t.colorTwice({ area: areaName(area), count: given }))
    const isShown = Areas.some(({ Area, Performance }) => Area === area && Performance !== null)
    return given === 0 && isShown
      ? check('AreaColors', `colorMissing.${area}`, t.colorMissing({ area: areaName(area) }))
      : []
  })
}

function emptyRows({ Findings, Recommendations, AdvanceInsights }: DraftContent): ResultsCheck[] {
  const numbers = new Map<string, number>()
  const numberIn = (area: string) => {
    const number = (numbers.get(area) ?? 0) + 1
    numbers.set(area, number)
    return number
  }
  const findings = Findings.flatMap(({ Key, Area, FindingsDesc }) => {
    const number = numberIn(Area)
    return FindingsDesc === ''
      ? check('Findings', `findingEmpty.${Key}`, t.findingEmpty({ number, area: areaName(Area) }))
      : []
  })
  const recommendations = Recommendations.flatMap(({ Key, RecommendationDetails }, n) =>
    RecommendationDetails === ''
      ? check('Recommendations', `recommendationEmpty.${Key}`, t.recommendationEmpty({ number: n + 1 }))
      : [],
  )
  numbers.clear()
  const insights = AdvanceInsights.flatMap(({ Key, Area, AdvanceInsights: text }) => {
    const number = numberIn(Area)
    return text === ''
      ? check('AdvanceInsights', `insightEmpty.${Key}`, t.insightEmpty({ number, area: areaName(Area) }))
      : []
  })
  return [...findings, ...recommendations, ...insights]
}

/** A mean is between 1 and 5; the difference is ours. */
function figureErrors({ Inputs }: DraftContent): ResultsCheck[] {
  const isMean = (figure: number | null) => figure === null || (figure >= 1 && figure <= 5)
  return (Inputs ?? []).flatMap(({ Area, Questiondescription, AverageRating, AverageValue }, n) => {
    if (Questiondescription === '')
      return check('Inputs', `inputEmpty.${n}`, t.inputEmpty({ number: n + 1, area: areaName(Area) }))
    return isMean(AverageRating) && isMean(AverageValue)
      ? []
      : check('Inputs', `inputRange.${n}`, t.inputRange({ question: Questiondescription, area: areaName(Area) }))
  })
}

/** All three steps are complete, or there is no roadmap. */
function roadmapErrors({ Roadmap }: DraftContent): ResultsCheck[] {
  if (Roadmap.every(isBlank)) return []
  return ([1, 2, 3] as const).flatMap((number) => {
    const [step, again] = Roadmap.filter(({ Step }) => Step === number)
    if (again !== undefined) return check('Roadmap', `stepTwice.${number}`, t.stepTwice({ number: String(number) }))
    const missing = (['RoadmapTitle', 'BriefDescription', 'RoadmapDetail'] as const).filter((part) => !step?.[part])
    return missing.length === 0
      ? []
      : check('Roadmap', `stepMissing.${number}`, t.stepMissing({ number: String(number), missing: missing.join('_') }))
  })
}

function unusedAreas({ AreaColors, Findings }: DraftContent): ResultsCheck[] {
  return AreaColors.filter(
    ({ Area, Color }) => Color === 'red' && !Findings.some((finding) => finding.Area === Area),
  ).map(({ Area }) => check('Findings', `noFinding.${Area}`, t.redWithoutFinding({ area: areaName(Area) })))
}

function focusWarnings({ Recommendations }: DraftContent): ResultsCheck[] {
  if (Recommendations.length === 0 || Recommendations.some(({ LevelOfFocus }) => LevelOfFocus > 0)) return []
  return [check('Recommendations', 'noFocus', t.noFocus)]
}

/** The code includes the colour: another one must be acknowledged again. */
function colorWarnings({ AreaColors }: DraftContent, { Areas }: Figures): ResultsCheck[] {
  return AreaColors.flatMap(({ Area: area, Color }) => {
    const { ProposedColor, ColorBecause } = Areas.find(({ Area }) => Area === area) ?? {
      ProposedColor: null,
      ColorBecause: null,
    }
    if (ProposedColor === Color) return []
    const chosen = { area: areaName(area), color: colorName(Color), meaning: colorMeaning[Color] }
    return check(
      'AreaColors',
      `colorOther.${area}.${Color}`,
      ProposedColor === null
        ? ColorBecause === null
          ? t.otherColor(chosen)
          : t.otherColorBecause({ ...chosen, because: ColorBecause })
        : t.otherColorThan({
            ...chosen,
            suggested: colorName(ProposedColor),
            suggestedMeaning: colorMeaning[ProposedColor],
            because: ColorBecause ?? '',
          }),
    )
  })
}

/**
 * Sentences contradicted by their figures: a strength that is a vulnerability, or vice versa; also by their area's
 * chosen colour. [TRUE-005]
 */
function contradictions(
  { AreaColors, Findings, Recommendations }: DraftContent,
  claims: ReadonlyMap<string, Claimed>,
  judge: ((claimed: Claimed) => { readonly contradiction: string | null }) | undefined,
): ResultsCheck[] {
  const contradictionOf = (CatalogueId: string | null) => {
    const claimed = CatalogueId === null ? undefined : claims.get(CatalogueId)
    if (claimed === undefined || claimed.speaksOf === null) return []
    const chosen = AreaColors.find(({ Area }) => Area === claimed.area)?.Color
    const isChosen = claimed.questionIds.length === 0 && chosen === (claimed.speaksOf === 'strength' ? 'red' : 'green')
    const because =
      isChosen && claimed.area !== null
        ? statistics.areaIs({ area: areaName(claimed.area), color: colorName(chosen) })
        : judge?.(claimed).contradiction
    return because ? [{ claim: claimed.speaksOf, because }] : []
  }
  const numbers = new Map<string, number>()
  return [
    ...Findings.flatMap(({ Key, Area, CatalogueId }) => {
      const number = (numbers.get(Area) ?? 0) + 1
      numbers.set(Area, number)
      return contradictionOf(CatalogueId).map((said) =>
        check('Findings', `contradicts.${Key}`, t.findingContradicts({ ...said, number, area: areaName(Area) })),
      )
    }),
    ...Recommendations.flatMap(({ Key, CatalogueId }, n) =>
      contradictionOf(CatalogueId).map((said) =>
        check('Recommendations', `contradicts.${Key}`, t.recommendationContradicts({ ...said, number: n + 1 })),
      ),
    ),
  ]
}

function inputWarnings({ Inputs }: DraftContent, calculated: readonly Input[]): ResultsCheck[] {
  if (Inputs === null || isSame(Inputs, calculated)) return []
  return [check('Inputs', 'inputsChanged', t.inputsChanged)]
}

/** Reveals no one's answers: only shares, and how many have started or submitted. */
function answerWarnings({ Response, Questions, MinFigures, alikePercent }: Figures): ResultsCheck[] {
  const { Begun, Submitted } = Response
  const many = Questions.filter(
    ({ Performance, Importance }) => Math.max(Performance.DkShare ?? 0, Importance.DkShare ?? 0) >= marksFrom.dkShare,
  )
  const open = Begun - Submitted
  return [
    ...(Submitted < MinFigures
      ? [check(null, 'fewAnswered', t.fewAnswered({ response: responseInWords(Response), minimum: MinFigures }))]
      : []),
    ...many.map(({ QuestionId, Question, Performance, Importance }) =>
      check(
        'Inputs',
        `dontKnow.${QuestionId}`,
        t.manyDidntKnow({
          share: Math.max(Performance.DkShare ?? 0, Importance.DkShare ?? 0),
          question: Question,
        }),
      ),
    ),
    ...(alikePercent === null ? [] : [check('Inputs', 'alike', t.alike({ share: alikePercent }))]),
    ...(open > 0 ? [check(null, 'openAnswers', t.notSubmitted({ count: open }))] : []),
  ]
}

function notesOf(
  { AreaColors, Findings, Recommendations, AdvanceInsights, Roadmap }: DraftContent,
  figures: Figures,
): ResultsCheck[] {
  const { Response, Areas } = figures
  const isRed = (area: string) => AreaColors.some(({ Area, Color }) => Area === area && Color === 'red')
  const without = areas.filter(
    (area) => area !== 'Other' && !isRed(area) && !Findings.some(({ Area }) => Area === area),
  )
  const colorless = scoredAreas.filter((area) => !AreaColors.some(({ Area }) => Area === area))
  const noFigures = Areas.filter(({ Area, Performance }) => Performance === null && colorless.includes(Area))
  return [
    ...(Response.Submitted < Response.Invited
      ? [check(null, 'respondentsMissing', t.response({ response: responseInWords(Response) }))]
      : []),
    ...noFigures.map(({ Area, Because }) =>
      check(
        'AreaColors',
        `noData.${Area}`,
        Because === null
          ? t.noData({ area: areaName(Area) })
          : t.noDataBecause({ area: areaName(Area), because: Because }),
      ),
    ),
    ...(Findings.length === 0
      ? [check('Findings', 'noFindings', t.noFindings)]
      : without.map((area) => check('Findings', `noFindingOf.${area}`, t.noFinding({ area: areaName(area) })))),
    ...(Recommendations.length === 0 ? [check('Recommendations', 'noRecommendations', t.noRecommendations)] : []),
    ...(AdvanceInsights.length === 0 ? [check('AdvanceInsights', 'noInsights', t.noInsights)] : []),
    ...(Roadmap.every(isBlank) ? [check('Roadmap', 'noRoadmap', t.noRoadmap)] : []),
  ]
}
