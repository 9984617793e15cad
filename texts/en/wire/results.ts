import { texts } from '../../src/texts.ts'

export const t = texts('wire/results', {
  tooManyTags: 'At most {most, number} tags.',
  tooManyRows: 'At most {most, number} of each kind.',
  levelOutOfRange: 'Enter a number from 0 to {most, number}.',
  draftHasNoVersion: 'A draft has no version.',
  onlyPublishedHaveVersions: 'Only published results have versions.',
  foldOnlyTrue: 'fold can only be true.',
  draftOnlyTrue: 'draft can only be true.',
  participantsOnlyTrueOrFalse: 'participants can only be true or false.',
  strength: 'Strength',
  progressing: 'Progressing',
  vulnerability: 'Vulnerability',
  watch: 'Watch',
  red: 'red',
  green: 'green',
  blue: 'blue',
  yellow: 'yellow',
})
