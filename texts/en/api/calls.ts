import { texts } from '../../src/texts.ts'

export const t = texts('api/calls', {
  someoneElseChangedIt: 'Someone else changed it first',
  referenceRequestid: 'Reference: {requestId}',
  noAnswerFromThe: 'No answer from the server',
  error: 'Error',
  somethingWentWrongOn: 'Something went wrong on the server. Try again in a moment.',
  bearerToken: 'Bearer {token}',
  noByteHasMoved: 'No byte has moved for a minute',
})
