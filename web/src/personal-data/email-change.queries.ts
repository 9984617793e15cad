import { type AddressCode, askForNewAddress, changeAddress, type NewAddress } from '@plumbline/contract/email-change'
import type { z } from '@plumbline/contract/zod'
import { change } from '../api/change.ts'
import { send } from '../api/send.ts'

export const askingForCode = () => change((body: z.output<typeof NewAddress>) => send(askForNewAddress, { body }))

/** Surveys and lists of people have the new address. */
export const changingAddress = () =>
  change(
    (body: z.output<typeof AddressCode>) => send(changeAddress, { body }),
    'profile',
    'customer-users',
    'respondents',
    'survey-answers',
  )
