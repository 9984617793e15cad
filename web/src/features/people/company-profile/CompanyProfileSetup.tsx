import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import {
  durationName,
  durations,
  ownershipName,
  ownershipStructures,
  profitKindName,
  profitKinds,
} from '@plumbline/contract/people/customers'
import { t } from '@plumbline/texts/people/company-profile'
import { completeFirstLogin, useSession } from '../../../domain/access/session.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { choicesOf, DigitsField, SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { type KeptOnDevice, useKeptForm, useKeptOnDevice } from '../../../ui/forms/kept-on-device.ts'
import { RestoredNotice } from '../../../ui/forms/RestoredNotice.tsx'
import { WholeNumberField } from '../../../ui/forms/WholeNumberField.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import classes from './CompanyProfileSetup.module.css'
import { CompanyProfileFields, completingProfile } from './company-profile.queries.ts'

const nothing = {
  YearsInBusiness: '',
  duration: 'days',
  ProfitOrNOn: '',
  OwnerShipStructure: '',
  AnnualRevenue: '',
  AverageFTE: '',
  NumberOfLocations: '',
  HeadquarterAddress: '',
} as const

/** Required of a manager at the first sign-in, before anything else opens. The only alternative is logging out. */
export function CompanyProfileSetup({ logOut }: { logOut: () => void }) {
  // One form for all addresses, since all lead here.
  const kept = useKeptOnDevice('company-profile')
  return (
    <Dialog
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t.setUpYourCompany}
      size="lg"
    >
      <Text c="dimmed" mb="lg">
        {t.aboutTheProfile}
      </Text>
      {kept ? <Profile kept={kept} logOut={logOut} /> : <Skeleton height={480} radius={12} />}
    </Dialog>
  )
}

function Profile({ kept, logOut }: { kept: KeptOnDevice; logOut: () => void }) {
  const { customerId, userId } = useSession()
  const { form, wasRestored, forget } = useKeptForm(CompanyProfileFields, nothing, kept)
  const years = String(form.values.YearsInBusiness)
  return (
    <Form
      form={form}
      save={completingProfile(customerId, userId)}
      onSaved={() => {
        forget()
        toastSuccess({ title: t.profileSetupCompleted })
        completeFirstLogin()
      }}
    >
      {(isSaving) => (
        <Stack gap="md">
          {wasRestored && <RestoredNotice>{t.restored}</RestoredNotice>}
          <div className={classes.years}>
            <DigitsField {...form.field('YearsInBusiness')} label={t.timeInBusiness} required />
            <SelectField
              {...form.field('duration')}
              label={t.unit}
              options={choicesOf(durations, durationName)}
              required
            />
            {form.changed.duration === undefined && /^\d+$/.test(years) && (
              <Text role="status" size="sm" c="dimmed" className={classes.unit}>
                {t.chooseTheRightUnit({ years: Number(years), duration: form.values.duration })}
              </Text>
            )}
          </div>
          <div className={classes.pair}>
            <SelectField
              {...form.field('ProfitOrNOn')}
              label={t.forProfitOrNon}
              options={choicesOf(profitKinds, profitKindName)}
              required
            />
            <SelectField
              {...form.field('OwnerShipStructure')}
              label={t.ownershipStructure}
              options={choicesOf(ownershipStructures, ownershipName)}
              required
            />
            <WholeNumberField {...form.field('AnnualRevenue')} label={t.annualRevenue} required cents />
            <WholeNumberField {...form.field('AverageFTE')} label={t.averageFtes} required />
          </div>
          <WholeNumberField {...form.field('NumberOfLocations')} label={t.numberOfFacilities} required />
          <TextField
            {...form.field('HeadquarterAddress')}
            label={t.headOfficeAddress}
            required
            autoComplete="street-address"
          />
          <Group justify="space-between" gap="sm" className={classes.foot}>
            <Button variant="subtle" color="gray" onClick={logOut} disabled={isSaving}>
              {t.logOut}
            </Button>
            <Button type="submit" loading={isSaving}>
              {t.saveAndContinue}
            </Button>
          </Group>
        </Stack>
      )}
    </Form>
  )
}
