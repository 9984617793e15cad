import { askedAgain, oneIsGiven } from '../domain/factors.ts'
import { call, Nothing } from '../wire/call.ts'
import { Email, requiredText } from '../wire/fields.ts'
import { z } from '../wire/zod.ts'

const own = { roles: ['SuperAdmin', 'CustomerAdmin', 'CustomerUser'], scope: 'self' } as const

export const NewAddress = z.object({ Email, ...askedAgain }).check(oneIsGiven())
/**
 * Emails an 8-digit code to the new address, if no account has it; the answer is the same for every address. 400 for a
 * wrong password.
 */
export const askForNewAddress = call({
  ...own,
  method: 'POST',
  path: '/auth/changeemail',
  summary: 'Ask to change your email address',
  body: NewAddress,
  example: { Email: 'uma.reed@example.com', Password: 'Upright-Line-7' },
  mails: true,
  answer: Nothing,
})

export const AddressCode = z.object({ Code: requiredText(20) })
/**
 * Changes the address with the code. All other sessions end, and the answer has a new token; surveys and their links
 * follow; the old address is notified.
 */
export const changeAddress = call({
  ...own,
  method: 'PUT',
  path: '/auth/changeemail',
  summary: 'Change your email address with the emailed code',
  body: AddressCode,
  example: { Code: '12345678' },
  mails: true,
  answer: z.object({ token: z.string() }),
})
