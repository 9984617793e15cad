import { Anchor } from '@mantine/core'
import type { Customer } from '@plumbline/contract/people/customers'
import { isWebAddress } from '@plumbline/contract/wire/fields'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { Link } from 'react-router'
import * as paths from '../../../paths.ts'
import { ViewScreen } from '../../../ui/frames/ViewScreen.tsx'
import { FirstRows } from '../../../ui/lists/FirstRows.tsx'
import { cut } from '../../../ui/marks/CutText.tsx'
import { customerById, firstInquiriesOf, firstPeople } from './customers.queries.ts'

/** One organisation to read, with its people and its inquiries. */
export function CustomerViewScreen({ CustomerId: id }: ParamsOf<typeof paths.customerView>) {
  return (
    <ViewScreen
      title="View Profile"
      nameOf={({ value }) => value.CustomerName}
      back={{ to: paths.customers, label: 'Profiles' }}
      read={customerById(id)}
      shown={({ value }) => [
        { label: 'Organization Name', value: value.CustomerName },
        { label: 'Industry Type', value: value.Industry },
        { label: 'Website', value: value.Website && <Website address={value.Website} /> },
        { label: 'Street Address', value: value.Address },
        { label: 'State', value: value.State },
        { label: 'City', value: value.City },
        { label: 'Country', value: value.Country },
        { label: 'How Long in business', value: timeInBusiness(value) },
        { label: 'For Profit Or Non-Profit', value: value.ProfitOrNon },
        { label: 'Ownership Structure', value: value.OwnershipStructure },
        { label: 'Annual Revenue', value: grouped(value.AnnualRevenue) },
        { label: "Average FTE's Over Past Three Years", value: value.AverageFTE },
        { label: 'Number Of Facilities/Locations', value: value.NumberOfLocations },
        { label: "Headquater's Location", value: value.HeadquarterAddress },
        { label: 'Active', value: value.IsActive ? 'Yes' : 'No' },
      ]}
      edit={pathTo(paths.customerEdit, { CustomerId: id })}
    >
      {({ value }) => <Belonging customer={value} />}
    </ViewScreen>
  )
}

/** The people and the inquiries of an organisation, and how long answers keep their names. */
function Belonging({ customer: { CustomerId, CustomerName } }: { customer: Customer }) {
  const here = { to: pathTo(paths.customerView, { CustomerId }), label: cut(CustomerName) }
  return (
    <>
      <FirstRows
        title="People"
        read={firstPeople(CustomerId)}
        rowKey={({ Id }) => Id}
        line={({ Id, FirstName, LastName, Designation, IsAdmin }) => ({
          name: `${FirstName} ${LastName}`,
          to: pathTo(paths.customerUserView, { customersUserParamId: CustomerId, CustomerUserParamId: Id }),
          beside: [Designation, IsAdmin && 'Administrator'].filter(Boolean).join(' · '),
        })}
        all={{
          to: pathTo(paths.customerUsers, { customersUserParamId: CustomerId }),
          of: 'people',
        }}
        whenEmpty="No one has signed up yet."
        here={here}
      />
      <FirstRows
        title="Inquiries"
        read={firstInquiriesOf(CustomerId)}
        rowKey={({ Id }) => Id}
        line={({ Id, Description, InquiryTypeName }) => ({
          name: Description,
          to: pathTo(paths.monitoredRespondents, { inquiryId: Id }),
          beside: InquiryTypeName,
        })}
        all={{
          to: paths.monitorActivity + searchTo(paths.monitorActivity, { organisation: CustomerId }),
          of: 'inquiries',
        }}
        whenEmpty="No inquiries yet."
        here={here}
      />
      <Anchor component={Link} to={pathTo(paths.customerRetention, { CustomerId })} fw={600} w="fit-content">
        How long answers keep names
      </Anchor>
      <Anchor component={Link} to={pathTo(paths.managersFactor, { CustomerId })} fw={600} w="fit-content">
        Require a second factor for administrators
      </Anchor>
    </>
  )
}

/** A link where it is a web address; whatever else was stored is text (security, C2). */
function Website({ address }: { address: string }) {
  if (!isWebAddress(address)) return address
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </Anchor>
  )
}

function timeInBusiness({ YearsInBusiness, Duration }: Customer): string {
  return [YearsInBusiness, Duration].filter(Boolean).join(' ')
}

/** Digits with the reader's separators: '4,500,000'. They are kept as text and may be longer than a number holds. */
function grouped(digits: string | null): string | null {
  return digits && /^\d+$/.test(digits) ? BigInt(digits).toLocaleString() : digits
}
