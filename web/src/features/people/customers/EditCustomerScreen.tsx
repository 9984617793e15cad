import { Group, Select } from '@mantine/core'
import { countryName } from '@plumbline/contract/domain/countries'
import { industryName } from '@plumbline/contract/domain/industries'
import {
  type Customer,
  CustomerFields,
  durationName,
  durations,
  ownershipName,
  profitKindName,
} from '@plumbline/contract/people/customers'
import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/people/customers'
import { hasEverything, languages } from '@plumbline/texts/src/languages'
import { IconLock } from '@tabler/icons-react'
import { languageOptions } from '../../../domain/language/language-options.ts'
import * as paths from '../../../paths.ts'
import { SelectField, SwitchField, TextField } from '../../../ui/forms/fields.tsx'
import { LockedField } from '../../../ui/forms/LockedField.tsx'
import type { SchemaForm } from '../../../ui/forms/schema-form.ts'
import { WebAddressField } from '../../../ui/forms/WebAddressField.tsx'
import { EditScreen, FieldGroup } from '../../../ui/frames/FormScreen.tsx'
import { changingCustomer, customerById } from './customers.queries.ts'

/** Website, address and the Active switch are editable; the rest belongs to the organisation. */
export function EditCustomerScreen({ CustomerId: id }: ParamsOf<typeof paths.customerEdit>) {
  return (
    <EditScreen
      title={t.editProfile}
      about={t.aboutLockedFields}
      back={{ to: paths.customers, label: t.profiles }}
      schema={CustomerFields}
      record={customerById(id)}
      initial={({ Website, Address, State, City, IsActive, Language, ManagersExport }) => ({
        Website,
        Address,
        State,
        City,
        IsActive,
        Language,
        ManagersExport,
      })}
      save={(version) => changingCustomer(id, version)}
      said={t.customerEdited}
    >
      {(form, customer) => <Fields form={form} customer={customer} />}
    </EditScreen>
  )
}

const offered = () => languageOptions(languages.filter(hasEverything))

function Fields({ form, customer }: { form: SchemaForm<typeof CustomerFields>; customer: Customer }) {
  return (
    <>
      <FieldGroup>
        <LockedField label={t.organizationName} value={customer.CustomerName} />
        <LockedField label={t.industryType} value={industryName(customer.Industry)} />
        <WebAddressField {...form.field('Website')} label={t.website} />
        <TextField {...form.field('Address')} label={t.streetAddress} />
        <TextField {...form.field('State')} label={t.state} required />
        <TextField {...form.field('City')} label={t.city} required />
        <LockedField label={t.country} value={countryName(customer.Country)} />
        {languages.length > 1 && (
          <SelectField
            {...form.field('Language')}
            label={t.language}
            description={t.aboutLanguage}
            options={offered()}
          />
        )}
      </FieldGroup>
      <FieldGroup title={t.companyProfile}>
        <Group grow align="end">
          <LockedField label={t.howLongInBusiness} value={customer.YearsInBusiness} />
          <Select
            label={t.duration}
            data={durations.map((value) => ({ value, label: durationName(value) }))}
            value={customer.Duration}
            readOnly
            variant="filled"
            rightSection={<IconLock size={16} aria-hidden />}
            rightSectionPointerEvents="none"
          />
        </Group>
        <LockedField label={t.forProfitOrNon} value={customer.ProfitOrNon && profitKindName(customer.ProfitOrNon)} />
        <LockedField
          label={t.ownershipStructure}
          value={customer.OwnershipStructure && ownershipName(customer.OwnershipStructure)}
        />
        <LockedField label={t.annualRevenue} value={customer.AnnualRevenue} />
        <LockedField label={t.averageFtes} value={customer.AverageFTE} />
        <LockedField label={t.numberOfFacilitiesLocations} value={customer.NumberOfLocations} />
        <LockedField label={t.headquatersLocation} value={customer.HeadquarterAddress} />
      </FieldGroup>
      <FieldGroup title={t.access}>
        <SwitchField {...form.field('IsActive')} label={t.active} description={t.untickToDeactivate} />
        <SwitchField {...form.field('ManagersExport')} label={t.managersExport} description={t.aboutManagersExport} />
      </FieldGroup>
    </>
  )
}
