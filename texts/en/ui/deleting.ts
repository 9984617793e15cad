import { texts } from '../../src/texts.ts'

export const t = texts('ui/deleting', {
  areYouSure: 'Are you sure?',
  wantToDelete: 'Are you sure you want to delete this record?',
  yesDelete: 'Yes, delete it!',
})
