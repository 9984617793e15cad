import { Anchor } from '@mantine/core'
import { countryName } from '@plumbline/contract/domain/countries'
import { industryName } from '@plumbline/contract/domain/industries'
import {
  type Customer,
  durationName,
  durations,
  ownershipName,
  profitKindName,
} from '@plumbline/contract/people/customers'
import { isWebAddress } from '@plumbline/contract/wire/fields'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/people/customers'
import { number } from '@plumbline/texts/src/formats'
import { nameOfLanguage } from '@plumbline/texts/src/languages'
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
      title={t.viewProfile}
      nameOf={({ value }) => value.CustomerName}
      back={{ to: paths.customers, label: t.profiles }}
      read={customerById(id)}
      shown={({ value }) => [
        { label: t.organizationName, value: value.CustomerName },
        { label: t.industryType, value: industryName(value.Industry) },
        { label: t.website, value: value.Website && <Website address={value.Website} /> },
        { label: t.streetAddress, value: value.Address },
        { label: t.state, value: value.State },
        { label: t.city, value: value.City },
        { label: t.country, value: countryName(value.Country) },
        ...(value.Language === null ? [] : [{ label: t.language, value: nameOfLanguage(value.Language) }]),
        { label: t.howLongInBusiness, value: timeInBusiness(value) },
        { label: t.forProfitOrNon, value: value.ProfitOrNon && profitKindName(value.ProfitOrNon) },
        { label: t.ownershipStructure, value: value.OwnershipStructure && ownershipName(value.OwnershipStructure) },
        { label: t.annualRevenue, value: grouped(value.AnnualRevenue) },
        { label: t.averageFtes, value: value.AverageFTE },
        { label: t.numberOfFacilitiesLocations, value: value.NumberOfLocations },
        { label: t.headquatersLocation, value: value.HeadquarterAddress },
        { label: t.active, value: value.IsActive ? t.yes : t.no },
        { label: t.managersExport, value: value.ManagersExport ? t.yes : t.no },
      ]}
      edit={pathTo(paths.customerEdit, { CustomerId: id })}
    >
      {({ value }) => <Belonging customer={value} />}
    </ViewScreen>
  )
}

/** An organisation's people and inquiries, and how long answers keep their names. */
function Belonging({ customer: { CustomerId, CustomerName } }: { customer: Customer }) {
  const here = { to: pathTo(paths.customerView, { CustomerId }), label: cut(CustomerName) }
  return (
    <>
      <FirstRows
        title={t.people}
        read={firstPeople(CustomerId)}
        rowKey={({ Id }) => Id}
        line={({ Id, FirstName, LastName, Designation, IsAdmin }) => ({
          name: `${FirstName} ${LastName}`,
          to: pathTo(paths.customerUserView, { customersUserParamId: CustomerId, CustomerUserParamId: Id }),
          beside: [Designation, IsAdmin && t.administrator].filter(Boolean).join(' · '),
        })}
        all={{
          to: pathTo(paths.customerUsers, { customersUserParamId: CustomerId }),
          label: t.allPeople,
        }}
        whenEmpty={t.nobodyHasSignedUp}
        here={here}
      />
      <FirstRows
        title={t.inquiries}
        read={firstInquiriesOf(CustomerId)}
        rowKey={({ Id }) => Id}
        line={({ Id, Description, InquiryTypeName }) => ({
          name: Description,
          to: pathTo(paths.monitoredRespondents, { inquiryId: Id }),
          beside: InquiryTypeName,
        })}
        all={{
          to: paths.monitorActivity + searchTo(paths.monitorActivity, { organisation: CustomerId }),
          label: t.allInquiries,
        }}
        whenEmpty={t.noInquiriesYet}
        here={here}
      />
      <Anchor component={Link} to={pathTo(paths.customerBranding, { CustomerId })} fw={600} w="fit-content">
        {t.branding}
      </Anchor>
      <Anchor component={Link} to={pathTo(paths.customerRetention, { CustomerId })} fw={600} w="fit-content">
        {t.howLongAnswersKeep}
      </Anchor>
      <Anchor component={Link} to={pathTo(paths.managersFactor, { CustomerId })} fw={600} w="fit-content">
        {t.requireASecondFactor}
      </Anchor>
    </>
  )
}

/** A link if it is a web address; otherwise text (security, C2). */
function Website({ address }: { address: string }) {
  if (!isWebAddress(address)) return address
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </Anchor>
  )
}

/** '12 years'; what is no number or unit of ours is shown as it is. */
function timeInBusiness({ YearsInBusiness, Duration }: Customer): string {
  const inWords = durations.find((duration) => duration === Duration)
  const count = Number(YearsInBusiness)
  if (YearsInBusiness && inWords && Number.isSafeInteger(count)) return times[inWords]({ count })
  return [YearsInBusiness, Duration && durationName(Duration)].filter(Boolean).join(' ')
}

const times = { days: t.daysInBusiness, months: t.monthsInBusiness, years: t.yearsInBusiness } as const

/** Digits with the reader's separators: '4,500,000'. Stored as text, since they may exceed a number. */
function grouped(digits: string | null): string | null {
  return digits && /^\d+$/.test(digits) ? number(BigInt(digits)) : digits
}
