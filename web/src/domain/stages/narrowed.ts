import { type Stage, stages } from '@plumbline/contract/domain/stages'

/** The filters of inquiries, as calls take them. */
export interface Narrowed {
  readonly stage?: Stage | undefined
  readonly inquiryTypeId?: string | undefined
  readonly customerId?: string | undefined
}

/** The filters and search in an address: '?stage=running&type=…&organisation=…&search=…'. [HOME-003, HOME-004] */
export function narrowedBy(address: URLSearchParams) {
  const stage = stages.find((known) => known === address.get('stage'))
  const type = idIn(address.get('type'))
  const organisation = idIn(address.get('organisation'))
  const search = address.get('search') ?? ''
  const narrowed: Narrowed = {
    ...(stage !== undefined && { stage }),
    ...(type !== undefined && { inquiryTypeId: type }),
    ...(organisation !== undefined && { customerId: organisation }),
  }
  return { narrowed, search }
}

/** Anything else in the address is no filter. */
function idIn(value: string | null): string | undefined {
  return value !== null && /^[\da-f-]{36}$/i.test(value) ? value : undefined
}
