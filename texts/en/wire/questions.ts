import { texts } from '../../src/texts.ts'

export const t = texts('wire/questions', {
  tooManyOptions: 'You cannot add more than 6 options.',
  invalidRatingOption: 'Remove Invalid rating option d to proceed',
  optionNotText: 'Each option must be text.',
  optionsNoList: 'Options must be a list of texts.',
  onePreset: 'Choose one of: {presets}.',
  mustBeRating: 'Questions in {area} must be of type Rating.',
  noOption: 'Add at least one option.',
  emptyOption: 'An option is empty.',
  unknownRatingOption: 'A rating option must be 1 to 5 or dk, not {option}.',
  optionTwice: 'An option is listed twice.',
  notStorable: 'This text contains characters that can’t be stored.',
  alreadyInPathway: 'Already in this pathway.',
  sameAsLine: 'Same as line {before, number}.',
})
