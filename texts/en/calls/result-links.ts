import { texts } from '../../src/texts.ts'

export const t = texts('calls/result-links', {
  notFound: 'Not found',
  linkUnknown: 'This link doesn’t work any more. Ask whoever sent it to you for a new one.',
  wrongPassword: 'This isn’t the password of this link.',
  dayWithin: 'Choose a day from today to {most, number} days ahead.',
  tooMany: 'At most {most, number} links per inquiry can work at the same time. End one first.',
})
