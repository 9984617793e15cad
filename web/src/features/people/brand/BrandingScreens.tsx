import { Anchor, Button, ColorInput, FileButton, Group, Text, Title } from '@mantine/core'
import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/core/styles/ColorPicker.layer.css'
import '@mantine/core/styles/ColorInput.layer.css'
import { brandColors, isTooLight } from '@plumbline/contract/domain/brand-colors'
import { BrandFields } from '@plumbline/contract/people/brand'
import { limits } from '@plumbline/contract/wire/limits'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/people/brand'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '../../../api/use-change.ts'
import { homeOf } from '../../../domain/access/home.ts'
import { useSession } from '../../../domain/access/session.ts'
import * as paths from '../../../paths.ts'
import { useRegisteredField } from '../../../ui/forms/field-words.ts'
import { MultilineField, SwitchField, TextField } from '../../../ui/forms/fields.tsx'
import type { FieldProps, SchemaForm } from '../../../ui/forms/schema-form.ts'
import { WebAddressField } from '../../../ui/forms/WebAddressField.tsx'
import type { Back } from '../../../ui/frames/came-from.ts'
import { EditScreen, FieldGroup } from '../../../ui/frames/FormScreen.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import classes from './brand.module.css'
import { brandById, changingBrand, changingLogo, removingLogo } from './brand.queries.ts'

/** How the installation presents itself. [RPRT-001] */
export function BrandingScreen() {
  const { role } = useSession()
  return <EditBranding customerId={null} about={t.aboutInstallation} back={{ to: homeOf(role), label: t.dashboard }} />
}

/** The same over it, for one organisation. */
export function CustomerBrandingScreen({ CustomerId }: ParamsOf<typeof paths.customerBranding>) {
  const back = { to: pathTo(paths.customerView, { CustomerId }), label: t.organisation }
  return <EditBranding customerId={CustomerId} about={t.aboutOrganisation} back={back} />
}

function EditBranding({ customerId, about, back }: { customerId: string | null; about: string; back: Back }) {
  return (
    <EditScreen
      title={t.branding}
      about={about}
      back={back}
      schema={BrandFields}
      record={brandById(customerId)}
      initial={({ Logo, Otherwise, ...fields }) => fields}
      save={(version) => changingBrand(customerId, version)}
      saved={() => void import('../../../domain/brand/show-brand.ts').then(({ showBrand }) => showBrand(undefined))}
      said={t.saved}
      aside={(form) => <Preview form={form} customerId={customerId} />}
      below={<Logo customerId={customerId} />}
    >
      {(form, { Otherwise }) => <Fields form={form} otherwise={Otherwise} />}
    </EditScreen>
  )
}

function Fields({ form, otherwise }: { form: SchemaForm<typeof BrandFields>; otherwise: BrandFields }) {
  return (
    <>
      <FieldGroup title={t.identity}>
        <TextField
          {...form.field('Name')}
          label={t.name}
          description={t.aboutName}
          placeholder={otherwise.Name || 'Plumbline'}
          maxLength={limits.brandName}
        />
        <ColorField {...form.field('Color')} otherwise={otherwise.Color} />
        <SwitchField {...form.field('ShowsPlumbline')} label={t.showsPlumbline} description={t.aboutShowsPlumbline} />
      </FieldGroup>
      <FieldGroup title={t.emails}>
        <TextField
          {...form.field('SenderName')}
          label={t.senderName}
          description={t.aboutSenderName}
          placeholder={otherwise.SenderName}
          maxLength={limits.senderName}
        />
        <TextField
          {...form.field('ReplyTo')}
          label={t.replyTo}
          description={t.aboutReplyTo}
          placeholder={otherwise.ReplyTo}
          type="email"
        />
        <MultilineField
          {...form.field('EmailFoot')}
          label={t.emailFoot}
          placeholder={otherwise.EmailFoot}
          maxLength={limits.brandFoot}
          rows={2}
        />
      </FieldGroup>
      <FieldGroup title={t.reports}>
        <TextField
          {...form.field('ReportFoot')}
          label={t.reportFoot}
          placeholder={otherwise.ReportFoot}
          maxLength={limits.brandFoot}
        />
      </FieldGroup>
      <FieldGroup title={t.links}>
        <WebAddressField {...form.field('Imprint')} label={t.imprint} />
        <WebAddressField {...form.field('Privacy')} label={t.privacy} />
      </FieldGroup>
    </>
  )
}

/** A colour by its digits or from a field of colours; says what is shown instead of one that cannot be read. */
function ColorField({ otherwise, ...field }: FieldProps<string> & { otherwise: string }) {
  const { name, value, onChange, error } = field
  useRegisteredField(name, t.color)
  const isColor = /^#[\da-f]{6}$/i.test(value)
  return (
    <div>
      <ColorInput
        data-field={name}
        size="md"
        label={t.color}
        description={t.aboutColor}
        placeholder={otherwise}
        value={value}
        onChange={onChange}
        error={error}
        format="hex"
        fixOnBlur={false}
        eyeDropperButtonProps={{ 'aria-label': t.pickColor }}
        popoverProps={{ withinPortal: false }}
      />
      {isColor && isTooLight(value) && (
        <Text size="sm" mt={6} role="status">
          {t.tooLight({ shade: brandColors(value).light.fill })}
        </Text>
      )}
    </div>
  )
}

function Preview({ form, customerId }: { form: SchemaForm<typeof BrandFields>; customerId: string | null }) {
  const { data } = useQuery(brandById(customerId))
  if (data === undefined) return null
  return <BrandPreview fields={form.values} logo={data.value.Logo} otherwise={data.value.Otherwise} />
}

/** Saved by itself: a picture needs no Save. */
function Logo({ customerId }: { customerId: string | null }) {
  const { data } = useQuery(brandById(customerId))
  const change = useChange(changingLogo(customerId))
  const remove = useChange(removingLogo(customerId))
  if (data === undefined) return null
  const { Logo, Otherwise } = data.value
  const shown = () => void import('../../../domain/brand/show-brand.ts').then(({ showBrand }) => showBrand(undefined))
  const upload = (file: File | null) => {
    if (file === null) return
    change.mutate(file, {
      onSuccess: () => {
        toastSuccess({ title: t.logoSaved })
        shown()
      },
    })
  }
  const drop = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toastSuccess({ title: t.logoRemoved })
        shown()
      },
    })
  return (
    <section className={classes.logo} aria-label={t.logo}>
      <Title order={2} size="h3">
        {t.logo}
      </Title>
      <Text size="sm" c="dimmed">
        {t.aboutLogo}
      </Text>
      {Logo === null ? (
        <Text size="sm">{Otherwise.Logo === null ? t.noLogo : t.inheritedLogo}</Text>
      ) : (
        <img src={Logo} alt={t.logo} className={classes.picture} />
      )}
      <Group gap="sm">
        <FileButton accept=".png,.jpg,.jpeg,.svg" onChange={upload}>
          {(props) => (
            <Button {...props} variant="default" loading={change.isPending}>
              {Logo === null ? t.uploadLogo : t.replaceLogo}
            </Button>
          )}
        </FileButton>
        {Logo !== null && (
          <Button variant="subtle" color="red" onClick={drop} loading={remove.isPending}>
            {t.removeLogo}
          </Button>
        )}
      </Group>
      {customerId !== null && (
        <Text size="sm">
          {t.signInAddress}:{' '}
          <Anchor inherit>{location.origin + paths.login + searchTo(paths.login, { organisation: customerId })}</Anchor>
        </Text>
      )}
    </section>
  )
}
