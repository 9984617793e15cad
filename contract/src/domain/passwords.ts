import { t as fieldTexts } from '@plumbline/texts/wire/fields'
import { t as passwordTexts } from '@plumbline/texts/wire/passwords'
import { mandatory, text } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'

/** The parts of the password rule (part 1, section 5). */
export const passwordRules = [
  { rule: 'length', keeps: (password: string) => [...password].length >= limits.passwordMin },
  { rule: 'number', keeps: (password: string) => /\d/.test(password) },
  { rule: 'upperCase', keeps: (password: string) => /\p{Lu}/u.test(password) },
  { rule: 'lowerCase', keeps: (password: string) => /\p{Ll}/u.test(password) },
  { rule: 'special', keeps: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const

/** The error of a new password, or null. Only the server knows common ones (`AUTH-123`). */
export function passwordFault(password: string): string | null {
  if (password.length > limits.passwordMax) return fieldTexts.tooLong({ max: limits.passwordMax })
  return passwordRules.every(({ keeps }) => keeps(password)) ? null : passwordTexts.password
}

/** A new password: the rule of part 1, at most 128 characters. */
export const NewPassword = z.string(mandatory).check(
  z.minLength(1, { ...mandatory, abort: true }),
  z.refine((password) => password.length <= limits.passwordMax, {
    error: () => fieldTexts.tooLong({ max: limits.passwordMax }),
    abort: true,
  }),
  z.refine((password) => passwordFault(password) === null, { error: () => passwordTexts.password }),
)

/** A password as entered at sign-in: anything of reasonable length. */
export const GivenPassword = z
  .string(mandatory)
  .check(
    z.minLength(1, mandatory),
    z.maxLength(limits.passwordMax, { error: () => fieldTexts.tooLong({ max: limits.passwordMax }) }),
  )

/** Checks that the confirmation equals the password, even while other fields are invalid. */
export function confirms<T extends Record<string, unknown>>(
  password: keyof T & string,
  confirmation: keyof T & string,
) {
  return z.refine<T>((form) => form[password] === form[confirmation], {
    error: () => passwordTexts.passwordsDiffer,
    path: [confirmation],
    when: () => true,
  })
}

/** A code of the authenticator app (6 digits), or a recovery code; case, spaces and dashes are ignored. */
export const FactorCode = text(40)
