import { texts } from '../../src/texts.ts'

/** The page's own words, for before its scripts have come and where they do not (`web/index.html`). */
export const t = texts('app/page', {
  about: 'Plumbline shows whether an organisation stands true: assessments, surveys and insights.',
  loading: 'Loading',
  notLoaded: 'Plumbline could not be loaded. Look at your internet connection, then load the page again.',
  noScript: 'Plumbline needs JavaScript. Switch it on in your browser’s settings and load this page again.',
})
