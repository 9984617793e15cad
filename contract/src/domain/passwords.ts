import { text } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { messages } from '../wire/messages.ts'
import { z } from '../wire/zod.ts'

/** The parts of the password rule, each with its text for a strength meter (part 1, section 5). */
export const passwordRules = [
  { rule: 'At least 8 characters', keeps: (password: string) => [...password].length >= limits.passwordMin },
  { rule: 'A number', keeps: (password: string) => /\d/.test(password) },
  { rule: 'An upper-case letter', keeps: (password: string) => /\p{Lu}/u.test(password) },
  { rule: 'A lower-case letter', keeps: (password: string) => /\p{Ll}/u.test(password) },
  { rule: 'A special character', keeps: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const

/** The error of a new password, or null. Only the server knows common ones (`AUTH-123`). */
export function passwordFault(password: string): string | null {
  if (password.length > limits.passwordMax) return messages.tooLong(limits.passwordMax)
  return passwordRules.every(({ keeps }) => keeps(password)) ? null : messages.password
}

/** A new password: the rule of part 1, at most 128 characters. */
export const NewPassword = z.string(messages.mandatory).check(
  z.minLength(1, { error: messages.mandatory, abort: true }),
  z.refine((password) => password.length <= limits.passwordMax, {
    error: messages.tooLong(limits.passwordMax),
    abort: true,
  }),
  z.refine((password) => passwordFault(password) === null, messages.password),
)

/** A password as entered at sign-in: anything of reasonable length. */
export const GivenPassword = z
  .string(messages.mandatory)
  .check(z.minLength(1, messages.mandatory), z.maxLength(limits.passwordMax, messages.tooLong(limits.passwordMax)))

/** Checks that the confirmation equals the password, even while other fields are invalid. */
export function confirms<T extends Record<string, unknown>>(
  password: keyof T & string,
  confirmation: keyof T & string,
) {
  return z.refine<T>((form) => form[password] === form[confirmation], {
    error: messages.passwordsDiffer,
    path: [confirmation],
    when: () => true,
  })
}

/** A code of the authenticator app (6 digits), or a recovery code; case, spaces and dashes are ignored. */
export const FactorCode = text(40)
