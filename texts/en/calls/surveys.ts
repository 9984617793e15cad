import { texts } from '../../src/texts.ts'

export const t = texts('calls/surveys', {
  rateBoth: 'Rate performance and importance.',
  ratePerformance: 'Rate performance.',
  rateImportance: 'Rate importance.',
  chooseAnOption: 'Choose at least one option.',
})
