import { texts } from '../../src/texts.ts'

export const t = texts('app/common', {
  loading: 'Loading',
  somethingWentWrongPlumbline: 'Something went wrong · Plumbline',
  thisScreenCouldntBeLoaded: 'This screen couldn’t be loaded',
  somethingWentWrong: 'Something went wrong',
  thisScreenStoppedWorking:
    'This screen stopped working. Everything you saved is safe. Reload the page or go back to the start page.',
  goToTheStart: 'Go to the start page',
  reloadThePage: 'Reload the page',
  noPasskey: 'No passkey',
  thatDidntWorkReload: 'That didn’t work. Reload the page and try again.',
  close: 'Close',
})
