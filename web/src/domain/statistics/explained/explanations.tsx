import { leastForNorm } from '@plumbline/contract/results/norms'
import { headlineQuestionMax } from '@plumbline/contract/results/overview'
import { colorName } from '@plumbline/contract/results/results'
import {
  colorRule,
  leastFor,
  marksFrom,
  quadrantName,
  rankedGaps,
  responseInWords,
  scaleMiddle,
  suggestionRule,
  whyNot,
} from '@plumbline/contract/results/statistics'
import {
  exampleAlpha,
  exampleArea,
  exampleBefore,
  exampleChange,
  exampleDk,
  exampleFocus,
  exampleGap,
  exampleImportance,
  exampleNeighbour,
  examplePerformance,
  exampleQuadrant,
  exampleRanking,
  exampleResponse,
  exampleT,
} from '@plumbline/contract/results/statistics-example'
import { limits } from '@plumbline/contract/wire/limits'
import { t as texts } from '@plumbline/texts/domain/statistics'
import { decimal, percent } from '@plumbline/texts/src/formats'
import { rich } from '../../../ui/marks/rich.ts'
import type { Explanation } from './FigureExplained.tsx'

const performance = examplePerformance
const importance = exampleImportance
const gap = exampleGap
const ranking = exampleRanking

const range = ({ low, high }: { low: number; high: number }, decimals: 0 | 1 | 2 = 1) =>
  texts.lowToHigh({ low: decimal(low, decimals), high: decimal(high, decimals) })

/** The page's text for each figure, in order. Thresholds and numbers come from the code that computes the figures. */
export const explanations: readonly Explanation[] = [
  {
    id: 'response',
    title: texts.whoAnswered,
    says: <p>{texts.responseIs}</p>,
    formulas: [
      {
        name: texts.responseRate,
        is: texts.responseFormula,
        worked: texts.responseWorked({
          submitted: exampleResponse.submitted,
          invited: exampleResponse.invited,
          response: responseInWords({
            Invited: exampleResponse.invited,
            Submitted: exampleResponse.submitted,
            Rate: exampleResponse.rate,
          }),
        }),
      },
    ],
    leftOut: <p>{texts.responseLeavesOut}</p>,
  },
  {
    id: 'mean',
    title: texts.titleOfMean,
    says: <p>{texts.meanIs}</p>,
    formulas: [
      {
        name: texts.mean,
        is: texts.meanFormula,
        worked: texts.meanWorked({
          performanceSum: performance.sum,
          performanceN: performance.n,
          performance: decimal(performance.mean),
          importanceSum: importance.sum,
          importanceN: importance.n,
          importance: decimal(importance.mean),
        }),
      },
      {
        name: texts.shareOfDontKnow,
        is: texts.dontKnowFormula,
        worked: `${exampleDk.people} ÷ (${performance.n} + ${exampleDk.people}) × 100 = ${percent(exampleDk.share)}`,
      },
    ],
    leftOut: <p>{texts.meanLeavesOut({ dkShare: marksFrom.dkShare })}</p>,
  },
  {
    id: 'distribution',
    title: texts.titleOfDistribution,
    says: <p>{texts.distributionIs}</p>,
    formulas: [
      {
        name: texts.shareOfARating,
        is: texts.shareFormula,
        worked: `${performance.shares.map((share, n) => `${n + 1}: ${percent(share)}`).join(', ')}`,
      },
      {
        name: texts.favourable,
        is: texts.favourableFormula,
        worked: `(${performance.counts[3]} + ${performance.counts[4]}) ÷ ${performance.n} × 100 = ${percent(performance.favourable)}`,
      },
      {
        name: texts.unfavourable,
        is: texts.unfavourableFormula,
        worked: `(${performance.counts[0]} + ${performance.counts[1]}) ÷ ${performance.n} × 100 = ${percent(performance.unfavourable)}`,
      },
    ],
    leftOut: <p>{texts.distributionLeavesOut({ distribution: leastFor.distribution })}</p>,
  },
  {
    id: 'spread',
    title: texts.titleOfSpread,
    says: <p>{texts.spreadIs}</p>,
    formulas: [
      {
        name: texts.standardDeviation,
        is: texts.deviationFormula,
        worked: texts.deviationWorked({ deviation: decimal(performance.deviation) }),
      },
      {
        name: texts.opinionsSplit,
        is: texts.splitFormula({ split: marksFrom.split }),
        worked: texts.splitWorked({
          favourable: performance.favourable,
          unfavourable: performance.unfavourable,
        }),
      },
    ],
    leftOut: <p>{texts.spreadLeavesOut({ distribution: leastFor.distribution })}</p>,
  },
  {
    id: 'range',
    title: texts.titleOfRange,
    says: <p>{texts.rangeIs}</p>,
    formulas: [
      {
        name: texts.rangeOfMean,
        is: texts.rangeFormula,
        worked: texts.rangeWorked({
          mean: decimal(performance.mean),
          low: decimal(performance.low, 1),
          high: decimal(performance.high, 1),
        }),
      },
    ],
    example: <p>{texts.rangeDetails({ exampleT: decimal(exampleT) })}</p>,
    leftOut: <p>{texts.rangeLeavesOut({ range: leastFor.range, census: whyNot.census })}</p>,
  },
  {
    id: 'gap',
    title: texts.titleOfGap,
    says: <p>{texts.gapIs}</p>,
    formulas: [
      {
        name: texts.averageDifference,
        is: texts.differenceFormula,
        worked: `${decimal(importance.mean)} − ${decimal(performance.mean)} = ${decimal(gap.difference)}`,
      },
      {
        name: texts.pairedGap,
        is: texts.pairedGapFormula,
        worked: texts.pairedGapWorked({
          gaps: gap.each
            .map((one) => decimal(one, 0))
            .join(' + ')
            .replaceAll('+ −', '− '),
          n: gap.n,
          sum: gap.sum,
          gap: decimal(gap.mean),
          importance: decimal(importance.mean),
          performance: decimal(performance.mean),
        }),
      },
    ],
    example: <p>{texts.gapDetails({ gap: range(gap), deviation: decimal(gap.deviation) })}</p>,
    leftOut: <p>{texts.gapLeavesOut({ minFigures: limits.minFigures })}</p>,
  },
  {
    id: 'ranking',
    title: texts.titleOfRanking,
    says: <p>{texts.rankingIs({ rankedGaps })}</p>,
    formulas: [
      {
        name: texts.score,
        is: texts.scoreFormula,
        worked: texts.scoreWorked({
          gap: decimal(gap.mean),
          importance: decimal(importance.mean),
          score: decimal(ranking.score),
          rank: ranking.rank,
          question: exampleNeighbour.question,
          neighbourGap: decimal(ranking.neighbourGap),
          neighbourImportance: decimal(ranking.neighbourImportance),
          neighbourScore: decimal(ranking.neighbourScore),
          neighbourRank: ranking.neighbourRank,
        }),
      },
      {
        name: texts.clearGap,
        is: texts.clearFormula,
        worked: ranking.isClear ? texts.clear : texts.notClear,
      },
    ],
    example: <p>{texts.rankingDetails}</p>,
    leftOut: <p>{texts.rankingLeavesOut({ minFigures: limits.minFigures, range: leastFor.range })}</p>,
  },
  {
    id: 'map',
    title: texts.titleOfMapExplained,
    says: (
      <>
        <p>{texts.mapIs}</p>
        <ul>
          <li>{rich(texts.concentrateHereMeans({ b: (words) => <strong>{words}</strong> }))}</li>
          <li>{rich(texts.keepUpMeans({ b: (words) => <strong>{words}</strong> }))}</li>
          <li>{rich(texts.lowPriorityMeans({ b: (words) => <strong>{words}</strong> }))}</li>
          <li>{rich(texts.possibleOverkillMeans({ b: (words) => <strong>{words}</strong> }))}</li>
        </ul>
      </>
    ),
    formulas: [
      {
        name: texts.lines,
        is: texts.linesFormula({ scaleMiddle: decimal(scaleMiddle) }),
        worked: texts.linesWorked({
          middle: decimal(scaleMiddle),
          performance: decimal(performance.mean),
          importance: decimal(importance.mean),
          part: quadrantName(exampleQuadrant),
        }),
      },
    ],
    example: <p>{texts.mapDetails}</p>,
    leftOut: <p>{texts.mapLeavesOut({ minFigures: limits.minFigures, mapQuestions: leastFor.mapQuestions })}</p>,
  },
  {
    id: 'areas',
    title: texts.titleOfAreas,
    says: <p>{texts.areasAre}</p>,
    formulas: [
      {
        name: texts.nameOfAreaFigures,
        is: texts.areaFiguresFormula,
        worked: texts.areaFiguresWorked({
          performance: decimal(exampleArea.performance),
          importance: decimal(exampleArea.importance),
          gap: decimal(exampleArea.gap),
        }),
      },
      {
        name: texts.shortfall,
        is: texts.shortfallFormula,
        worked: `(${decimal(gap.mean)} + 0) ÷ ${exampleArea.questions} = ${decimal(exampleArea.shortfall)}`,
      },
    ],
    example: (
      <>
        <p>{texts.coloursDetails}</p>
        <ul>
          <li>
            {rich(
              texts.redRule({
                b: (words) => <strong>{words}</strong>,
                redAbove: decimal(colorRule.redAbove),
                redImportance: decimal(colorRule.redImportance),
                redGap: decimal(colorRule.redGap),
              }),
            )}
          </li>
          <li>
            {rich(
              texts.greenRule({
                b: (words) => <strong>{words}</strong>,
                greenUpTo: decimal(colorRule.greenUpTo),
                greenPerformance: decimal(colorRule.greenPerformance),
              }),
            )}
          </li>
          <li>{rich(texts.blueRule({ b: (words) => <strong>{words}</strong> }))}</li>
        </ul>
        <p>{texts.coloursWorked({ color: colorName(exampleArea.color) })}</p>
      </>
    ),
    leftOut: <p>{texts.areasLeaveOut({ areaQuestions: leastFor.areaQuestions })}</p>,
  },
  {
    id: 'headline',
    title: texts.titleOfHeadline,
    says: (
      <>
        <p>{texts.headlineIs}</p>
        <p>{texts.headlineSaysMore}</p>
      </>
    ),
    formulas: [],
    leftOut: <p>{texts.headlineLeavesOut({ most: headlineQuestionMax })}</p>,
  },
  {
    id: 'suggestions',
    title: texts.titleOfSuggestions,
    says: <p>{texts.suggestionsAre}</p>,
    formulas: [
      {
        name: texts.nameOfVulnerabilityRule,
        is: texts.vulnerabilityRule({ vulnerableFrom: decimal(suggestionRule.vulnerableFrom) }),
      },
      {
        name: texts.nameOfStrengthRule,
        is: texts.strengthRule({
          strongUpTo: decimal(suggestionRule.strongUpTo),
          strongPerformance: decimal(suggestionRule.strongPerformance),
        }),
      },
      {
        name: texts.nameOfFocus,
        is: texts.focusFormula({ levelOfFocusMax: limits.levelOfFocusMax }),
        worked: texts.focusWorked({
          gap: decimal(exampleArea.gap),
          importance: decimal(exampleArea.importance),
          exampleFocus,
        }),
      },
    ],
    example: (
      <ul>
        <li>{rich(texts.suggestedColours({ b: (words) => <strong>{words}</strong> }))}</li>
        <li>
          {rich(
            texts.suggestedFindings({
              b: (words) => <strong>{words}</strong>,
              findingsOfArea: suggestionRule.findingsOfArea,
            }),
          )}
        </li>
        <li>{rich(texts.suggestedRecommendations({ b: (words) => <strong>{words}</strong> }))}</li>
      </ul>
    ),
    leftOut: <p>{texts.suggestionsLeaveOut}</p>,
  },
  {
    id: 'groups',
    title: texts.titleOfGroups,
    says: <p>{texts.groupsAre}</p>,
    formulas: [
      {
        name: texts.smallestGroup,
        is: texts.smallestGroupFormula({ minFigures: limits.minFigures }),
      },
    ],
    leftOut: <p>{texts.groupsLeaveOut({ because: whyNot.ratings(limits.minFigures) })}</p>,
  },
  {
    id: 'change',
    title: texts.sinceLastTime,
    says: <p>{texts.changeIs}</p>,
    formulas: [
      {
        name: texts.changeOfMean,
        is: texts.changeFormula,
        worked: texts.changeWorked({
          now: decimal(performance.mean),
          before: decimal(exampleBefore.mean),
          change: decimal(exampleChange.change),
          ratings: exampleBefore.performance.join(', '),
        }),
      },
      {
        name: texts.rangeOfTheChange,
        is: texts.changeRangeFormula,
        worked: texts.changeRangeWorked({
          low: decimal(exampleChange.low),
          high: decimal(exampleChange.high),
        }),
      },
    ],
    example: <p>{texts.changeDetails}</p>,
    leftOut: <p>{texts.changeLeavesOut({ range: leastFor.range })}</p>,
  },
  {
    id: 'norms',
    title: texts.titleOfNorms,
    says: <p>{texts.normsAre}</p>,
    formulas: [{ name: texts.quartiles, is: texts.quartilesFormula }],
    example: <p>{texts.normsDetails(leastForNorm)}</p>,
    leftOut: <p>{texts.normsLeaveOut(leastForNorm)}</p>,
  },
  {
    id: 'reliability',
    title: texts.doQuestionsMeasureOneThing,
    says: <p>{texts.alphaIs({ alpha: decimal(marksFrom.alpha) })}</p>,
    formulas: [
      {
        name: texts.alpha,
        is: texts.alphaFormula,
        worked: texts.alphaWorked({
          ratings: exampleAlpha.ratings.map((one) => one.join(' ')).join(', '),
          alpha: decimal(exampleAlpha.alpha),
        }),
      },
    ],
    leftOut: (
      <p>
        {texts.alphaLeavesOut({
          alphaRespondents: leastFor.alphaRespondents,
          alphaQuestions: leastFor.alphaQuestions,
        })}
      </p>
    ),
  },
]
