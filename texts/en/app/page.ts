import { texts } from '../../src/texts.ts'

/** The page's own words, for before its scripts load and where they don't (`web/index.html`). */
export const t = texts('app/page', {
  about: 'Plumbline: organisational assessments, surveys and insights.',
  loading: 'Loading',
  notLoaded: 'Plumbline couldn’t load. Check your internet connection, then reload the page.',
  noScript: 'Plumbline needs JavaScript. Turn it on in your browser’s settings, then reload this page.',
})
