import { Group, Select } from '@mantine/core'
import { type Customer, CustomerFields, durations } from '@plumbline/contract/people/customers'
import { messages } from '@plumbline/contract/wire/messages'
import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { IconLock } from '@tabler/icons-react'
import * as paths from '../../../paths.ts'
import { SwitchField, TextField } from '../../../ui/forms/fields.tsx'
import { LockedField } from '../../../ui/forms/LockedField.tsx'
import type { SchemaForm } from '../../../ui/forms/schema-form.ts'
import { WebAddressField } from '../../../ui/forms/WebAddressField.tsx'
import { EditScreen, FieldGroup } from '../../../ui/frames/FormScreen.tsx'
import { changingCustomer, customerById } from './customers.queries.ts'

/** Website, address and the Active switch can be changed here; the rest is the organisation's own to say. */
export function EditCustomerScreen({ CustomerId: id }: ParamsOf<typeof paths.customerEdit>) {
  return (
    <EditScreen
      title="Edit Profile"
      about="Locked fields are filled in by the organisation itself."
      back={{ to: paths.customers, label: 'Profiles' }}
      schema={CustomerFields}
      record={customerById(id)}
      initial={({ Website, Address, State, City, IsActive }) => ({ Website, Address, State, City, IsActive })}
      save={(version) => changingCustomer(id, version)}
      said={messages.customerEdited}
    >
      {(form, customer) => <Fields form={form} customer={customer} />}
    </EditScreen>
  )
}

function Fields({ form, customer }: { form: SchemaForm<typeof CustomerFields>; customer: Customer }) {
  return (
    <>
      <FieldGroup>
        <LockedField label="Organization Name" value={customer.CustomerName} />
        <LockedField label="Industry Type" value={customer.Industry} />
        <WebAddressField {...form.field('Website')} label="Website" />
        <TextField {...form.field('Address')} label="Street Address" />
        <TextField {...form.field('State')} label="State" required />
        <TextField {...form.field('City')} label="City" required />
        <LockedField label="Country" value={customer.Country} />
      </FieldGroup>
      <FieldGroup title="Company profile">
        <Group grow align="end">
          <LockedField label="How Long in business" value={customer.YearsInBusiness} />
          <Select
            label="Duration"
            data={durations}
            value={customer.Duration}
            readOnly
            variant="filled"
            rightSection={<IconLock size={16} aria-hidden />}
            rightSectionPointerEvents="none"
          />
        </Group>
        <LockedField label="For Profit Or Non-Profit" value={customer.ProfitOrNon} />
        <LockedField label="Ownership Structure" value={customer.OwnershipStructure} />
        <LockedField label="Annual Revenue" value={customer.AnnualRevenue} />
        <LockedField label="Average FTE's Over Past Three Years" value={customer.AverageFTE} />
        <LockedField label="Number Of Facilities/Locations" value={customer.NumberOfLocations} />
        <LockedField label="Headquater's Location" value={customer.HeadquarterAddress} />
      </FieldGroup>
      <FieldGroup title="Access">
        <SwitchField
          {...form.field('IsActive')}
          label="Active"
          description="Untick to stop everyone in this organisation from signing in."
        />
      </FieldGroup>
    </>
  )
}
