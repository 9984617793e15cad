import { idOf } from '../wire/call.ts'
import { z } from '../wire/zod.ts'

/** The eight public fields of an organisation: shown, locked, when signing up with its name. */
export const PublicCustomer = z.object({
  CustomerName: z.string(),
  CustomerId: idOf('Customer'),
  City: z.string(),
  Country: z.string(),
  Industry: z.string(),
  State: z.string(),
  Website: z.string(),
  Address: z.string(),
})
export type PublicCustomer = z.output<typeof PublicCustomer>
