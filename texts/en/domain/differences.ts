import { texts } from '../../src/texts.ts'

export const t = texts('domain/differences', {
  areaColours: 'Area colours',
  advanceInsights: 'Advance insights',
  noDifferences: 'No differences.',
  showTheFirstMostchanges: 'Show the first {mOSTCHANGES, number}',
  showAllCount: 'Show all {count, number}',
  changesOfName: 'changes of {name}',
  before: 'before:',
  now: 'now:',
  showLess: 'Show less',
  showBothTextsIn: 'Show both texts in full',
  before2: 'before: ',
  now2: 'now: ',
  showTheFullText: 'Show the full text',
})
