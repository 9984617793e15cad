import { texts } from '../../src/texts.ts'

export const t = texts('ui/marks', {
  plumbline: 'Plumbline',
  emailFailedFailure: 'Email failed: {failure}',
  completed: 'Completed',
  pending: 'Pending',
})
