import { texts } from '../../src/texts.ts'

export const t = texts('app/screens', {
  titlePlumbline: '{title} · Plumbline',
  thisPageDoesntExist: 'This page doesn’t exist, or you don’t have access to it.',
  goBack: 'Go Back',
  goToLogin: 'Go to Login',
  pageNotFound: 'Page 404 not found',
})
