import { texts } from '../../src/texts.ts'

export const t = texts('wire/passwords', {
  passwordsDiffer: 'Passwords do not match.',
  password: 'at least 8 characters, a number, 1 upper, 1 lower & 1 special character be included',
  passwordCommon: 'This password is too common.',
})
