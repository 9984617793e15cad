import { texts } from '../../src/texts.ts'

/** What every PDF has. */
export const t = texts('documents/paper', {
  cover: 'Cover',
  madeWith: 'Made with Plumbline',
  pageOfPages: '{page, number} of {pages, number}',
})
