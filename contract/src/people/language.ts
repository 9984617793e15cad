import { languages } from '@plumbline/texts/src/languages'
import { call, Nothing } from '../wire/call.ts'
import { oneOf } from '../wire/fields.ts'
import { z } from '../wire/zod.ts'

/** A language of the product ('de'). */
export const Language = oneOf(languages)

/** Choose the language you read: of all screens, and of emails to you. [LANG-002] */
export const changeLanguage = call({
  method: 'PUT',
  path: '/auth/language',
  summary: 'Choose your language',
  roles: ['SuperAdmin', 'CustomerAdmin', 'CustomerUser'],
  scope: 'self',
  body: z.object({ Language }),
  byLink: {},
  withoutFactor: true,
  example: { Language: languages[0] },
  answer: Nothing,
})
