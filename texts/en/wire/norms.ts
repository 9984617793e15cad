import { texts } from '../../src/texts.ts'

/** Whom norms are about. */
export const t = texts('wire/norms', {
  allOrganisations: 'All other organisations',
  fromFile: '{source} (from a file)',
  upTo49: 'Up to 49 employees',
  upTo249: '50 to 249 employees',
  upTo999: '250 to 999 employees',
  from1000: '1,000 or more employees',
})
