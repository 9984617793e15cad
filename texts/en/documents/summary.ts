import { texts } from '../../src/texts.ts'

/** What the results say, at the start of the report. */
export const t = texts('documents/summary', {
  summary: 'Summary',
  results: 'Results',
  notPublished: 'No results have been published yet.',
  areas: 'Areas',
  next: 'Next',
  response: 'Response',
  strongest: 'Strongest',
  weakest: 'Weakest',
  answered: '{submitted, number} of {invited, plural, one {# person} other {# people}} answered.',
  answeredWithRate:
    '{submitted, number} of {invited, plural, one {# person} other {# people}} answered ({rate, number, ::unit/percent}).',
  confidential: 'Their answers are confidential.',
  noColour: 'No area has a colour.',
  areasOfColour: '{meaning}: {areas}.',
  question: '‘{question}’',
  performsBest:
    '{count, plural, one {{areas} performs best, at {figure} out of 5.} other {{areas} perform best, at {figure} out of 5.}}',
  nothingBelow: 'No area with figures has importance above performance.',
  widestGap: '{count, plural, one {{areas} has the widest gap, {gap}.} other {{areas} have the widest gap, {gap}.}}',
  widestGapWithMeans: '{area} has the widest gap, {gap}: performance {performance}, importance {importance}.',
  bestRated:
    '{count, plural, one {The best-rated question is {questions}, at {figure}.} other {The best-rated questions are {questions}, at {figure}.}}',
  lowestRated:
    '{count, plural, one {The lowest-rated question is {questions}, at {figure}.} other {The lowest-rated questions are {questions}, at {figure}.}}',
  shareBestRating: '{count, number} questions share the best rating, {figure}.',
  shareLowestRating: '{count, number} questions share the lowest rating, {figure}.',
  questionWithGap: '‘{question}’ (gap {gap})',
  startWith: 'Start with {questions}, where the gap matters most.',
  noGapStandsOut: 'No gap stands out.',
  roadmapStarts: 'The roadmap starts with ‘{title}’.',
  tooFewRatings: 'Too few ratings to say.',
})
