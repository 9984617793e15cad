import { texts } from '../../src/texts.ts'

export const t = texts('ui/marks', {
  emailFailed: 'Email failed: {failure}',
  completed: 'Completed',
  pending: 'Pending',
})
