import { texts } from '../../src/texts.ts'

/** Figures in the words of the report. */
export const t = texts('documents/figures', {
  people: '{count, plural, one {# person} other {# people}}',
  questionToldApart: '{question} ({by})',
  ratedPerformanceAndImportance: '{count, plural, one {# person} other {# people}} rated performance and importance.',
  ratedPerformance:
    '{isFirst, select, true {{count, plural, one {# person} other {# people}}} other {{count, number}}} rated performance{unsure, select, none {} share { ({dk, number} didn’t know, {share, number, ::unit/percent})} other { ({dk, number} didn’t know)}}',
  ratedImportance:
    '{isFirst, select, true {{count, plural, one {# person} other {# people}}} other {{count, number}}} rated importance{unsure, select, none {} share { ({dk, number} didn’t know, {share, number, ::unit/percent})} other { ({dk, number} didn’t know)}}',
  ratedBoth:
    '{isFirst, select, true {{count, plural, one {# person} other {# people}}} other {{count, number}}} rated both',
  sentence: '{clauses}.',
  range:
    '{of, select, performance {{low} to {high} for performance} importance {{low} to {high} for importance} other {{low} to {high}}}',
  likelyRange: 'Likely range: {range}.',
  likelyRanges: 'Likely range: {first}, {second}.',
  noRange:
    '{of, select, performance {No range for performance: {because}.} importance {No range for importance: {because}.} other {No range: {because}.}}',
  everyoneAnswered: 'everyone answered',
})
