import { texts } from '../../src/texts.ts'

/** Why a figure, a colour or a suggestion is what it is. */
export const t = texts('calls/statistics', {
  shortfallIsLarge: 'shortfall {shortfall} is above {most}',
  questionIsWorst: 'importance {importance} and gap {gap} for ‘{question}’',
  shortfallIsBetween: 'shortfall {shortfall} is above {least}, but at most {most}',
  strong: 'shortfall {shortfall} is at most {most}, and performance {performance} is at least {least}',
  notStrong: 'shortfall {shortfall} is at most {most}, but performance {performance} is below {least}',
  questionHasFigures: '‘{question}’ has performance {performance}, importance {importance}',
  notAllAsked: 'this survey did not ask all the questions it is based on',
  tooFewRatings: '‘{question}’ has too few ratings',
  areaFigures:
    '{area}: performance {performance}, importance {importance}, {shown, number} of {questions, number} questions',
  allAreasFigures:
    'All areas: performance {performance}, importance {importance}, {shown, number} of {questions, number} questions',
  areaHasTooFew: '{area} has too few figures',
  allAreasHaveTooFew: 'all areas have too few figures',
  areaIs: '{area} is {color}',
  allAreasAre: 'all areas are {color}',
  areaIsNot: '{area} is {color}, not {expected}',
  allAreasAreNot: 'all areas are {color}, not {expected}',
  doesNotSay: 'it is not marked as a strength or a vulnerability',
  gapIsBelow: '‘{question}’ has a gap of {gap}, below {least}',
  gapIsAbove: '‘{question}’ has a gap of {gap}, above {most}',
  performanceIsBelow: '‘{question}’ has a performance of {performance}, below {least}',
  ratedBy:
    '{question}: performance {performance}, importance {importance}, {people, plural, one {# person} other {# people}}',
  customQuestion: 'Custom question',
  pathwayNumber: '{pathway}, {number, number}',
  noFiguresYet: 'there are no figures yet',
  othersStandOut: '{count, number} other findings for {area} stand out more',
  speaksOfStrength: 'it describes a strength',
  otherAttribute: 'Figures can’t be shown by this attribute.',
  otherGroup: 'This must be a group of both rounds.',
})
