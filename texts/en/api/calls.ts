import { texts } from '../../src/texts.ts'

export const t = texts('api/calls', {
  reference: 'Reference: {requestId}',
  error: 'Error',
  serverFault: 'Something went wrong on the server. Try again in a moment.',
})
