import {
  type AskedAgain,
  beginTotp,
  confirmTotp,
  getConsultantsRequirement,
  getManagersRequirement,
  makeRecoveryCodes,
  removeTotp,
  requireOfConsultants,
  requireOfManagers,
  resetFactors,
} from '@plumbline/contract/domain/factors'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'
import { renewToken } from '../../../domain/access/session.ts'

export const beginningTotp = () => change((body: Partial<AskedAgain>) => send(beginTotp, { body }))

/** All sessions end: the token is renewed before anything is read again. */
export const confirmingTotp = () =>
  change(async (body: { Code: string }) => {
    const { token, RecoveryCodes } = await send(confirmTotp, { body })
    renewToken(token)
    return RecoveryCodes
  }, 'factors')

export const removingTotp = () =>
  change(async (body: AskedAgain) => {
    const { token } = await send(removeTotp, { body })
    renewToken(token)
  }, 'factors')

export const makingRecoveryCodes = () =>
  change(async (body: AskedAgain) => (await send(makeRecoveryCodes, { body })).RecoveryCodes, 'factors')

/** Removes someone else's lost second factor. */
export const resettingFactors = (id: string) =>
  change((body: AskedAgain) => send(resetFactors, { params: { id }, body }), 'factors', 'team')

/** Whether consultants (null), or an organisation's managers, must have a second factor. */
export const factorRequirement = (customerId: string | null) =>
  queryOptions({
    queryKey: ['factors', 'required', customerId],
    queryFn: ({ signal }) =>
      customerId === null
        ? send(getConsultantsRequirement, {}, signal)
        : send(getManagersRequirement, { params: { customerId } }, signal),
  })
export const requiringFactor = (customerId: string | null) =>
  change(
    (Required: boolean) =>
      customerId === null
        ? send(requireOfConsultants, { body: { Required } })
        : send(requireOfManagers, { params: { customerId }, body: { Required } }),
    'factors',
  )
