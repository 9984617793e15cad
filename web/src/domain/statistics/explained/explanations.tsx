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
        The response rate is the share of the people invited who have submitted their answers. It is not the same as
        ‘Completion (%)’, which shows how far the work on the inquiry has come.
      </p>
    ),
    formulas: [
      {
        name: 'Response rate',
        is: 'submitted ÷ invited × 100',
        worked: `${exampleResponse.submitted} ÷ ${exampleResponse.invited} × 100, shown as ‘${responseInWords({
          Invited: exampleResponse.invited,
          Submitted: exampleResponse.submitted,
          Rate: exampleResponse.rate,
        })}’`,
      },
    ],
    leftOut: (
      <p>
        Answers that have not been submitted are not counted in any figure. People whose account was deleted before they
        answered do not count as invited. 100 % is shown only if everyone has submitted, and 0 % only if no one has.
      </p>
    ),
  },
  {
    id: 'mean',
    title: 'Mean, and how many people it rests on',
    says: (
      <p>
        The mean is the average of all ratings of a question, for performance and for importance separately. Next to it
        is n, the number of people whose ratings it includes: the smaller n is, the more a single answer moves the mean.
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
        is: 'people who said they don’t know ÷ (n + these people) × 100',
        worked: `${exampleDk.people} ÷ (${performance.n} + ${exampleDk.people}) × 100 = ${exampleDk.share} %`,
      },
    ],
    leftOut: (
      <p>
        ‘Don’t know’ and unanswered questions are left out, never counted as 0, so they don’t lower a mean. A mark
        points out a share of {marksFrom.dkShare} % or more ‘don’t know’, because then many found the question hard to
        answer. If no one gave a rating, it says ‘Not rated’.
      </p>
    ),
  },
  {
    id: 'distribution',
    title: 'How the ratings spread over 1 to 5',
    says: (
      <p>
        The same mean can come from people who agree or from two opposing camps. A question’s bar shows what share gave
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
        With fewer than {leastFor.distribution} ratings, the distribution is not shown, because individual people would
        stand out. Neither are favourable and unfavourable, which would give it away. Both also need a question with
        options from 1 to 5; with other options, ‘4 and 5’ would mean something else.
      </p>
    ),
  },
  {
    id: 'spread',
    title: 'Standard deviation, and ‘opinions split’',
    says: (
      <p>
        The standard deviation shows how far ratings usually are from the mean. Near 0, people agree; above 1, they see
        things quite differently. ‘Opinions split’ marks a question that many rate high and many rate low: here the mean
        alone is misleading.
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
    leftOut: (
      <p>Neither is shown for fewer than {leastFor.distribution} ratings: a few people do not make a pattern.</p>
    ),
  },
  {
    id: 'range',
    title: 'The likely range',
    says: (
      <p>
        Not everyone answers. In 95 of 100 such surveys, the mean of everyone invited is in this range, {rangeAssumes}.
        If the range is wide, don’t read too much into small differences.
      </p>
    ),
    formulas: [
      {
        name: 'Range',
        is: 'mean ± t × standard deviation ÷ √n × √(1 − n ÷ invited)',
        worked: `${figure(performance.mean)}; between ${figure(performance.low, 1)} and ${figure(performance.high, 1)} likely`,
      },
    ],
    example: (
      <p>
        t comes from Student’s distribution with n − 1 degrees of freedom ({figure(exampleT)} for ten ratings). The last
        part makes the range narrower the more of the people invited are included. Its ends are rounded outwards to one
        decimal and never go beyond the scale.
      </p>
    ),
    leftOut: (
      <p>
        With fewer than {leastFor.range} ratings, a range would be too wide to be useful. If everyone invited has rated,
        there is nothing left to estimate, and it says ‘{whyNot.census}’ instead. If all ratings are the same, the
        spread is unknown.
      </p>
    ),
  },
  {
    id: 'gap',
    title: 'The gap between importance and performance',
    says: (
      <p>
        The gap shows how far performance falls behind importance. Above 0 there is something to gain; below 0
        performance exceeds importance. The average difference compares the two means. The paired gap compares each
        person’s two ratings, so it leaves out people who gave only one.
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
        is: 'sum of each person’s (importance − performance) ÷ people who rated both; next to performance and importance it is shown as the difference between the two rounded figures',
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
        The range of a gap is calculated like that of a mean: here it is {range(gap)}, with a standard deviation of{' '}
        {figure(gap.deviation)}.
      </p>
    ),
    leftOut: (
      <p>
        A paired gap needs {limits.minFigures} or more people who rated both. If not everyone did, it is shown with the
        performance and importance of those who did, and can differ from the average difference.
      </p>
    ),
  },
  {
    id: 'ranking',
    title: 'The gaps that matter most, and ‘clear’',
    says: (
      <p>
        A gap counts for more when the question matters more. So gaps are ranked by the paired gap times mean
        importance, and the first {rankedGaps} are listed. Equal scores share a rank (1, 2, 2, 4). ‘Clear’ means that a
        gap is unlikely to be due to chance.
      </p>
    ),
    formulas: [
      {
        name: 'Score',
        is: 'paired gap × mean importance',
        worked: `${figure(gap.mean)} × ${figure(importance.mean)} = ${figure(ranking.score)}, rank ${ranking.rank}. The other question in the area,  ‘${exampleNeighbour.question}’, comes to ${figure(ranking.neighbourGap)} × ${figure(ranking.neighbourImportance)} = ${figure(ranking.neighbourScore)}, rank ${ranking.neighbourRank}`,
      },
      {
        name: 'Clear',
        is: 'a Wilcoxon signed-rank test finds fewer than 5 in 100 such gaps by chance, corrected for the number of questions in the survey (Benjamini and Hochberg)',
        worked: ranking.isClear ? 'clear' : 'not clear',
      },
    ],
    example: (
      <p>
        The test orders people’s gaps by size and compares those above 0 with those below. Equal ratings count as
        neither (Pratt’s method). In the example, four of ten people see no gap at all. That is why the gap is not
        called clear although its range is above 0: the range takes into account that nearly everyone has answered; the
        test does not.
      </p>
    ),
    leftOut: (
      <p>
        With fewer than {limits.minFigures} people who rated both there is no rank; with fewer than {leastFor.range}{' '}
        there is no test. ‘Not clear’ does not mean that there is no gap: it means that these answers alone do not prove
        one.
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
          divide the map into four parts:
        </p>
        <ul>
          <li>
            <strong>Concentrate here</strong>: matters a lot, done less well. Start with these.
          </li>
          <li>
            <strong>Keep up</strong>: matters a lot and is done well.
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
        is: `the means of all questions shown or, if you choose, the middle of the scale (${figure(scaleMiddle)}); a point on a line counts as high`,
        worked: `with lines at ${figure(scaleMiddle)}, a performance of ${figure(performance.mean)} and an importance of ${figure(importance.mean)} are in ‘${exampleQuadrant}’`,
      },
    ],
    example: (
      <p>
        Importance is nearly always rated high. That is why the lines start at the means: they show what matters more
        than the rest. A hollow point may belong on the other side of a line, because the line is within its range or
        too few people rated it for a range.
      </p>
    ),
    leftOut: (
      <p>
        A question needs {limits.minFigures} or more ratings of each kind, and the map needs {leastFor.mapQuestions} or
        more questions: with fewer, each question would set the means it is compared with.
      </p>
    ),
  },
  {
    id: 'areas',
    title: 'Areas and their colours',
    says: (
      <p>
        An area’s figures are the means of its questions’ figures for people who rated both; each question counts the
        same. Next to them is the number of questions they rest on: ‘k of K questions’. The shortfall counts only gaps
        above 0, so that a strong question does not hide a weak one.
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
        <p>A colour is suggested by these rules; the first that fits applies:</p>
        <ul>
          <li>
            <strong>Red (Vulnerability)</strong>: shortfall above {figure(colorRule.redAbove)}, or one question with an
            importance of at least {figure(colorRule.redImportance)} and a gap of at least {figure(colorRule.redGap)}.
          </li>
          <li>
            <strong>Green (Strength)</strong>: shortfall of at most {figure(colorRule.greenUpTo)} and performance of at
            least {figure(colorRule.greenPerformance)}.
          </li>
          <li>
            <strong>Blue (Progressing)</strong>: everything else.
          </li>
        </ul>
        <p>
          In the example: {exampleArea.color}. Yellow (Watch) is never suggested, only chosen. The consultant decides;
          if they chose a different colour from the one suggested, the area says so.
        </p>
      </>
    ),
    leftOut: (
      <p>
        An area needs figures for at least {leastFor.areaQuestions} of its questions, and for at least half of them.
        Otherwise one or two questions would speak for all of them: the area says ‘No data’ and has no colour.
      </p>
    ),
  },
  {
    id: 'suggestions',
    title: 'What is suggested for the results',
    says: (
      <p>
        When consultants start preparing results, colours, findings and recommendations are suggested from the catalogue
        of the inquiry type, each with the figures it rests on. Only statements supported by their own figures are
        picked. Consultants check all of them and change them as they see fit: no suggestion is published unseen.
      </p>
    ),
    formulas: [
      {
        name: 'A vulnerability is supported',
        is: `each question it rests on has a gap of at least ${figure(suggestionRule.vulnerableFrom)}; without questions: red is suggested for its area`,
      },
      {
        name: 'A strength is supported',
        is: `each question it rests on has a gap of at most ${figure(suggestionRule.strongUpTo)} and a performance of at least ${figure(suggestionRule.strongPerformance)}; without questions: green is suggested for its area`,
      },
      {
        name: 'Level of focus of a recommendation',
        is: `paired gap × mean importance of its questions (without questions, of its area) ÷ 2, rounded, from 0 to ${limits.levelOfFocusMax}`,
        worked: `${figure(exampleArea.gap)} × ${figure(exampleArea.importance)} ÷ 2, so ${exampleFocus}`,
      },
    ],
    example: (
      <ul>
        <li>
          <strong>Colours</strong>: those suggested by the rules for areas.
        </li>
        <li>
          <strong>Findings</strong>: those supported, starting with the area with the largest shortfall; in each area,
          vulnerabilities by gap and then strengths by performance, at most {suggestionRule.findingsOfArea}.
        </li>
        <li>
          <strong>Recommendations</strong>: those supported as vulnerabilities, highest level of focus first. One
          without questions or an area uses the figures of all areas together.
        </li>
      </ul>
    ),
    leftOut: (
      <p>
        A statement that is marked neither as a strength nor as a vulnerability is never picked automatically. Nothing
        is suggested without figures, or for a confidential survey before it is over. Everything else is listed below
        the picks, with the reason.
      </p>
    ),
  },
  {
    id: 'groups',
    title: 'Groups, and what confidential means',
    says: (
      <p>
        Figures can be shown by group, such as site or department. An area’s figures for a group rest on the questions
        that enough people in the group rated, and are the same for everyone who sees them. In a confidential survey, no
        figure may reveal what one person answered, not even by subtracting one figure from another.
      </p>
    ),
    formulas: [
      {
        name: 'Smallest group',
        is: `${limits.minFigures} ratings, or more if the survey requires it`,
      },
    ],
    leftOut: (
      <p>
        A figure from fewer ratings than the smallest group is withheld: ‘{whyNot.ratings(limits.minFigures)}’. If only
        one group were withheld, its figure could be worked out from the total and the others. So the next smallest
        group is withheld too, until the withheld groups together are large enough.
      </p>
    ),
  },
  {
    id: 'change',
    title: 'Since last time',
    says: (
      <p>
        If an inquiry was created from an earlier one, the means of both are compared. Different people answered, so
        part of every difference is chance. The range shows how large that part may be: a change is called better or
        worse only where its range excludes 0.
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
        t comes from Student’s distribution, with Welch’s degrees of freedom. More importance is neither better nor
        worse, so it says that a question matters more or less. An area’s range is the mean of its questions’ ranges.
      </p>
    ),
    leftOut: (
      <p>
        Only questions with the same wording and the same options are compared. Reworded questions are marked, because
        different words get different answers. Both surveys need {leastFor.range} or more ratings. An area is compared
        by the questions asked both times, if these are at least half.
      </p>
    ),
  },
  {
    id: 'reliability',
    title: 'Do the questions in an area measure one thing?',
    says: (
      <p>
        Cronbach’s alpha is near 1 if people who rate one question in an area high also rate its other questions high.
        Then the area’s mean measures one thing. Below {figure(marksFrom.alpha)}, the questions do not measure one
        thing: read them one by one. Consultants see this while they prepare the results.
      </p>
    ),
    formulas: [
      {
        name: 'Alpha',
        is: 'k ÷ (k − 1) × (1 − sum of the questions’ variances ÷ variance of people’s sums), for k questions',
        worked: `five people who rated three questions ${exampleAlpha.ratings.map((one) => one.join(' ')).join(', ')} give ${figure(exampleAlpha.alpha)}; with so few people it would not be shown`,
      },
    ],
    leftOut: (
      <p>
        Only people who rated every question in the area count. Alpha needs {leastFor.alphaRespondents} or more of them
        and {leastFor.alphaQuestions} or more questions.
      </p>
    ),
  },
]
