import { texts } from '../../src/texts.ts'

export const t = texts('wire/hours', {
  atHour: '{day} at {time} ({timeZone})',
})
