import { texts } from '../../src/texts.ts'

export const t = texts('calls/catalogue-columns', {
  idHint: 'Leave it as it is; leave it empty for a new row. A row with an id can be renamed.',
  positionHint: 'Its place in the order. If empty: unchanged, or last if new.',
  minFiguresHint:
    'Minimum number of people before confidential inquiries show figures, at least {least, number}; {least, number} if empty.',
  minTextsHint:
    'Minimum number of people before confidential inquiries show comments, at least {least, number}; {least, number} if empty.',
  speaksOfHint: 'Optional. If empty, it is never picked automatically.',
  questionsHint:
    'The questions of this inquiry type that it is based on, up to {most, number}: titles, or ids where two have the same title. Separate several with ;. If empty: its area.',
  inquiryTypesHint:
    'The inquiry types it belongs to. Separate several with ;. It is not removed from types that are left out.',
  positionsHint: 'Its place in each of these types. Separate several with ;. If empty: unchanged, or last if new.',
  maxLengthHint: 'For {types} only; 200 if empty.',
  onlyForHint: 'For {types} only.',
  ratingsHint: 'For {types} only: any of 1; 2; 3; 4; 5; dk.',
  optionsHint: 'For {types} only, up to six. Separate several with ;.',
  areaHint: 'Optional. If empty, the figures of all areas are used.',
  languagesHint: 'Several languages are separated by ; – any of {languages}',
  surveyLayoutHint: 'compact: both scales of a rating question side by side; standard if empty.',
})
