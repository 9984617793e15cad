import { texts } from '../../src/texts.ts'

/** What to look at before results are published. */
export const t = texts('calls/results-checks', {
  colorTwice: '{area} has {count, number} colours. Choose one.',
  colorMissing: '{area} has figures but no colour. Choose one.',
  findingEmpty: 'Finding {number, number} for {area} is empty. Write it or remove it.',
  recommendationEmpty: 'Recommendation {number, number} is empty. Write it or remove it.',
  insightEmpty: 'Advance insight {number, number} for {area} is empty. Write it or remove it.',
  inputEmpty: 'Input {number, number} ({area}) has no question.',
  inputRange: 'The figures for ‘{question}’ ({area}) must be from 1 to 5.',
  stepTwice: 'The roadmap has step {number} twice.',
  stepMissing:
    'Step {number} of the roadmap has {missing, select, RoadmapTitle {no title} BriefDescription {no summary} RoadmapDetail {no details} RoadmapTitle_BriefDescription {no title, no summary} RoadmapTitle_RoadmapDetail {no title, no details} BriefDescription_RoadmapDetail {no summary, no details} other {no title, no summary, no details}}. Fill it in or clear the whole roadmap.',
  redWithoutFinding: '{area} is red but has no finding.',
  noFocus: 'All recommendations have a level of focus of 0.',
  otherColor: '{area} is {color} ({meaning}); the figures suggest no colour.',
  otherColorBecause: '{area} is {color} ({meaning}); the figures suggest no colour ({because}).',
  otherColorThan: '{area} is {color} ({meaning}); the figures suggest {suggested} ({suggestedMeaning}): {because}.',
  findingContradicts:
    '{claim, select, strength {Finding {number, number} for {area} is marked as a strength, but {because}.} other {Finding {number, number} for {area} is marked as a vulnerability, but {because}.}}',
  recommendationContradicts:
    '{claim, select, strength {Recommendation {number, number} is marked as a strength, but {because}.} other {Recommendation {number, number} is marked as a vulnerability, but {because}.}}',
  inputsChanged:
    'A workbook has changed the inputs. They differ from what the answers give today and are published as the workbook has them.',
  fewAnswered: '{response}: the figures are based on fewer than {minimum, number} people.',
  manyDidntKnow: '{share, number, ::unit/percent} answered ‘don’t know’ to ‘{question}’.',
  alike: '{share, number, ::unit/percent} of those who answered gave every question the same performance rating.',
  notTranslated:
    '{language}: {missing, number} of {texts, plural, one {# text} other {# texts}} not translated. Readers see the original there.',
  notSubmitted:
    '{count, plural, one {# person has} other {# people have}} started but not submitted. Their answers don’t count.',
  response: '{response}.',
  noData: '{area} has no colour: its tile says ‘No data’.',
  noDataBecause: '{area} has no colour: its tile says ‘No data’ ({because}).',
  noFindings: 'There are no findings.',
  noFinding: '{area} has no finding.',
  noRecommendations: 'There are no recommendations.',
  noInsights: 'There are no advance insights.',
  noRoadmap: 'There is no roadmap.',
})
