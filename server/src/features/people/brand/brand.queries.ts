import { type BrandColors, brandColors, OWN_COLOR } from '@plumbline/contract/domain/brand-colors'
import { type Brand, type BrandFields, brandLogo, type ShownBrand } from '@plumbline/contract/people/brand'
import { pathOf } from '@plumbline/contract/wire/call'
import { emailKey } from '@plumbline/contract/wire/fields'
import type { Selectable } from 'kysely'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { BrandTable } from '../../../platform/db/schema/people.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Changed, RefuseIfStale } from '../../../platform/http/optimistic-lock.ts'
import type { MailBrand } from '../../../platform/mail/render.ts'
import { customerById, requireCustomer } from '../customers/customers.queries.ts'

/** A logo as drawn by the server: a PNG, sized in pixels. */
export interface DrawnLogo {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** How an organisation presents itself, complete: what it left empty is the installation's, then Plumbline's own. */
export interface BrandInUse {
  /** '' without a name and a logo of its own. */
  readonly name: string
  readonly logo: {
    readonly type: 'image/png'
    readonly bytes: Uint8Array
    readonly width: number
    readonly height: number
  } | null
  readonly color: string
  readonly colors: BrandColors
  readonly senderName: string
  readonly replyTo: string
  readonly emailFoot: string
  readonly reportFoot: string
  readonly imprint: string
  readonly privacy: string
  readonly showsPlumbline: boolean
}

/** The brand of an organisation, or of the installation (null). One query. [RPRT-001] */
export async function brandOf(db: Db, organisationId: string | null): Promise<BrandInUse> {
  const { logo, ...brand } = applied(await chosen(db, organisationId).select('brand.logo').execute(), organisationId)
  return {
    name: brand.name,
    logo:
      logo === null
        ? null
        : { type: 'image/png', bytes: Buffer.from(logo, 'base64'), width: brand.logo_width, height: brand.logo_height },
    color: brand.color || OWN_COLOR,
    colors: brandColors(brand.color || OWN_COLOR),
    senderName: brand.sender_name,
    // Erasing a person leaves a name in its place.
    replyTo: brand.reply_to.includes('@') ? brand.reply_to : '',
    emailFoot: brand.email_foot,
    reportFoot: brand.report_foot,
    imprint: brand.imprint,
    privacy: brand.privacy,
    showsPlumbline: brand.shows_plumbline,
  }
}

/** The brand of an inquiry's organisation. */
export async function brandOfInquiry(db: Db, inquiryId: string): Promise<BrandInUse> {
  const inquiry = await db
    .selectFrom('inquiry')
    .select('inquiry.customer_id')
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirst()
  return brandOf(db, inquiry?.customer_id ?? null)
}

/** That of the organisation that causes an email, otherwise its reader's, otherwise the installation's. */
export async function brandOfMail(
  db: Db,
  { to, customerId }: { readonly to: string; readonly customerId: string | null },
): Promise<MailBrand> {
  const reader = await db
    .selectFrom('user_account')
    .select('user_account.customer_id')
    .where('user_account.email_key', '=', emailKey(to))
    .where('user_account.deleted_at', 'is', null)
    .executeTakeFirst()
  return onMail(await brandOf(db, customerId ?? reader?.customer_id ?? null))
}

/** As it frames an email. */
export const onMail = ({ colors, emailFoot, ...brand }: BrandInUse): MailBrand => ({
  ...brand,
  accent: colors.light.fill,
  foot: emailFoot,
})

/** What a page shows; the installation's for an unknown or deleted organisation. */
export async function shownBrandOf(db: Db, organisationId: string | null): Promise<ShownBrand> {
  const brand = applied(await chosen(db, organisationId).execute(), organisationId)
  return {
    Name: brand.name,
    Logo: addressOf(brand.logo_hash),
    Color: brand.color || null,
    Imprint: brand.imprint,
    Privacy: brand.privacy,
    ShowsPlumbline: brand.shows_plumbline,
  }
}

/** The PNG with this hash. Throws 404. */
export async function logoByHash(db: Db, hash: string): Promise<Buffer> {
  const found = await db.selectFrom('brand').select('brand.logo').where('brand.logo_hash', '=', hash).executeTakeFirst()
  if (!found?.logo) throw notFound('Document')
  return Buffer.from(found.logo, 'base64')
}

/** What was chosen, and what applies otherwise. Throws 404 for an organisation that is not there. */
export async function brandRecord(db: Db, organisationId: string | null): Promise<Brand> {
  if (organisationId !== null) await requireCustomer(db, organisationId)
  const rows = await chosen(db, organisationId).execute()
  const installation = rows.find(({ id }) => id === INSTALLATION) ?? nothing
  const own = rows.find(({ id }) => id === (organisationId ?? INSTALLATION))
  const otherwise = organisationId === null ? nothing : installation
  return {
    ...fieldsOf(own ?? { ...nothing, shows_plumbline: otherwise.shows_plumbline }),
    Logo: addressOf(own?.logo_hash ?? null),
    Otherwise: { ...fieldsOf(otherwise), Logo: addressOf(otherwise.logo_hash) },
  }
}

/** Throws 404, and 409 for a stale version. */
export async function setBrand(
  db: Transaction,
  organisationId: string | null,
  fields: BrandFields,
  refuseIfStale: RefuseIfStale<Brand>,
  by: Actor,
): Promise<Changed<Brand>> {
  const subject = await hold(db, organisationId, by)
  const stored = refuseIfStale(await brandRecord(db, organisationId))
  await write(db, organisationId, {
    name: fields.Name,
    color: fields.Color.toLowerCase(),
    sender_name: fields.SenderName,
    reply_to: fields.ReplyTo,
    email_foot: fields.EmailFoot,
    report_foot: fields.ReportFoot,
    imprint: fields.Imprint,
    privacy: fields.Privacy,
    shows_plumbline: fields.ShowsPlumbline,
  })
  await recordEvent(db, 'brandChanged', subject, by)
  return stored(await brandRecord(db, organisationId))
}

/** Null removes it. Throws 404. */
export async function setLogo(
  db: Transaction,
  organisationId: string | null,
  logo: (DrawnLogo & { readonly hash: string }) | null,
  by: Actor,
): Promise<Brand> {
  const subject = await hold(db, organisationId, by)
  await write(db, organisationId, {
    logo: logo?.bytes.toString('base64') ?? null,
    logo_hash: logo?.hash ?? null,
    logo_width: logo?.width ?? 0,
    logo_height: logo?.height ?? 0,
  })
  await recordEvent(db, 'brandChanged', subject, by)
  return brandRecord(db, organisationId)
}

/** Removes an organisation's brand: it has been erased. */
export async function removeBrandOf(db: Transaction, customerId: string): Promise<void> {
  await db.deleteFrom('brand').where('brand.customer_id', '=', customerId).execute()
}

const INSTALLATION = 'installation'

/** Makes sure that there is a row, locks it, and returns whose it is, for the audit log. Throws 404. */
async function hold(db: Transaction, organisationId: string | null, { at }: Actor): Promise<string> {
  const subject = organisationId === null ? 'Installation' : (await customerById(db, organisationId)).CustomerName
  const id = organisationId ?? INSTALLATION
  const { ShowsPlumbline } = await brandRecord(db, organisationId)
  await db
    .insertInto('brand')
    .values({ id, customer_id: organisationId, shows_plumbline: ShowsPlumbline, changed_at: at.toISOString() })
    .onConflict((known) => known.column('id').doNothing())
    .execute()
  await lockRow(db, 'brand', id)
  await db.updateTable('brand').set({ changed_at: at.toISOString() }).where('brand.id', '=', id).execute()
  return subject
}

async function write(db: Transaction, organisationId: string | null, columns: Partial<Selectable<BrandTable>>) {
  await db
    .updateTable('brand')
    .set(columns)
    .where('brand.id', '=', organisationId ?? INSTALLATION)
    .execute()
}

/** The rows that apply, without the logo's bytes. */
function chosen(db: Db, organisationId: string | null) {
  return db
    .selectFrom('brand')
    .leftJoin('customer', 'customer.id', 'brand.customer_id')
    .select(['brand.id', 'brand.name', 'brand.color', 'brand.sender_name', 'brand.reply_to', 'brand.email_foot'])
    .select(['brand.report_foot', 'brand.imprint', 'brand.privacy', 'brand.shows_plumbline', 'brand.logo_hash'])
    .select(['brand.logo_width', 'brand.logo_height', 'customer.name as organisation'])
    .where('brand.id', 'in', [INSTALLATION, ...(organisationId === null ? [] : [organisationId])])
    .where('customer.deleted_at', 'is', null)
}

const nothing = {
  id: '',
  name: '',
  color: '',
  sender_name: '',
  reply_to: '',
  email_foot: '',
  report_foot: '',
  imprint: '',
  privacy: '',
  shows_plumbline: true,
  logo_hash: null as string | null,
  logo: null as string | null,
  logo_width: 0,
  logo_height: 0,
  organisation: null as string | null,
}
type Row = Omit<typeof nothing, 'logo'> & { readonly logo?: string | null }

/** An organisation's row over the installation's. Name and logo belong together: a name never appears with the other's logo. */
function applied(rows: readonly Row[], organisationId: string | null): typeof nothing {
  const below = rows.find(({ id }) => id === INSTALLATION) ?? nothing
  const above = rows.find(({ id }) => id === organisationId) ?? { ...nothing, shows_plumbline: below.shows_plumbline }
  const face = above.name !== '' || above.logo_hash !== null ? above : below
  return {
    ...below,
    logo: face.logo ?? null,
    logo_hash: face.logo_hash,
    logo_width: face.logo_width,
    logo_height: face.logo_height,
    name: face.name || (face.logo_hash === null ? '' : (face.organisation ?? '')),
    color: above.color || below.color,
    sender_name: above.sender_name || below.sender_name,
    reply_to: above.reply_to || below.reply_to,
    email_foot: above.email_foot || below.email_foot,
    report_foot: above.report_foot || below.report_foot,
    imprint: above.imprint || below.imprint,
    privacy: above.privacy || below.privacy,
    shows_plumbline: above.shows_plumbline,
  }
}

const fieldsOf = (row: Row): BrandFields => ({
  Name: row.name,
  Color: row.color,
  SenderName: row.sender_name,
  ReplyTo: row.reply_to,
  EmailFoot: row.email_foot,
  ReportFoot: row.report_foot,
  Imprint: row.imprint,
  Privacy: row.privacy,
  ShowsPlumbline: row.shows_plumbline,
})

const addressOf = (hash: string | null) => (hash === null ? null : `/api${pathOf(brandLogo, { hash })}`)
