import { CompanyProfile, completeCustomerProfile } from '@plumbline/contract/people/company-profile'
import { z } from '@plumbline/contract/wire/zod'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'

/** The fields of the set-up; `IsActive` is the server's own. */
export const CompanyProfileFields = z.omit(CompanyProfile, { IsActive: true })

export const completingProfile = (customerId: string, userId: string) =>
  change((body: z.output<typeof CompanyProfileFields>) =>
    send(completeCustomerProfile, { params: { customerId, userId }, body }),
  )
