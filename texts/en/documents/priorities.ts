import { texts } from '../../src/texts.ts'

/** Which gaps matter most, in the report. */
export const t = texts('documents/priorities', {
  priorities: 'Priorities',
  gapsThatMatter: 'The gaps that matter most',
  howRanked:
    'Ranked by the gap between importance and performance for the people who rated both, weighted by importance. ‘Clear’ gaps are unlikely to be due to chance; those that are not clear may still be real, but these answers alone do not prove it. Ranges hold if people who didn’t answer think like those who did.',
  rank: 'Rank',
  question: 'Question',
  performance: 'Performance',
  importance: 'Importance',
  gap: 'Gap',
  certainty: 'Certainty',
  area: '{area}.',
  ratedBoth: '{count, plural, one {# person} other {# people}} rated both.',
  notTested: 'Not tested: {because}',
  clear: 'Clear',
  notClear: 'Not clear',
  noGapToClose: 'Every question performs at least as well as it matters: there is no gap to close.',
  moreWithoutGap:
    '{count, plural, one {# more question performs at least as well as it matters.} other {# more questions perform at least as well as they matter.}}',
  notRanked: 'Not ranked: {count, plural, one {# question} other {# questions}} ({because}).',
  nothingToRank: 'There are no rating questions to rank.',
  mapTitle: 'What matters, and how well it is done',
  noMap: 'There is no map for these questions: {because}.',
  aboutMap:
    'Mean importance plotted against mean performance, 1 to 5. The lines mark the means of these {count, plural, one {# question} other {# questions}}: performance {performance}, importance {importance}. Hollow points may belong on the other side of a line: they are close to it, or few people rated them.',
  aboutMapMoved:
    'Mean importance plotted against mean performance, 1 to 5. The lines mark the means of these {count, plural, one {# question} other {# questions}}: performance {performance}, importance {importance}. Hollow points may belong on the other side of a line: they are close to it, or few people rated them. Points that would overlap are shown side by side; the table has their exact means.',
  number: 'No.',
  partOfMap: 'Part of the map',
  nearALine: 'Near a line',
  notOnMap:
    '{count, plural, one {# question is not on the map: too few people rated it.} other {# questions are not on the map: too few people rated them.}}',
  raters: '{performance, plural, one {# person} other {# people}} rated performance, {importance, number} importance.',
  mapInWords:
    'Map of {count, plural, one {# question} other {# questions}}, importance plotted against performance: Concentrate here {concentrate, number}, Keep up {keepUp, number}, Low priority {low, number}, Possible overkill {overkill, number}. The table that follows has the figures.',
})
