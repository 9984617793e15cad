import { texts } from '../../src/texts.ts'

export const t = texts('domain/statistics', {
  gapsThatMatterMost: 'The gaps that matter most',
  aboutRanking: 'Importance minus performance, weighted by importance',
  howGapsCount:
    'A gap includes only people who rated both. ‘Clear’ gaps are unlikely to be due to chance. The others may still be real, but these answers alone do not prove it. Ranges hold if people who didn’t answer think like those who did.',
  workOnTheseFirst: '{count, plural, one {Work on this first} other {Work on these first}}',
  rank: 'Rank',
  question: 'Question',
  performance: 'Performance',
  importance: 'Importance',
  gap: 'Gap',
  ratedBy: 'Rated by',
  certainty: 'Certainty',
  clear: 'clear',
  notClear: 'not clear',
  othersWithoutGap:
    '{count, plural, one {# more question performs at least as well as it matters.} other {# more questions perform at least as well as they matter.}}',
  noGapToClose: 'Every question performs at least as well as it matters: there is no gap to close.',
  notRanked: 'Not ranked: {count, plural, one {# question} other {# questions}} ({because}).',
  nothingToRank: 'There are no rating questions to rank.',
  differencesBy: 'Differences by {attribute}',
  heatMap:
    'Heat map of {count, plural, one {# group} other {# groups}} and four areas. {measure}. The table below it has the figures.',
  aboutHeatMap: 'The stronger the colour, the larger the figure. n: people who rated a question in the area.',
  aboutManagersMark: '‘Managers: …’ marks what managers can’t see, and why.',
  areaMeansOfGap: 'Area means of the gap, importance minus performance',
  areaMeansOfPerformance: 'Area means of performance, 1 to 5',
  areaMeansOfImportance: 'Area means of importance, 1 to 5',
  groupBy: 'Group by',
  compare: 'Compare',
  respondents: 'Respondents',
  allRespondents: 'All respondents',
  answeredOf: '{submitted, number} of {invited, number} answered',
  order: 'Order',
  compareGroups: 'Compare groups',
  showAllRespondents: 'Show all respondents',
  noFiguresYet: 'Figures appear here once the first respondent has submitted ratings.',
  titleOfMap: 'What matters, and how well it is done',
  noMap: 'There is no map for these questions: {because}.',
  aboutMap: 'Mean importance plotted against mean performance, 1 to 5',
  lines: 'Lines',
  atTheMeans: 'at the means',
  atTheMiddle: 'at {scaleMiddle}, the middle of the scale',
  linesAtTheMeans:
    'Dashed lines: the means of these {count, number} questions, performance {performance} and importance {importance}.',
  linesAtTheMiddle: 'Dashed lines: the middle of the scale, {scaleMiddle}.',
  aboutHollowPoints:
    'Hollow points may belong on the other side of a line: they are close to it, or few people rated them.',
  area: 'Area',
  performanceRatedBy: 'Performance rated by',
  importanceRatedBy: 'Importance rated by',
  partOfTheMap: 'Part of the map',
  nearALine: '{part}, near a line',
  notOnTheMap: 'Not on the map',
  pointsAreMoved: 'Points that would overlap are shown side by side.',
  questionsOnMap: 'Questions on the map (use the arrow keys)',
  axisOfImportance: '↑ Matters more (importance)',
  axisOfPerformance: 'Done better (performance) →',
  howCertain: '{area}: how certain the averages are',
  aboutCertainty: 'Means from 1 to 5 with their likely range, and how the ratings are spread · {people} · {when}',
  chartOfCertainty:
    'Chart of {count, plural, one {# question} other {# questions}} in {area}: each mean with its likely range, and how the ratings are spread. The table below it has the figures.',
  aboutRange:
    'In 95 of 100 such surveys, the mean of everyone invited is in the likely range, if people who didn’t answer think like those who did. How the ratings are spread is shown for {distribution, number} or more ratings.',
  doQuestionsMeasureOneThing: 'Do the questions in an area measure one thing?',
  aboutAlpha: 'Cronbach’s alpha of the performance ratings, for people who rated every question in the area',
  questions: 'Questions',
  ratedAll: 'Rated all',
  alpha: 'Alpha',
  whatItMeans: 'What it means',
  likelyFromTo: 'likely {low} to {high}',
  alphaIsLow: 'These questions do not measure one thing: don’t rely on the area’s mean alone.',
  alphaIsHigh: 'The area’s mean measures one thing.',
  sinceLastTime: 'Since last time',
  sinceRound: 'Since {round}',
  aboutChanges: 'Means from 1 to 5, compared with {inquiry}, {when}',
  changesByArea: 'Changes by area',
  alsoAskedLastTime:
    '{common, number} of {questions, plural, one {# question} other {# questions}} also asked last time',
  hideTheQuestions: 'Hide the questions',
  showQuestions: 'Show {count, plural, one {# question} other {# questions}}',
  changesByQuestion: 'Changes by question',
  howChangesCount:
    'Different people answered, so part of every difference is chance. A change is called better or worse only where its range excludes 0.',
  notComparable: 'not comparable: {because}',
  noClearChange: 'no clear change',
  mattersMore: 'matters more',
  mattersLess: 'matters less',
  notForManagers: 'Managers: {notForManagers}',
  noSpread: 'Spread: {countsBecause}',
  opinionsSplit: 'Opinions split',
  markOfDontKnow: '{dkShare, number, ::unit/percent} don’t know',
  legendOfRange: 'likely range of the mean',
  legendOfDontKnow: '? don’t know, share of all who answered',
  theExample: 'The example',
  exampleOfASurvey:
    '{invited, number} people are asked how far they agree with ‘{question}’. Each rates it twice, from 1 to 5: how well it is done (performance) and how much it matters (importance). {submitted, number} of them submit their answers. One answers ‘don’t know’, which leaves {count, number} ratings of each kind:',
  eachColumnIsAPerson: 'Each column is one person.',
  inTheExample: 'In the example: {worked}',
  whatIsLeftOut: 'What is left out, and why',
  howFiguresAreMade: 'How figures are made',
  aboutHowFiguresAreMade:
    'What each figure says, how it is calculated and what is left out, worked through with one small example.',
  dashboard: 'Dashboard',
  pageIsForVersion:
    'This page is for Plumbline {version}. Published figures stay as they were when they were published.',
  onThisPage: 'On this page',
  backToTheFigures: 'Back to the figures',
  lowToHigh: '{low} to {high}',
  whoAnswered: 'Who answered',
  responseIs:
    'The response rate is the share of the people invited who have submitted their answers. It is not the same as ‘Completion (%)’, which shows how far the work on the inquiry has come.',
  responseRate: 'Response rate',
  responseFormula: 'submitted ÷ invited × 100',
  responseWorked: '{submitted, number} ÷ {invited, number} × 100, shown as ‘{response}’',
  responseLeavesOut:
    'Answers that have not been submitted are not counted in any figure. People whose account was deleted before they answered do not count as invited. 100% is shown only if everyone has submitted, and 0% only if no one has.',
  titleOfMean: 'The mean, and how many people it is based on',
  meanIs:
    'The mean is the average of all ratings of a question, for performance and for importance separately. Next to it is n, the number of people whose ratings it includes: the smaller n is, the more a single answer moves the mean.',
  meanFormula: 'sum of the ratings ÷ n',
  meanWorked:
    'performance {performanceSum, number} ÷ {performanceN, number} = {performance}, importance {importanceSum, number} ÷ {importanceN, number} = {importance}',
  shareOfDontKnow: 'Share of ‘don’t know’',
  dontKnowFormula: 'people who said they don’t know ÷ (n + these people) × 100',
  meanLeavesOut:
    '‘Don’t know’ and unanswered questions are left out, never counted as 0, so they don’t lower a mean. A mark appears where {dkShare, number, ::unit/percent} or more said ‘don’t know’: many people found the question hard to answer. If no one gave a rating, it says ‘not rated’.',
  titleOfDistribution: 'How the ratings are spread from 1 to 5',
  distributionIs:
    'The same mean can come from people who agree or from two opposing camps. A question’s bar shows what share gave each rating. 4 and 5 together are called favourable, 1 and 2 unfavourable.',
  shareOfARating: 'Share of a rating',
  shareFormula: 'people who gave it ÷ n × 100, rounded so that all shares add up to 100',
  favourableFormula: 'people who gave 4 or 5 ÷ n × 100',
  unfavourableFormula: 'people who gave 1 or 2 ÷ n × 100',
  distributionLeavesOut:
    'With fewer than {distribution, number} ratings, the distribution is not shown, because individual people would stand out. Nor are the favourable and unfavourable shares, which would give it away. Both also need a question with options from 1 to 5; with other options, ‘4 and 5’ would mean something else.',
  titleOfSpread: 'Standard deviation, and ‘opinions split’',
  spreadIs:
    'The standard deviation shows how far ratings usually are from the mean. Near 0, people agree; above 1, they see things quite differently. ‘Opinions split’ marks a question that many rate high and many rate low: here the mean alone is misleading.',
  standardDeviation: 'Standard deviation',
  deviationFormula: 'square root of [ sum of (rating − mean)² ÷ (n − 1) ]',
  deviationWorked: '{deviation} for performance',
  splitFormula: 'favourable and unfavourable are both at least {split, number, ::unit/percent}',
  splitWorked: 'no: {favourable, number, ::unit/percent} and {unfavourable, number, ::unit/percent}',
  spreadLeavesOut:
    'Neither is shown for fewer than {distribution, number} ratings: a few people do not make a pattern.',
  titleOfRange: 'The likely range',
  rangeIs:
    'Not everyone answers. In 95 of 100 such surveys, the mean of everyone invited is in this range, if people who didn’t answer think like those who did. If the range is wide, don’t read too much into small differences.',
  rangeFormula: 'mean ± t × standard deviation ÷ √n × √(1 − n ÷ invited)',
  rangeWorked: '{mean}; between {low} and {high} likely',
  rangeDetails:
    't comes from Student’s distribution with n − 1 degrees of freedom ({exampleT} for ten ratings). The last part narrows the range as more of the people invited are included. Its ends are rounded outwards to one decimal and never go beyond the scale.',
  rangeLeavesOut:
    'With fewer than {range, number} ratings, a range would be too wide to be useful. If everyone invited has rated, there is nothing left to estimate, and it says ‘{census}’ instead. If all ratings are the same, the spread is unknown.',
  titleOfGap: 'The gap between importance and performance',
  gapIs:
    'The gap shows how far performance falls behind importance. Above 0 there is room for improvement; below 0 performance exceeds importance. The average difference compares the two means. The paired gap compares each person’s two ratings, so it leaves out people who gave only one.',
  averageDifference: 'Average difference',
  differenceFormula: 'mean importance − mean performance',
  pairedGap: 'Paired gap',
  pairedGapFormula:
    'sum of each person’s (importance − performance) ÷ people who rated both; next to performance and importance it is shown as the difference between the two rounded figures',
  gapDetails:
    'The range of a gap is calculated like that of a mean: here it is {gap}, with a standard deviation of {deviation}.',
  gapLeavesOut:
    'A paired gap needs {minFigures, number} or more people who rated both. If not everyone did, it is shown with the performance and importance of those who did, and can differ from the average difference.',
  titleOfRanking: 'The gaps that matter most, and ‘clear’',
  rankingIs:
    'A gap counts for more when the question matters more. So gaps are ranked by the paired gap times mean importance, and the first {rankedGaps, number} are listed. Equal scores share a rank (1, 2, 2, 4). ‘Clear’ means that a gap is unlikely to be due to chance.',
  scoreFormula: 'paired gap × mean importance',
  scoreWorked:
    '{gap} × {importance} = {score}, rank {rank, number}. The other question in the area, ‘{question}’, comes to {neighbourGap} × {neighbourImportance} = {neighbourScore}, rank {neighbourRank, number}',
  clearFormula:
    'a Wilcoxon signed-rank test finds fewer than 5 in 100 such gaps by chance, corrected for the number of questions in the survey (Benjamini and Hochberg)',
  rankingDetails:
    'The test orders people’s gaps by size and compares those above 0 with those below. Equal ratings count as neither (Pratt’s method). In the example, four of ten people see no gap at all. That is why the gap is not called clear although its range is above 0: the range takes into account that nearly everyone has answered; the test does not.',
  rankingLeavesOut:
    'With fewer than {minFigures, number} people who rated both there is no rank; with fewer than {range, number} there is no test. ‘Not clear’ does not mean that there is no gap: it means that these answers alone do not prove one.',
  titleOfMapExplained: 'The map of priorities',
  mapIs:
    'Each question is a point: the further right, the better it is done; the higher, the more it matters. Two lines divide the map into four parts:',
  concentrateHereMeans: '<b>Concentrate here</b>: matters a lot, done less well. Start with these.',
  keepUpMeans: '<b>Keep up</b>: matters a lot and is done well.',
  lowPriorityMeans: '<b>Low priority</b>: matters less, done less well.',
  possibleOverkillMeans: '<b>Possible overkill</b>: done well, but matters less. Effort may be better spent elsewhere.',
  linesFormula:
    'the means of all questions shown or, if you choose, the middle of the scale ({scaleMiddle}); a point on a line counts as high',
  mapDetails:
    'Importance is nearly always rated high. That is why the lines start at the means: they show what matters more than the rest. A hollow point may belong on the other side of a line, because the line is within its range or too few people rated it for a range.',
  mapLeavesOut:
    'A question needs {minFigures, number} or more ratings of each kind, and the map needs {mapQuestions, number} or more questions: with fewer, each question would set the means it is compared with.',
  titleOfAreas: 'Areas and their colours',
  areasAre:
    'An area’s figures are the means of its questions’ figures for people who rated both; each question counts the same. Next to them is the number of questions they are based on: ‘k of K questions’. The shortfall counts only gaps above 0, so that a strong question does not hide a weak one.',
  nameOfAreaFigures: 'Performance, importance, gap of an area',
  areaFiguresWorked: 'the two questions together: {performance}, {importance} and {gap}',
  shortfallFormula: 'sum of the gaps above 0 ÷ number of questions with a gap',
  coloursDetails: 'A colour is suggested by the first of these rules that applies:',
  redRule:
    '<b>Red (Vulnerability)</b>: shortfall above {redAbove}, or one question with an importance of at least {redImportance} and a gap of at least {redGap}.',
  greenRule:
    '<b>Green (Strength)</b>: shortfall of at most {greenUpTo} and performance of at least {greenPerformance}.',
  blueRule: '<b>Blue (Progressing)</b>: everything else.',
  coloursWorked:
    'In the example: {color}. Yellow (Watch) is never suggested, only chosen. The consultant decides; if they chose a different colour from the one suggested, the area says so.',
  areasLeaveOut:
    'An area needs figures for at least {areaQuestions, number} of its questions, and for at least half of them. Otherwise one or two questions would speak for all of them: the area says ‘No data’ and has no colour.',
  titleOfHeadline: 'The headline of the overview',
  headlineIs:
    'The overview begins with a sentence that is made from the colours of the areas: green is strong, blue progressing, yellow needs watching and red needs attention. It names the green areas, then the most urgent of the others: the red ones or, if there are none, the yellow ones or, if there are none of these either, the blue ones.',
  headlineSaysMore:
    'The red area, of several the one with the widest gap, needs attention ‘first’; ‘above all’ is the question of that area with the first rank among the priorities. If no area is red or yellow and one is blue, it says where the widest gap is; next to green areas it does so instead of naming the blue ones.',
  headlineLeavesOut:
    'The widest gap is only named if each of the areas compared has a gap, and one is above 0 and wider than the others. A question is only named if no other of the area shares its rank, no other has the same words, and it has at most {most, number} characters. Without any colour there is no sentence.',
  titleOfSuggestions: 'What is suggested for the results',
  suggestionsAre:
    'When consultants start preparing results, colours, findings and recommendations are suggested from the catalogue of the inquiry type, each with the figures it is based on. Only statements supported by their own figures are picked. Consultants check all of them and change them as they see fit: no suggestion is published unseen.',
  nameOfVulnerabilityRule: 'A vulnerability is supported',
  vulnerabilityRule:
    'each question it is based on has a gap of at least {vulnerableFrom}; without questions: red is suggested for its area',
  nameOfStrengthRule: 'A strength is supported',
  strengthRule:
    'each question it is based on has a gap of at most {strongUpTo} and a performance of at least {strongPerformance}; without questions: green is suggested for its area',
  nameOfFocus: 'Level of focus of a recommendation',
  focusFormula:
    'paired gap × mean importance of its questions (without questions, of its area) ÷ 2, rounded, from 0 to {levelOfFocusMax, number}',
  focusWorked: '{gap} × {importance} ÷ 2, so {exampleFocus, number}',
  suggestedColours: '<b>Colours</b>: those suggested by the rules for areas.',
  suggestedFindings:
    '<b>Findings</b>: those supported, starting with the area with the largest shortfall; in each area, vulnerabilities by gap and then strengths by performance, at most {findingsOfArea, number}.',
  suggestedRecommendations:
    '<b>Recommendations</b>: those supported as vulnerabilities, highest level of focus first. One without questions or an area uses the figures of all areas together.',
  suggestionsLeaveOut:
    'A statement that is marked neither as a strength nor as a vulnerability is never picked automatically. Nothing is suggested without figures, or for a confidential survey before it is over. Everything else is listed below the picks, with the reason.',
  titleOfGroups: 'Groups, and what confidential means',
  groupsAre:
    'Figures can be shown by group, such as site or department. An area’s figures for a group are based on the questions that enough people in the group rated, and are the same for everyone who sees them. In a confidential survey, no figure may reveal what one person answered, not even by subtracting one figure from another.',
  smallestGroup: 'Smallest group',
  smallestGroupFormula: '{minFigures, number} ratings, or more if the survey requires it',
  normsAre:
    'The median and the middle half of other organisations’ means: half of the organisations lie within the middle half, a quarter below and a quarter above. Each organisation counts once, with its latest published inquiry of the type. Your own organisation is not among them.',
  titleOfNorms: 'Compared with others',
  quartiles: 'Median and middle half',
  quartilesFormula:
    'the values at 25, 50 and 75% of the sorted means; between two neighbours in proportion, rounded last to one decimal',
  normsDetails:
    'Norms are calculated on the first day of each quarter for all at once, and then stay. A norm changes only when the figures of at least {changed, number} organisations have changed together; if an organisation has left and too few others have changed, the norm is not shown.',
  normsLeaveOut:
    'Norms need {organisations, number} organisations that agreed, none with more than a quarter of the respondents; by industry or size also beside the group. Results count for {months, number} months. Norms from a file are shown with their source.',
  groupsLeaveOut:
    'A figure from fewer ratings than the smallest group is withheld: ‘{because}’. If only one group were withheld, its figure could be worked out from the total and the others. So the next smallest group is withheld too, until the withheld groups together are large enough.',
  changeIs:
    'If an inquiry was created from an earlier one, the means of both are compared. Different people answered, so part of every difference is chance. The range shows how large that part may be: a change is called better or worse only where its range excludes 0.',
  changeFormula: 'mean now − mean last time',
  changeWorked: '{now} − {before} = {change} (last time ten people rated {ratings})',
  rangeOfTheChange: 'Range of the change',
  changeRangeFormula: 'change ± t × √(standard deviation now² ÷ n now + standard deviation last time² ÷ n last time)',
  changeDetails:
    't comes from Student’s distribution, with Welch’s degrees of freedom. More importance is neither better nor worse, so it says that a question matters more or less. An area’s range is the mean of its questions’ ranges.',
  changeLeavesOut:
    'Only questions with the same wording and the same options are compared. Reworded questions are marked, because different words get different answers. Both surveys need {range, number} or more ratings. An area is compared by the questions asked both times, if these are at least half.',
  alphaIs:
    'Cronbach’s alpha is near 1 if people who rate one question in an area high also rate its other questions high. Then the area’s mean measures one thing. Below {alpha}, the questions do not measure one thing: read them one by one. Consultants see this while they prepare the results.',
  alphaFormula: 'k ÷ (k − 1) × (1 − sum of the questions’ variances ÷ variance of people’s sums), for k questions',
  alphaLeavesOut:
    'Only people who rated every question in the area count. Alpha needs {alphaRespondents, number} or more of them and {alphaQuestions, number} or more questions.',
  noneGiven: 'Not given',
  invited: 'Invited',
  answered: 'Answered',
  peoplePerQuestionFrom: 'People per question, from',
  peoplePerQuestionTo: 'People per question, to',
  meanPerformance: 'Mean performance',
  meanImportance: 'Mean importance',
  meanGap: 'Mean gap',
  questionsWithFigures: 'Questions with figures',
  managersCantSeeThis: 'Managers can’t see this',
  differenceOfAverages: 'Difference between the two averages',
  figuresFor: 'Figures for',
  ratingsN: 'Ratings (n)',
  dontKnow: 'Don’t know',
  notAnswered: 'Not answered',
  mean: 'Mean',
  likelyRange: 'Likely range',
  sharesOfRatings: 'Rated 1 · 2 · 3 · 4 · 5 (%)',
  sharesOf4And5: '4 and 5 (%)',
  sharesOf1And2: '1 and 2 (%)',
  performanceRatedBoth: 'Performance, rated both',
  importanceRatedBoth: 'Importance, rated both',
  distinguishedBy: 'Grouped by',
  shareOfDontKnowColumn: 'Don’t know (%)',
  likelyFrom: 'Likely range from',
  likelyTo: 'Likely range to',
  countOfRating: 'Rated {rating, number}',
  dayAndVersion: '{day}, version {version, number}',
  calculatedAfterwards: 'These figures were calculated after the results were published.',
  countOfRatings: '{n, plural, one {# rating} other {# ratings}}',
  countNotAnswered: '{notAnswered, number} not answered',
  noGap: 'Gap: {gap}',
  managersCantSeeThisAs: 'Managers can’t see this: {because}.',
  gapUntested:
    'Performance {performance}, importance {importance}: a gap of {gap}, from {people, plural, one {# person} other {# people}} who rated both.',
  gapIsClear:
    'Performance {performance}, importance {importance}: a gap of {gap}, from {people, plural, one {# person} other {# people}} who rated both. The gap is clear.',
  gapIsNotClear:
    'Performance {performance}, importance {importance}: a gap of {gap}, from {people, plural, one {# person} other {# people}} who rated both. These answers alone do not prove the gap: discuss it first.',
  notTested: 'not tested: {because}',
  groupsCompared: '{measure} · {count, plural, one {# group} other {# groups}}, {response} · {when}',
  everythingIsForGroup: 'Everything below is for <b>{group}</b> only.',
  partNearALine: '{area}: {part}, but near a line',
  performanceOfPeople: 'Performance {performance} ({people, plural, one {# person} other {# people}})',
  importanceOfPeople: 'Importance {importance} ({people, plural, one {# person} other {# people}})',
  atLeastPeople: 'at least {n, plural, one {# person} other {# people}}',
  ratedByPeople: '{n, plural, one {# person} other {# people}}',
  areasBetter: 'Better: {areas}.',
  areasWorse: 'Worse: {areas}.',
  areasUnclear: 'No clear change: {areas}.',
  areasNotCompared: 'Not compared: {areas}.',
  performanceLastTime: 'Performance last time',
  importanceLastTime: 'Importance last time',
  now: 'Now',
  performanceIn: 'Performance {round}',
  importanceIn: 'Importance {round}',
  questionsCompared: '{common, number} of {questions, plural, one {# question} other {# questions}} compared',
  changeInPerformance: 'Change in performance',
  changeInImportance: 'Change in importance',
  rating1Lowest: '1 lowest',
  rating5Highest: '5 highest',
  yes: 'yes',
  shareOfRating: 'Rated {rating, number} (%)',
  nPeople: 'n {n, number}',
  nPeopleFromTo: 'n {least, number}–{most, number}',
  groupWithoutValue: '{attribute}: not given',
  countDontKnow: '{count, number} don’t know',
  shareDontKnow: '{count, number} don’t know ({share, number, ::unit/percent})',
  gapOfPeople: 'Gap {gap} · {n, number} rated both',
  figuresOfPeople: '{n, number} rated both: performance {performance}, importance {importance}, gap {gap}',
  favourable: 'Favourable',
  unfavourable: 'Unfavourable',
  rangeOfMean: 'Range',
  score: 'Score',
  clearGap: 'Clear',
  shortfall: 'Shortfall',
  changeOfMean: 'Change',
  pairedGapWorked:
    '({gaps}) ÷ {n, number} = {sum, number} ÷ {n, number} = {gap}, shown as {importance} − {performance} = {gap}',
  linesWorked:
    'with lines at {middle}, a performance of {performance} and an importance of {importance} are in ‘{part}’',
  areaFiguresFormula:
    'sum of its questions’ figures ÷ number of these questions; the gap is importance minus performance as shown',
  alphaWorked: 'five people who rated three questions {ratings} give {alpha}; with so few people it would not be shown',
  shownInputs: 'Inputs shown',
  allAreas: 'All areas',
  changeRangeWorked: '{low} to {high}: no clear change',
  partOfArea: '{area}: {part}',
  better: 'better',
  worse: 'worse',
})
