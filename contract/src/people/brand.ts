import { t } from '@plumbline/texts/wire/people'
import { call, FileField, idOf, Nothing } from '../wire/call.ts'
import { Email, Flag, text, WebAddress } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'

const Color = text().check(
  z.refine((value) => value === '' || /^#[0-9a-f]{6}$/i.test(value), { error: () => t.notAColor }),
)
/** A name in an email's header: nothing that could be read as an address or as a list of them (security, C5). */
const SenderName = text(limits.senderName).check(
  z.refine((value) => !/[\p{Cc}"<>,;:@/\\]|\.\S/u.test(value), { error: () => t.notASenderName }),
)

/**
 * How an installation or an organisation presents itself. Anything empty is the installation's; what that leaves empty
 * is Plumbline's own. `Color` is '#rrggbb'. [RPRT-001]
 */
export const BrandFields = z.object({
  Name: text(limits.brandName),
  Color,
  SenderName,
  ReplyTo: z.union([Email, z.literal('')], { error: () => t.notAReplyAddress }),
  EmailFoot: text(limits.brandFoot),
  ReportFoot: text(limits.brandFoot),
  Imprint: WebAddress,
  Privacy: WebAddress,
  ShowsPlumbline: Flag,
})
export type BrandFields = z.output<typeof BrandFields>

/** What a page shows. `Logo` is the address of a PNG, `Color` null without one; `ShowsPlumbline` is true without a name. */
export const ShownBrand = z.object({
  Name: z.string(),
  Logo: z.nullable(z.string()),
  Color: z.nullable(z.string()),
  Imprint: z.string(),
  Privacy: z.string(),
  ShowsPlumbline: z.boolean(),
})
export type ShownBrand = z.output<typeof ShownBrand>

/** What was chosen, and what applies where nothing was (`Otherwise`). */
export const Brand = z.extend(BrandFields, {
  ReplyTo: z.string(),
  Logo: z.nullable(z.string()),
  Otherwise: z.extend(BrandFields, { ReplyTo: z.string(), Logo: z.nullable(z.string()) }),
})
export type Brand = z.output<typeof Brand>

const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const
const params = z.object({ customerId: idOf('Customer') })
const Logo = z.object({ File: FileField })
const LOGO_BYTES = limits.logoBytes + 65_536
const example: BrandFields = {
  Name: 'Northwind Advisory',
  Color: '#0b3d91',
  SenderName: 'Northwind Advisory',
  ReplyTo: 'surveys@northwind.example.com',
  EmailFoot: 'Northwind Advisory Ltd, 1 Market Street, Dover',
  ReportFoot: 'Confidential',
  Imprint: 'https://northwind.example.com/imprint',
  Privacy: 'https://northwind.example.com/privacy',
  ShowsPlumbline: true,
}

/** For sign-in, surveys and results. Without an organisation, or for an unknown one, the installation's. */
export const shownBrand = call({
  method: 'GET',
  path: '/Brand/Shown',
  summary: 'See the brand of an organisation',
  roles: 'anyone',
  scope: 'public',
  query: z.object({ organisation: z.optional(z.uuid()) }),
  answer: ShownBrand,
})
/** Always a PNG drawn by the server, whatever was uploaded. */
export const brandLogo = call({
  method: 'GET',
  path: '/Brand/Logo/{hash}',
  summary: 'Download a logo',
  roles: 'anyone',
  scope: 'public',
  params: z.object({ hash: text() }),
  answer: 'file',
})

export const getBrand = call({
  ...superAdmin,
  method: 'GET',
  path: '/Brand',
  summary: 'See the installation’s brand',
  answer: Brand,
  versioned: true,
})
export const changeBrand = call({
  ...superAdmin,
  method: 'PUT',
  path: '/Brand',
  summary: 'Change the installation’s brand',
  body: BrandFields,
  example,
  answer: Brand,
  versioned: true,
})
/** PNG, JPEG or SVG, judged by its content. */
export const changeLogo = call({
  ...superAdmin,
  form: Logo,
  formParts: 1,
  formBytes: LOGO_BYTES,
  method: 'PUT',
  path: '/Brand/Logo',
  summary: 'Change the installation’s logo',
  answer: Brand,
})
export const removeLogo = call({
  ...superAdmin,
  method: 'DELETE',
  path: '/Brand/Logo',
  summary: 'Remove the installation’s logo',
  answer: Nothing,
})

export const getCustomerBrand = call({
  ...superAdmin,
  method: 'GET',
  path: '/Customer/{customerId}/Brand',
  summary: 'See an organisation’s brand',
  params,
  answer: Brand,
  versioned: true,
})
export const changeCustomerBrand = call({
  ...superAdmin,
  method: 'PUT',
  path: '/Customer/{customerId}/Brand',
  summary: 'Change an organisation’s brand',
  params,
  body: BrandFields,
  example,
  answer: Brand,
  versioned: true,
})
export const changeCustomerLogo = call({
  ...superAdmin,
  form: Logo,
  formParts: 1,
  formBytes: LOGO_BYTES,
  method: 'PUT',
  path: '/Customer/{customerId}/Brand/Logo',
  summary: 'Change an organisation’s logo',
  params,
  answer: Brand,
})
export const removeCustomerLogo = call({
  ...superAdmin,
  method: 'DELETE',
  path: '/Customer/{customerId}/Brand/Logo',
  summary: 'Remove an organisation’s logo',
  params,
  answer: Nothing,
})
