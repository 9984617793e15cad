import { texts } from '../../src/texts.ts'

export const t = texts('domain/charts', {
  hideTheTable: 'Hide the table',
  showAsATable: 'Show as a table',
  downloadCsvOf: 'Download CSV of {title}',
  downloadCsv: 'Download CSV',
  downloadPictureOf: 'Download {format} of {title}',
  downloadPicture: 'Download {format}',
  howFiguresAreMade: 'How figures are made',
  barChart:
    'Bar chart of {count, plural, one {one question} other {# questions}} in {area}: average difference, rating and value. The table below it has the figures.',
  whatBarsMeasure: 'Average rating (performance) and value (importance) from 1 to 5, and their difference',
  inputsFor: 'Inputs for {area}',
  question: 'Question',
  averageDifference: 'Average Difference',
  averageRating: 'Average Rating',
  averageValue: 'Average Value',
  notRated: 'not rated',
  mostImportantFirst: 'Most important first',
  lowestPerformanceFirst: 'Lowest performance first',
  inOrderOfSurvey: 'As in the survey',
  largestDifferenceFirst: 'Largest difference first',
  placeInTitle: '{title} ({n, number} of {count, number})',
})
