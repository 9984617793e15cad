import { texts } from '../../src/texts.ts'

export const t = texts('app/common', {
  loading: 'Loading',
  somethingWentWrongPlumbline: 'Something went wrong · Plumbline',
  thisScreenCouldntBe: 'This screen couldn’t be loaded',
  somethingWentWrong: 'Something went wrong',
  thisScreenStoppedWorking:
    'This screen stopped working. Nothing you saved is lost. Reload the page or go back to the start page.',
  goToTheStart: 'Go to the start page',
  reloadThePage: 'Reload the page',
  noPasskey: 'No passkey',
  thatDidntWorkReload: 'That didn’t work. Reload the page and try again.',
  interVariableSystemUi: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  close: 'Close',
  cookieSchemePathMax: '{cOOKIE}={scheme}; path=/; max-age=31536000; samesite=lax',
  cookiePathMaxAge: '{cOOKIE}=; path=/; max-age=0; samesite=lax',
})
