import { texts } from '../../src/texts.ts'

export const t = texts('ui/conflicts', {
  someoneElseHasChanged: 'Someone else has changed this',
  backToTheForm: 'Back to the form',
  savedAfterYouOpenedIt:
    'It was saved after you opened it. Choose what to keep, then save. Your changes aren’t saved yet.',
  keepAllOfMine: 'Keep all of mine',
  takeAllOfTheirs: 'Take all of theirs',
  save: 'Save',
  takeTheirs: 'Take theirs',
  keepMine: 'Keep mine',
})
