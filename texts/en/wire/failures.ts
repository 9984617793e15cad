import { texts } from '../../src/texts.ts'

export const t = texts('wire/failures', {
  networkError: 'Network Error',
  networkErrorText: 'Please Check your Internet Connection',
  sessionTimeout: 'Session timeout',
  sessionTimeoutText: 'Please login again',
  error: 'Error',
})
