import {
  type AddressCode,
  askForNewAddress,
  changeAddress,
  type NewAddress,
} from '@plumbline/contract/people/email-change'
import type { z } from '@plumbline/contract/wire/zod'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'
import { renewToken } from '../../../domain/access/session.ts'

export const askingForCode = () => change((body: z.output<typeof NewAddress>) => send(askForNewAddress, { body }))

/**
 * Surveys and lists of people show the new address. All sessions ended: the token is renewed before anything is read
 * again.
 */
export const changingAddress = () =>
  change(
    async (body: z.output<typeof AddressCode>) => {
      const { token } = await send(changeAddress, { body })
      renewToken(token)
    },
    'profile',
    'customer-users',
    'team',
    'respondents',
    'survey-answers',
    'sessions',
  )
