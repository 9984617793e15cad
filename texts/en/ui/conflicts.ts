import { texts } from '../../src/texts.ts'

export const t = texts('ui/conflicts', {
  someoneElseHasChanged: 'Someone else has changed this',
  backToTheForm: 'Back to the form',
  savedAfterYouOpenedIt:
    'It was saved after you opened it. Choose what to keep, then save. Your changes aren’t saved yet.',
  keepAllOfMine: 'Keep all mine',
  takeAllOfTheirs: 'Use all theirs',
  save: 'Save',
  takeTheirs: 'Use theirs',
  keepMine: 'Keep mine',
})
