import {
  colorRule,
  leastFor,
  marksFrom,
  rangeAssumes,
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
import { rich } from '../../../ui/frames/rich.ts'
import type { Explanation } from './FigureExplained.tsx'

const performance = examplePerformance
const importance = exampleImportance
const gap = exampleGap
const ranking = exampleRanking

/** '0.80', '−0.20'. */
const figure = (value: number, decimals = 2) => value.toFixed(decimals).replace('-', '−')
const range = ({ low, high }: { low: number; high: number }, decimals = 1) =>
  texts.lowToHigh({ low: figure(low, decimals), high: figure(high, decimals) })

/** What the page says of each figure, in its order. Thresholds and numbers come from where the figures do. */
export const explanations: readonly Explanation[] = [
  {
    id: 'response',
    title: texts.whoAnswered,
    says: <p>{texts.theResponseRateIs}</p>,
    formulas: [
      {
        name: texts.responseRate,
        is: texts.submittedInvited100,
        worked: texts.submittedInvited100Shown({
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
    leftOut: <p>{texts.answersThatHaveNot}</p>,
  },
  {
    id: 'mean',
    title: texts.meanAndHowMany,
    says: <p>{texts.theMeanIsThe}</p>,
    formulas: [
      {
        name: 'Mean',
        is: texts.sumOfTheRatings,
        worked: texts.performanceSumNMean({
          sum: performance.sum,
          n: performance.n,
          mean: figure(performance.mean),
          sum2: importance.sum,
          n2: importance.n,
          mean2: figure(importance.mean),
        }),
      },
      {
        name: texts.shareOfDontKnow,
        is: texts.peopleWhoSaidThey,
        worked: `${exampleDk.people} ÷ (${performance.n} + ${exampleDk.people}) × 100 = ${exampleDk.share} %`,
      },
    ],
    leftOut: <p>{texts.dontKnowAndUnanswered({ dkShare: marksFrom.dkShare })}</p>,
  },
  {
    id: 'distribution',
    title: texts.howTheRatingsSpread,
    says: <p>{texts.theSameMeanCan}</p>,
    formulas: [
      {
        name: texts.shareOfARating,
        is: texts.peopleWhoGaveIt,
        worked: `${performance.shares.map((share, n) => `${n + 1}: ${share} %`).join(', ')}`,
      },
      {
        name: 'Favourable',
        is: texts.peopleWhoGave4,
        worked: `(${performance.counts[3]} + ${performance.counts[4]}) ÷ ${performance.n} × 100 = ${performance.favourable} %`,
      },
      {
        name: 'Unfavourable',
        is: texts.peopleWhoGave1,
        worked: `(${performance.counts[0]} + ${performance.counts[1]}) ÷ ${performance.n} × 100 = ${performance.unfavourable} %`,
      },
    ],
    leftOut: <p>{texts.withFewerThanDistribution({ distribution: leastFor.distribution })}</p>,
  },
  {
    id: 'spread',
    title: texts.standardDeviationAndOpinions,
    says: <p>{texts.theStandardDeviationShows}</p>,
    formulas: [
      {
        name: texts.standardDeviation,
        is: texts.squareRootOfSum,
        worked: texts.deviationForPerformance({ deviation: figure(performance.deviation) }),
      },
      {
        name: texts.opinionsSplit,
        is: texts.favourableAndUnfavourableAre({ split: marksFrom.split }),
        worked: texts.noFavourableAndUnfavourable({
          favourable: performance.favourable,
          unfavourable: performance.unfavourable,
        }),
      },
    ],
    leftOut: <p>{texts.neitherIsShownFor({ distribution: leastFor.distribution })}</p>,
  },
  {
    id: 'range',
    title: texts.theLikelyRange,
    says: <p>{texts.notEveryoneAnswersIn({ rangeAssumes })}</p>,
    formulas: [
      {
        name: 'Range',
        is: texts.meanTStandardDeviation,
        worked: texts.meanBetweenLowAnd({
          mean: figure(performance.mean),
          low: figure(performance.low, 1),
          high: figure(performance.high, 1),
        }),
      },
    ],
    example: <p>{texts.tComesFromStudents({ exampleT: figure(exampleT) })}</p>,
    leftOut: <p>{texts.withFewerThanRange({ range: leastFor.range, census: whyNot.census })}</p>,
  },
  {
    id: 'gap',
    title: texts.theGapBetweenImportance,
    says: <p>{texts.theGapShowsHow}</p>,
    formulas: [
      {
        name: texts.averageDifference,
        is: texts.meanImportanceMeanPerformance,
        worked: `${figure(importance.mean)} − ${figure(performance.mean)} = ${figure(gap.difference)}`,
      },
      {
        name: texts.pairedGap,
        is: texts.sumOfEachPersons,
        worked: `(${gap.each
          .map((one) => figure(one, 0))
          .join(' + ')
          .replaceAll(
            '+ −',
            '− ',
          )}) ÷ ${gap.n} = ${gap.sum} ÷ ${gap.n} = ${figure(gap.mean)}, shown as ${figure(importance.mean)} − ${figure(performance.mean)} = ${figure(gap.mean)}`,
      },
    ],
    example: <p>{texts.theRangeOfA({ gap: range(gap), deviation: figure(gap.deviation) })}</p>,
    leftOut: <p>{texts.aPairedGapNeeds({ minFigures: limits.minFigures })}</p>,
  },
  {
    id: 'ranking',
    title: texts.theGapsThatMatterMost,
    says: <p>{texts.aGapCountsFor({ rankedGaps })}</p>,
    formulas: [
      {
        name: 'Score',
        is: texts.pairedGapMeanImportance,
        worked: texts.meanMean2ScoreRank({
          mean: figure(gap.mean),
          mean2: figure(importance.mean),
          score: figure(ranking.score),
          rank: ranking.rank,
          question: exampleNeighbour.question,
          neighbourGap: figure(ranking.neighbourGap),
          neighbourImportance: figure(ranking.neighbourImportance),
          neighbourScore: figure(ranking.neighbourScore),
          neighbourRank: ranking.neighbourRank,
        }),
      },
      {
        name: 'Clear',
        is: texts.aWilcoxonSignedRank,
        worked: ranking.isClear ? 'clear' : 'not clear',
      },
    ],
    example: <p>{texts.theTestOrdersPeoples}</p>,
    leftOut: <p>{texts.withFewerThanMinfigures({ minFigures: limits.minFigures, range: leastFor.range })}</p>,
  },
  {
    id: 'map',
    title: texts.theMapOfPriorities,
    says: (
      <>
        <p>{texts.eachQuestionIsA}</p>
        <ul>
          <li>{rich(texts.concentrateHereMattersA({ b: (words) => <strong>{words}</strong> }))}</li>
          <li>{rich(texts.keepUpMattersA({ b: (words) => <strong>{words}</strong> }))}</li>
          <li>{rich(texts.lowPriorityMattersLess({ b: (words) => <strong>{words}</strong> }))}</li>
          <li>{rich(texts.possibleOverkillDoneWell({ b: (words) => <strong>{words}</strong> }))}</li>
        </ul>
      </>
    ),
    formulas: [
      {
        name: 'Lines',
        is: texts.theMeansOfAll({ scaleMiddle: figure(scaleMiddle) }),
        worked: `with lines at ${figure(scaleMiddle)}, a performance of ${figure(performance.mean)} and an importance of ${figure(importance.mean)} are in ‘${exampleQuadrant}’`,
      },
    ],
    example: <p>{texts.importanceIsNearlyAlways}</p>,
    leftOut: (
      <p>{texts.aQuestionNeedsMinfigures({ minFigures: limits.minFigures, mapQuestions: leastFor.mapQuestions })}</p>
    ),
  },
  {
    id: 'areas',
    title: texts.areasAndTheirColours,
    says: <p>{texts.anAreasFiguresAre}</p>,
    formulas: [
      {
        name: texts.performanceImportanceGapOf,
        is: 'sum of its questions’ figures ÷ number of these questions; the gap is importance minus performance as shown',
        worked: texts.theTwoQuestionsTogether({
          performance: figure(exampleArea.performance),
          importance: figure(exampleArea.importance),
          gap: figure(exampleArea.gap),
        }),
      },
      {
        name: 'Shortfall',
        is: texts.sumOfTheGaps,
        worked: `(${figure(gap.mean)} + 0) ÷ ${exampleArea.questions} = ${figure(exampleArea.shortfall)}`,
      },
    ],
    example: (
      <>
        <p>{texts.aColourIsSuggested}</p>
        <ul>
          <li>
            {rich(
              texts.redVulnerabilityShortfallAbove({
                b: (words) => <strong>{words}</strong>,
                redAbove: figure(colorRule.redAbove),
                redImportance: figure(colorRule.redImportance),
                redGap: figure(colorRule.redGap),
              }),
            )}
          </li>
          <li>
            {rich(
              texts.greenStrengthShortfallOf({
                b: (words) => <strong>{words}</strong>,
                greenUpTo: figure(colorRule.greenUpTo),
                greenPerformance: figure(colorRule.greenPerformance),
              }),
            )}
          </li>
          <li>{rich(texts.blueProgressingEverythingElse({ b: (words) => <strong>{words}</strong> }))}</li>
        </ul>
        <p>{texts.inTheExampleColor({ color: exampleArea.color })}</p>
      </>
    ),
    leftOut: <p>{texts.anAreaNeedsFigures({ areaQuestions: leastFor.areaQuestions })}</p>,
  },
  {
    id: 'suggestions',
    title: texts.whatIsSuggestedFor,
    says: <p>{texts.whenConsultantsStartPreparing}</p>,
    formulas: [
      {
        name: texts.aVulnerabilityIsSupported,
        is: texts.eachQuestionItRests({ vulnerableFrom: figure(suggestionRule.vulnerableFrom) }),
      },
      {
        name: texts.aStrengthIsSupported,
        is: texts.eachQuestionItRestsOn({
          strongUpTo: figure(suggestionRule.strongUpTo),
          strongPerformance: figure(suggestionRule.strongPerformance),
        }),
      },
      {
        name: texts.levelOfFocusOf,
        is: texts.pairedGapMeanImportanceOf({ levelOfFocusMax: limits.levelOfFocusMax }),
        worked: texts.gapImportance2So({
          gap: figure(exampleArea.gap),
          importance: figure(exampleArea.importance),
          exampleFocus,
        }),
      },
    ],
    example: (
      <ul>
        <li>{rich(texts.coloursThoseSuggestedBy({ b: (words) => <strong>{words}</strong> }))}</li>
        <li>
          {rich(
            texts.findingsThoseSupportedStarting({
              b: (words) => <strong>{words}</strong>,
              findingsOfArea: suggestionRule.findingsOfArea,
            }),
          )}
        </li>
        <li>{rich(texts.recommendationsThoseSupportedAs({ b: (words) => <strong>{words}</strong> }))}</li>
      </ul>
    ),
    leftOut: <p>{texts.aStatementThatIs}</p>,
  },
  {
    id: 'groups',
    title: texts.groupsAndWhatConfidential,
    says: <p>{texts.figuresCanBeShown}</p>,
    formulas: [
      {
        name: texts.smallestGroup,
        is: texts.minfiguresRatingsOrMore({ minFigures: limits.minFigures }),
      },
    ],
    leftOut: <p>{texts.aFigureFromFewer({ minFigures: whyNot.ratings(limits.minFigures) })}</p>,
  },
  {
    id: 'change',
    title: texts.sinceLastTime,
    says: <p>{texts.ifAnInquiryWas}</p>,
    formulas: [
      {
        name: 'Change',
        is: texts.meanNowMeanLast,
        worked: texts.meanMean2ChangeLast({
          mean: figure(performance.mean),
          mean2: figure(exampleBefore.mean),
          change: figure(exampleChange.change),
          performance: exampleBefore.performance.join(', '),
        }),
      },
      {
        name: texts.rangeOfTheChange,
        is: texts.changeTStandardDeviation,
        worked: `${range(exampleChange, 2)}: ${exampleChange.word}`,
      },
    ],
    example: <p>{texts.tComesFromStudentsDistribution}</p>,
    leftOut: <p>{texts.onlyQuestionsWithThe({ range: leastFor.range })}</p>,
  },
  {
    id: 'reliability',
    title: texts.doTheQuestionsIn,
    says: <p>{texts.cronbachsAlphaIsNear({ alpha: figure(marksFrom.alpha) })}</p>,
    formulas: [
      {
        name: 'Alpha',
        is: texts.kK11,
        worked: `five people who rated three questions ${exampleAlpha.ratings.map((one) => one.join(' ')).join(', ')} give ${figure(exampleAlpha.alpha)}; with so few people it would not be shown`,
      },
    ],
    leftOut: (
      <p>
        {texts.onlyPeopleWhoRated({
          alphaRespondents: leastFor.alphaRespondents,
          alphaQuestions: leastFor.alphaQuestions,
        })}
      </p>
    ),
  },
]
