import {
  type BrandFields,
  changeBrand,
  changeCustomerBrand,
  changeCustomerLogo,
  changeLogo,
  getBrand,
  getCustomerBrand,
  removeCustomerLogo,
  removeLogo,
} from '@plumbline/contract/people/brand'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { load, send } from '../../../api/send.ts'

/** An organisation's brand with its version, or the installation's (null). */
export const brandById = (customerId: string | null) =>
  queryOptions({
    queryKey: ['brand', 'one', customerId],
    queryFn: ({ signal }) =>
      customerId === null ? load(getBrand, {}, signal) : load(getCustomerBrand, { params: { customerId } }, signal),
  })

export const changingBrand = (customerId: string | null, version: string | undefined) =>
  change(
    (body: BrandFields) =>
      customerId === null
        ? send(changeBrand, { body, version })
        : send(changeCustomerBrand, { params: { customerId }, body, version }),
    'brand',
  )

export const changingLogo = (customerId: string | null) =>
  change(
    (File: File) =>
      customerId === null
        ? send(changeLogo, { form: { File } })
        : send(changeCustomerLogo, { params: { customerId }, form: { File } }),
    'brand',
  )

export const removingLogo = (customerId: string | null) =>
  change(
    () => (customerId === null ? send(removeLogo, {}) : send(removeCustomerLogo, { params: { customerId } })),
    'brand',
  )
