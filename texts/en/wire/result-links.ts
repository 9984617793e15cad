import { texts } from '../../src/texts.ts'

export const t = texts('wire/result-links', {
  open: 'Works',
  ended: 'Ended',
  withdrawn: 'Results withdrawn',
  off: 'Off: managers may not export',
})
