import {
  colorRule,
  leastFor,
  marksFrom,
  rangeAssumes,
  rankedGaps,
  responseInWords,
  scaleMiddle,
  suggestionRule,
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
import type { Explanation } from './FigureExplained.tsx'

const performance = examplePerformance
const importance = exampleImportance
const gap = exampleGap
const ranking = exampleRanking

/** '0.80', '−0.20'. */
const figure = (value: number, decimals = 2) => value.toFixed(decimals).replace('-', '−')
const range = ({ low, high }: { low: number; high: number }, decimals = 1) =>
  `${figure(low, decimals)} to ${figure(high, decimals)}`

/** What the page says of each figure, in its order. Thresholds and numbers come from where the figures do. */
export const explanations: readonly Explanation[] = [
  {
    id: 'response',
    title: 'Who answered',
    says: (
      <p>
        The response rate says how many of the people who were asked have submitted their answers. It is not the same as
        ‘Completion (%)’, which says how far the work on the inquiry has come.
      </p>
    ),
    formulas: [
      {
        name: 'Response rate',
        is: 'submitted ÷ asked × 100',
        worked: `${exampleResponse.submitted} ÷ ${exampleResponse.invited} × 100, said as ‘${responseInWords({
          Invited: exampleResponse.invited,
          Submitted: exampleResponse.submitted,
          Rate: exampleResponse.rate,
        })}’`,
      },
    ],
    leftOut: (
      <p>
        Answers that have not been submitted count in no figure. People whose account was deleted before they answered
        do not count as asked. 100 % stands only where everybody has submitted, and 0 % only where nobody has.
      </p>
    ),
  },
  {
    id: 'mean',
    title: 'Mean, and how many people it rests on',
    says: (
      <p>
        The mean is the balance point of all ratings of a question, of performance and of importance each. Beside it
        stands n, the number of people whose ratings are in it: the smaller n is, the more a single answer moves the
        mean.
      </p>
    ),
    formulas: [
      {
        name: 'Mean',
        is: 'sum of the ratings ÷ n',
        worked: `performance ${performance.sum} ÷ ${performance.n} = ${figure(performance.mean)}, importance ${importance.sum} ÷ ${importance.n} = ${figure(importance.mean)}`,
      },
      {
        name: 'Share of ‘don’t know’',
        is: 'people who said that they don’t know ÷ (n + these people) × 100',
        worked: `${exampleDk.people} ÷ (${performance.n} + ${exampleDk.people}) × 100 = ${exampleDk.share} %`,
      },
    ],
    leftOut: (
      <p>
        ‘Don’t know’ and questions left open are missing, never 0: nobody’s silence lowers a mean. From{' '}
        {marksFrom.dkShare} % ‘don’t know’ on, a mark says so, because then the question was hard to answer for many.
        Where nobody gave a rating it says ‘Not rated’.
      </p>
    ),
  },
  {
    id: 'distribution',
    title: 'How the ratings spread over 1 to 5',
    says: (
      <p>
        The same mean can come from people who agree and from two camps. The bar of a question shows which share gave
        each rating. 4 and 5 together are called favourable, 1 and 2 unfavourable.
      </p>
    ),
    formulas: [
      {
        name: 'Share of a rating',
        is: 'people who gave it ÷ n × 100, rounded so that all shares add up to 100',
        worked: `${performance.shares.map((share, n) => `${n + 1}: ${share} %`).join(', ')}`,
      },
      {
        name: 'Favourable',
        is: 'people who gave 4 or 5 ÷ n × 100',
        worked: `(${performance.counts[3]} + ${performance.counts[4]}) ÷ ${performance.n} × 100 = ${performance.favourable} %`,
      },
      {
        name: 'Unfavourable',
        is: 'people who gave 1 or 2 ÷ n × 100',
        worked: `(${performance.counts[0]} + ${performance.counts[1]}) ÷ ${performance.n} × 100 = ${performance.unfavourable} %`,
      },
    ],
    leftOut: (
      <p>
        Below {leastFor.distribution} ratings no distribution is shown, nor favourable and unfavourable, which would
        give it away: single people would stand out. The two also need a question that offers 1 to 5; with other options
        ‘4 and 5’ would mean something else.
      </p>
    ),
  },
  {
    id: 'spread',
    title: 'Standard deviation, and ‘opinions split’',
    says: (
      <p>
        The standard deviation says how far from the mean a rating usually lies. Near 0 people agree; above 1 they see
        it quite differently. ‘Opinions split’ marks a question that many find good and many find poor: there the mean
        alone misleads.
      </p>
    ),
    formulas: [
      {
        name: 'Standard deviation',
        is: 'square root of [ sum of (rating − mean)² ÷ (n − 1) ]',
        worked: `${figure(performance.deviation)} for performance`,
      },
      {
        name: 'Opinions split',
        is: `favourable and unfavourable are both at least ${marksFrom.split} %`,
        worked: `no: ${performance.favourable} % and ${performance.unfavourable} %`,
      },
    ],
    leftOut: <p>Neither is shown below {leastFor.distribution} ratings: a few people are no pattern.</p>,
  },
  {
    id: 'range',
    title: 'The likely range',
    says: (
      <p>
        Not everybody answers. The range says between which values the mean of all who were asked likely lies (in 95 of
        100 such surveys), {rangeAssumes}. A wide range means: do not read much into small differences.
      </p>
    ),
    formulas: [
      {
        name: 'Range',
        is: 'mean ± t × standard deviation ÷ √n × √(1 − n ÷ asked)',
        worked: `${figure(performance.mean)}; between ${figure(performance.low, 1)} and ${figure(performance.high, 1)} likely`,
      },
    ],
    example: (
      <p>
        t comes from Student’s distribution with n − 1 degrees of freedom ({figure(exampleT)} for ten ratings). The last
        part narrows the range the more of the people asked are in it. Its ends are rounded outwards to one decimal, and
        never leave the scale.
      </p>
    ),
    leftOut: (
      <p>
        Below {leastFor.range} ratings a range would be so wide that it says nothing. Where all who were asked have
        rated there is nobody left to guess about: it says ‘all answered’ instead. Where all rated alike the spread is
        unknown.
      </p>
    ),
  },
  {
    id: 'gap',
    title: 'The gap between importance and performance',
    says: (
      <p>
        The gap says how much more a question matters than it is done well. Above 0 there is something to gain; below 0
        more is done than it matters. The average difference compares the two means. The paired gap compares both
        ratings of each person, and so leaves out who gave only one of them.
      </p>
    ),
    formulas: [
      {
        name: 'Average difference',
        is: 'mean importance − mean performance',
        worked: `${figure(importance.mean)} − ${figure(performance.mean)} = ${figure(gap.difference)}`,
      },
      {
        name: 'Paired gap',
        is: 'sum of each person’s (importance − performance) ÷ people who rated both; beside performance and importance it is shown as the difference of the two, each rounded first',
        worked: `(${gap.each
          .map((one) => figure(one, 0))
          .join(' + ')
          .replaceAll(
            '+ −',
            '− ',
          )}) ÷ ${gap.n} = ${gap.sum} ÷ ${gap.n} = ${figure(gap.mean)}, shown as ${figure(importance.mean)} − ${figure(performance.mean)} = ${figure(gap.mean)}`,
      },
    ],
    example: (
      <p>
        The range of a gap is made like that of a mean: here {range(gap)}, with a standard deviation of{' '}
        {figure(gap.deviation)}.
      </p>
    ),
    leftOut: (
      <p>
        A paired gap needs {limits.minFigures} people who rated both. Where not everyone did, their own performance and
        importance are shown with it, and so it can differ from the average difference.
      </p>
    ),
  },
  {
    id: 'ranking',
    title: 'The gaps that matter most, and ‘clear’',
    says: (
      <p>
        A gap counts more where the question matters more. So the gaps are ranked by the paired gap times the mean
        importance, and the first {rankedGaps} are listed. Equal scores share a rank (1, 2, 2, 4). ‘Clear’ says that a
        gap is hardly an accident of who happened to give which rating.
      </p>
    ),
    formulas: [
      {
        name: 'Score',
        is: 'paired gap × mean importance',
        worked: `${figure(gap.mean)} × ${figure(importance.mean)} = ${figure(ranking.score)}, rank ${ranking.rank}. The other question of the area, ‘${exampleNeighbour.question}’, comes to ${figure(ranking.neighbourGap)} × ${figure(ranking.neighbourImportance)} = ${figure(ranking.neighbourScore)}, rank ${ranking.neighbourRank}`,
      },
      {
        name: 'Clear',
        is: 'a Wilcoxon signed-rank test finds fewer than 5 in 100 such gaps by accident, after all questions of the survey are taken into account (Benjamini and Hochberg)',
        worked: ranking.isClear ? 'clear' : 'not clear',
      },
    ],
    example: (
      <p>
        The test orders people’s gaps by size and compares those above 0 with those below. Equal ratings count as
        neither (after Pratt). In the example four of ten people see no gap at all, which is why it is not called clear,
        although its range lies above 0: the range also knows that nearly everybody has answered, the test does not.
      </p>
    ),
    leftOut: (
      <p>
        Below {limits.minFigures} people who rated both there is no rank, below {leastFor.range} no test. ‘Not clear’
        does not mean that there is no gap: it means that these answers alone do not prove one.
      </p>
    ),
  },
  {
    id: 'map',
    title: 'The map of priorities',
    says: (
      <>
        <p>
          Each question is a point: the further right, the better it is done; the higher, the more it matters. Two lines
          make four parts:
        </p>
        <ul>
          <li>
            <strong>Concentrate here</strong>: matters much, done less well. Begin with these.
          </li>
          <li>
            <strong>Keep up</strong>: matters much and is done well.
          </li>
          <li>
            <strong>Low priority</strong>: matters less, done less well.
          </li>
          <li>
            <strong>Possible overkill</strong>: done well, but matters less. Effort may be better spent elsewhere.
          </li>
        </ul>
      </>
    ),
    formulas: [
      {
        name: 'Lines',
        is: `the means of all questions shown or, by choice, the middle of the scale (${figure(scaleMiddle)}); on a line counts as high`,
        worked: `with lines at ${figure(scaleMiddle)}, a performance of ${figure(performance.mean)} and an importance of ${figure(importance.mean)} are in ‘${exampleQuadrant}’`,
      },
    ],
    example: (
      <p>
        Importance is nearly always rated high. That is why the lines lie at the means first: they show what matters
        more than the rest. A hollow point lies nearer to a line than its range reaches, or is rated by too few for a
        range: it might belong to the other side.
      </p>
    ),
    leftOut: (
      <p>
        A question needs {limits.minFigures} ratings of either kind, and the map {leastFor.mapQuestions} questions: with
        fewer, the means of all questions are those of each.
      </p>
    ),
  },
  {
    id: 'areas',
    title: 'Areas and their colours',
    says: (
      <p>
        An area’s figures are the means of its questions’ figures, of people who rated both, each question counting the
        same. Beside them it says of how many questions: ‘k of K questions’. The shortfall counts only gaps above 0, so
        that what is done more than it matters does not hide what is missing.
      </p>
    ),
    formulas: [
      {
        name: 'Performance, importance, gap of an area',
        is: 'sum of its questions’ figures ÷ number of these questions; the gap is importance minus performance as shown',
        worked: `the two questions together: ${figure(exampleArea.performance)}, ${figure(exampleArea.importance)} and ${figure(exampleArea.gap)}`,
      },
      {
        name: 'Shortfall',
        is: 'sum of the gaps above 0 ÷ number of questions with a gap',
        worked: `(${figure(gap.mean)} + 0) ÷ ${exampleArea.questions} = ${figure(exampleArea.shortfall)}`,
      },
    ],
    example: (
      <>
        <p>A colour is proposed by this rule, and the first that fits counts:</p>
        <ul>
          <li>
            <strong>Red (Vulnerability)</strong>: shortfall above {figure(colorRule.redAbove)}, or one question with an
            importance of at least {figure(colorRule.redImportance)} and a gap of at least {figure(colorRule.redGap)}.
          </li>
          <li>
            <strong>Green (Strength)</strong>: shortfall up to {figure(colorRule.greenUpTo)} and a performance of at
            least {figure(colorRule.greenPerformance)}.
          </li>
          <li>
            <strong>Blue (Progressing)</strong>: everything else.
          </li>
        </ul>
        <p>
          In the example: {exampleArea.color}. Yellow (Watch) is never proposed, only chosen. The consultant decides;
          where they chose another colour than the proposed one, the area says so.
        </p>
      </>
    ),
    leftOut: (
      <p>
        An area needs figures of at least {leastFor.areaQuestions} of its questions and of half of them. Otherwise one
        or two questions would speak for all: it says ‘No data’, and has no colour.
      </p>
    ),
  },
  {
    id: 'suggestions',
    title: 'What is suggested for the results',
    says: (
      <p>
        When consultants start to prepare results, colours, findings and recommendations are suggested from the whole
        catalogue of the inquiry type, each with the figures it rests on. Only sentences that their own figures bear out
        are picked. Consultants look at all of them and change them as they see fit: nothing suggested is published
        unseen.
      </p>
    ),
    formulas: [
      {
        name: 'A vulnerability is borne out',
        is: `each question it rests on has a gap of at least ${figure(suggestionRule.vulnerableFrom)}; without questions, its area is suggested red`,
      },
      {
        name: 'A strength is borne out',
        is: `each question it rests on has a gap of at most ${figure(suggestionRule.strongUpTo)} and a performance of at least ${figure(suggestionRule.strongPerformance)}; without questions, its area is suggested green`,
      },
      {
        name: 'Level of focus of a recommendation',
        is: `paired gap × mean importance of its questions, else of its area ÷ 2, rounded, from 0 to ${limits.levelOfFocusMax}`,
        worked: `${figure(exampleArea.gap)} × ${figure(exampleArea.importance)} ÷ 2, so ${exampleFocus}`,
      },
    ],
    example: (
      <ul>
        <li>
          <strong>Colours</strong>: those suggested by the rule above.
        </li>
        <li>
          <strong>Findings</strong>: those borne out, the area with the largest shortfall first; in each area
          vulnerabilities by gap, then strengths by performance, at most {suggestionRule.findingsOfArea}.
        </li>
        <li>
          <strong>Recommendations</strong>: those borne out as vulnerabilities, the highest level of focus first. One
          that names neither questions nor an area goes by the figures of all areas together.
        </li>
      </ul>
    ),
    leftOut: (
      <p>
        A sentence that does not say what it speaks of is never picked automatically. Without figures nothing is
        suggested, and for a confidential survey nothing before it has ended. Everything else is listed below the picks,
        with the reason.
      </p>
    ),
  },
  {
    id: 'groups',
    title: 'Groups, and what confidential means',
    says: (
      <p>
        Figures can be looked at by groups of people, such as sites or departments. An area’s figures for a group rest
        on the questions that enough people of the group rated, and are the same for everyone who sees them. In a
        confidential survey no figure may tell what one person answered, not even by subtracting one figure from
        another.
      </p>
    ),
    formulas: [
      {
        name: 'Smallest group',
        is: `${limits.minFigures} ratings, or more where the survey says so`,
      },
    ],
    leftOut: (
      <p>
        A figure below the smallest group is withheld, and says so: ‘fewer than {limits.minFigures} ratings’. If one
        group alone were withheld, it could be worked out from the total and the others. So the next smallest is
        withheld as well, until those withheld together are at least the smallest group.
      </p>
    ),
  },
  {
    id: 'change',
    title: 'Since last time',
    says: (
      <p>
        Where an inquiry was created again from an earlier one, the means of both are compared. Not the same people
        answered, so a part of every difference is accident. The range says how large that part may be: only where it
        leaves out 0 does it say better or worse.
      </p>
    ),
    formulas: [
      {
        name: 'Change',
        is: 'mean now − mean last time',
        worked: `${figure(performance.mean)} − ${figure(exampleBefore.mean)} = ${figure(exampleChange.change)} (last time ten people rated ${exampleBefore.performance.join(', ')})`,
      },
      {
        name: 'Range of the change',
        is: 'change ± t × √(standard deviation now² ÷ n now + standard deviation last time² ÷ n last time)',
        worked: `${range(exampleChange, 2)}: ${exampleChange.word}`,
      },
    ],
    example: (
      <p>
        t is Student’s, with the degrees of freedom after Welch. More importance is neither better nor worse: there it
        says that a question matters more, or less. The range of an area is the mean of its questions’ ranges.
      </p>
    ),
    leftOut: (
      <p>
        Only questions with the same words and the same options are compared; what was reworded is marked, for other
        words get other answers. Both times need {leastFor.range} ratings. An area is compared by the questions it had
        both times, where these are at least half.
      </p>
    ),
  },
  {
    id: 'reliability',
    title: 'Do the questions of an area measure one thing?',
    says: (
      <p>
        Cronbach’s alpha is near 1 where people who rate one question of an area high rate its others high too. Then the
        area’s mean stands for one thing. Below {figure(marksFrom.alpha)} the statements do not measure one thing: read
        them one by one. Consultants see it while they prepare the results.
      </p>
    ),
    formulas: [
      {
        name: 'Alpha',
        is: 'k ÷ (k − 1) × (1 − sum of the questions’ variances ÷ variance of people’s sums), for k questions',
        worked: `five people who rated three statements ${exampleAlpha.ratings.map((one) => one.join(' ')).join(', ')} come to ${figure(exampleAlpha.alpha)}; so few would not be shown`,
      },
    ],
    leftOut: (
      <p>
        Only people who rated all questions of the area count. It needs {leastFor.alphaRespondents} of them and{' '}
        {leastFor.alphaQuestions} questions.
      </p>
    ),
  },
]
