import { expect, test } from 'vitest'
import { passwordFault } from '../domain/passwords.ts'
import type { z } from '../wire/zod.ts'
import { ChangePasswordForm, ForgotPassword, ResetPasswordForm, VerifyCode } from './auth.ts'

const RULE = 'at least 8 characters, a number, 1 upper, 1 lower & 1 special character be included'

/** 'Field: message' for each error. */
function faults(schema: z.ZodMiniType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test('[AUTH-044, AUTH-045] a password has 8 characters with a number, an upper-case, a lower-case and a special character', () => {
  for (const good of ['Aa1!aaaa', 'Upright-Line-7', 'Ünïcode-9', 'aA1 aaa.', 'ÄÖÜäöü1+']) {
    expect({ good, fault: passwordFault(good) }).toEqual({ good, fault: null })
  }
  for (const bad of ['Aa1!aaa', 'Aaaaaaa!', 'aaaaaa1!', 'AAAAAA1!', 'Aaaaaaa1', 'Aaaaaaa1 ', '😀😀😀Aa1!']) {
    expect({ bad, fault: passwordFault(bad) }).toEqual({ bad, fault: RULE })
  }
  expect(passwordFault(`Aa1!${'a'.repeat(125)}`)).toBe('At most 128 characters.')
})

test('[AUTH-041, AUTH-042] a new password follows the rule and is confirmed', () => {
  expect(faults(ResetPasswordForm, { Password: 'short', ConfirmPassword: 'other' })).toEqual([
    `Password: ${RULE}`,
    'ConfirmPassword: Passwords do not match.',
  ])
  expect(faults(ResetPasswordForm, { Password: 'Upright-Line-7', ConfirmPassword: 'Upright-Line-7' })).toEqual([])
})

test('[AUTH-105, AUTH-106, AUTH-107] changing requires the current password, and the new one twice', () => {
  expect(faults(ChangePasswordForm, { CurrentPassword: '', NewPassword: 'short', ConfirmNewPassword: 'shor' })).toEqual(
    [
      'CurrentPassword: This field is mandatory.',
      `NewPassword: ${RULE}`,
      'ConfirmNewPassword: Passwords do not match.',
    ],
  )
  // An older password may break today's rule.
  expect(
    faults(ChangePasswordForm, {
      CurrentPassword: 'old',
      NewPassword: 'Upright-Line-7',
      ConfirmNewPassword: 'Upright-Line-7',
    }),
  ).toEqual([])
})

test('[AUTH-030, AUTH-034] the forgotten-password flow asks for an address, then for the code', () => {
  expect(faults(ForgotPassword, { Email: 'ada@acme' })).toEqual(['Email: Please enter a valid email.'])
  expect(faults(VerifyCode, { Email: 'ada@acme.example.com', Token: ' ' })).toEqual(['Token: This field is mandatory.'])
})
