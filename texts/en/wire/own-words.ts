import { texts } from '../../src/texts.ts'

export const t = texts('wire/own-words', {
  invisible: 'This text contains invisible characters. Type it again.',
  link: 'Email programs would turn ‘{link}’ into a link. Leave out web and email addresses, and put a space after each full stop.',
  phoneNumber:
    'Email programs would take ‘{number}’ for a phone number. Leave out numbers of 7 or more digits, and write dates in words (19 December).',
})
