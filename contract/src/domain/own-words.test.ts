import { expect, test } from 'vitest'
import { z } from '../wire/zod.ts'
import { faultOfOwnWords, OwnWords } from './own-words.ts'

test.each([
  '',
  'It takes ten minutes, and every answer counts. Thank you!',
  'Please answer by 19 December. Questions? Room 4.12, extension 4711.',
  'Line one.\nLine two:\r\n\t- a point',
  'z.B. heute, e.g. today, U.S.A., 3.5 hours, 10:00 - 12:00, 1,000 of 5,000',
  'Well… thanks, @all; 100 % 🙂👍🏽',
  '请在今天回答。谢谢大家。',
  '123456',
  'a'.repeat(300),
])('[BOARD-004] a personal message may contain %j', (words) => {
  expect(faultOfOwnWords(words)).toBeNull()
  expect(z.safeParse(OwnWords, words).success).toBe(true)
})

test.each([
  'Go to evil.example now',
  'see foo.bar/baz',
  'www.x',
  'WWW2.shop',
  'http://localhost',
  'hxxp://a',
  'mailto:someone',
  'tel:4711',
  'javascript:alert',
  '\\\\server\\share',
  'write to mia@acme',
  'ｍｉａ＠ａｃｍｅ',
  'ｅｖｉｌ．ｃｏｍ',
  'evil․com',
  'evil。com',
  'münchen.de',
  'пример.рф',
  '例え.テスト',
  'xn--e1afmkfd.xn--p1ai',
  'e\u00advil.com',
  'evil\u200b.\u200bcom',
  'evil.\ufe0fcom',
  'done.Please answer',
  '10.0.0.1',
])('[BOARD-004] [A27] text that a mail program would link is refused with a message: %j', (words) => {
  expect(faultOfOwnWords(words)).toMatch(
    /^Email programs would turn ‘.+’ into a link\. Leave out web and email addresses/,
  )
})

test.each([
  '1234567',
  '+44 20 7946 0958',
  '(020) 7946-0958',
  '020.7946.0958',
  '555–12–34567',
  '０２０７９４６０９５８',
  '٠١٢٣٤٥٦٧',
  '1\u200b234\u200b567',
  '12\n345\n67',
  '1,200,000',
  '2026-12-19',
])('[BOARD-004] [A27] a number of 7 or more digits is refused with a message: %j', (words) => {
  expect(faultOfOwnWords(words)).toMatch(
    /^Email programs would take ‘.+’ for a phone number\. Leave out numbers of 7 or more digits/s,
  )
})

test.each(['\u202egro.live', 'bell\u0007', 'a\u2066b'])('[BOARD-004] invisible characters are refused: %j', (words) => {
  expect(faultOfOwnWords(words)).toBe('This text contains invisible characters. Type it again.')
})

test('[BOARD-004] a personal message has at most 300 characters, and its error quotes what it found', () => {
  expect(z.safeParse(OwnWords, 'a'.repeat(301)).error?.issues[0]?.message).toBe('At most 300 characters.')
  expect(z.safeParse(OwnWords, 'go to evil.com').error?.issues[0]?.message).toBe(
    'Email programs would turn ‘evil.com’ into a link. Leave out web and email addresses, and put a space after each full stop.',
  )
})
