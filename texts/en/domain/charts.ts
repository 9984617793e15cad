import { texts } from '../../src/texts.ts'

export const t = texts('domain/charts', {
  hideTheTable: 'Hide the table',
  showAsATable: 'Show as a table',
  downloadCsvOfTitle: 'Download CSV of {title}',
  downloadCsv: 'Download CSV',
  downloadPngOfTitle: 'Download PNG of {title}',
  downloadPng: 'Download PNG',
  howFiguresAreMade: 'How figures are made',
  countQuestionQuestions: '{count, plural, one {one question} other {# questions}}',
  barChartOfQuestions:
    'Bar chart of {questions} in {area}: average difference, rating and value. The table below it has the figures.',
  mean: 'mean',
  averageRatingPerformanceAnd: 'Average rating (performance) and value (importance) of 1 to 5, and their difference',
  inputsForArea: 'Inputs for {area}',
  question: 'Question',
  averageDifference: 'Average Difference',
  averageRating: 'Average Rating',
  averageValue: 'Average Value',
  countPxFamily: '{count, number}px {family}',
  notRated: 'Not rated',
  interVariableSystemUi: "'Inter Variable', system-ui, sans-serif",
  weightSizePxFamily: '{weight, number} {size, number}px {family}',
  mostImportantFirst: 'Most important first',
  lowestPerformanceFirst: 'Lowest performance first',
  asInTheSurvey: 'As in the survey',
})
