import { crc32, deflateSync } from 'node:zlib'
import {
  type BrandFields,
  brandLogo,
  changeBrand,
  changeCustomerBrand,
  changeCustomerLogo,
  changeLogo,
  getBrand,
  getCustomerBrand,
  removeCustomerLogo,
  shownBrand,
} from '@plumbline/contract/people/brand'
import { eraseOrganisation } from '@plumbline/contract/people/erasure'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/db/ids.ts'
import { startServer } from '../../../test/server.ts'
import { TestFile } from '../../../test/start-server.ts'
import { brandOf, brandOfMail } from './brand.queries.ts'

const nothing: BrandFields = {
  Name: '',
  Color: '',
  SenderName: '',
  ReplyTo: '',
  EmailFoot: '',
  ReportFoot: '',
  Imprint: '',
  Privacy: '',
  ShowsPlumbline: true,
}
const svg = (inside: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20">${inside}</svg>`
const shape = '<rect width="80" height="20" fill="#0b3d91"/>'
const file = (content: string | Uint8Array, name = 'logo.svg') => ({ form: { File: new TestFile(name, content) } })

test('[RPRT-001] an organisation’s brand lies over the installation’s, field by field, and name and logo stay together', async () => {
  const { as, make, db, send } = await startServer()
  const consultant = as(await make.superAdmin())
  const { id: customerId } = await make.customer()
  const [params, other] = [{ customerId }, await make.customer()]
  const fields = { ...nothing, Name: 'Northwind', Color: '#0B3D91', Imprint: 'https://northwind.example.com/imprint' }
  await consultant.send(changeBrand, { body: { ...fields, ShowsPlumbline: false } })
  await consultant.send(changeLogo, file(svg(shape)))

  const { answer: changed } = await consultant.send(changeCustomerBrand, { params, body: { ...nothing, Name: 'Acme' } })
  const shown = async (organisation?: string) =>
    (await send(shownBrand, { query: organisation === undefined ? {} : { organisation } })).answer

  expect(changed).toMatchObject({
    Name: 'Acme',
    Color: '',
    Logo: null,
    Otherwise: { Name: 'Northwind', Color: '#0b3d91' },
  })
  expect(await shown(customerId)).toEqual({
    Name: 'Acme',
    Logo: null,
    Color: '#0b3d91',
    Imprint: 'https://northwind.example.com/imprint',
    Privacy: '',
    ShowsPlumbline: true,
  })
  const installation = { Name: 'Northwind', Logo: expect.stringContaining('/api/Brand/Logo/'), ShowsPlumbline: false }
  for (const organisation of [undefined, other.id, newId()])
    expect(await shown(organisation)).toMatchObject(installation)
  expect(await brandOf(db, other.id)).toMatchObject({ name: 'Northwind', logo: { width: 640, height: 160 } })
})

test('[RPRT-001] only consultants choose a brand, for organisations that are there, and it goes when one is erased', async () => {
  const { as, make, db } = await startServer()
  const consultant = await make.superAdmin()
  const manager = await make.customerAdmin({ customer_id: (await make.customer({ name: 'Acme Ltd' })).id })
  const params = { customerId: manager.customer_id ?? '' }
  const body = { ...nothing, Name: 'Acme' }

  for (const call of [getCustomerBrand, changeCustomerBrand, removeCustomerLogo])
    expect((await as(manager).sendFaulty(call, { params, body })).status).toBe(403)
  expect((await as(manager).send(changeBrand, { body })).status).toBe(403)
  expect((await as(consultant).send(getCustomerBrand, { params: { customerId: newId() } })).status).toBe(404)
  expect(
    (await as(consultant).send(changeCustomerLogo, { params: { customerId: newId() }, ...file(svg(shape)) })).status,
  ).toBe(404)
  await as(consultant).send(changeCustomerBrand, { params, body })
  await as(consultant).send(eraseOrganisation, {
    params: { id: params.customerId },
    body: { Name: 'Acme Ltd', Password: 'Upright-Line-7' },
  })

  expect(await db.selectFrom('brand').selectAll().execute()).toEqual([])
})

test('[RPRT-001] a logo is judged by its content, redrawn as a PNG, and kept by browsers', async () => {
  const { as, make, send } = await startServer()
  const consultant = as(await make.superAdmin())

  for (const [content, name] of [
    [png(320, 80), 'photo.txt'],
    [svg(shape), 'logo.png'],
    [svg('<text x="2" y="15">Northwind</text>', '<?xml version="1.0"?><!-- ours --><!DOCTYPE svg>'), 'a.svg'],
  ] as const) {
    const { answer } = await consultant.send(changeLogo, file(content, name))
    const hash = answer.Logo?.split('/').at(-1) ?? ''
    const sent = await send(brandLogo, { params: { hash } })
    expect(sent.bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(sent.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable'),
    })
  }
})

test.for([
  ['a page', '<html><body>Hello</body></html>', 'not a PNG, JPEG or SVG'],
  ['text in another alphabet', Buffer.from([0xff, 0xfe, 0x3c, 0x00]), 'not a PNG, JPEG or SVG'],
  ['broken XML', '<svg xmlns="http://www.w3.org/2000/svg"><rect>', 'can’t be read'],
  ['an entity bomb', svg('<text>&b;</text>', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'), 'entities'],
  [
    'an entity that names a file',
    svg('<text>&a;</text>', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    'entities',
  ],
  [
    'a picture from elsewhere',
    svg('<image href="http://evil.example.com/a.png" width="80" height="20"/>'),
    'embedded pictures',
  ],
  ['a filter with a file', svg('<filter id="f"><feImage href="file:///etc/passwd"/></filter>'), 'embedded pictures'],
  ['no size', '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>', 'can’t be read'],
  [
    'a hair',
    '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="100000"><rect width="1" height="9"/></svg>',
    'too long or too tall',
  ],
  ['a picture of 10 gigabytes', png(50_000, 50_000, 1), 'too large'],
  ['a cut picture', png(320, 80).subarray(0, 60), 'can’t be read'],
  ['too much', Buffer.alloc(1_048_577, ' '), 'at most 1 MB'],
] as const)('[RPRT-001] a hostile logo is refused: %s', async ([, content, why]) => {
  const { as, make, db } = await startServer()

  const { status, failure } = await as(await make.superAdmin()).send(changeLogo, file(content))

  expect([status, failure?.errorMessage]).toEqual([400, [expect.stringContaining(why)]])
  expect(await db.selectFrom('brand').select('id').execute()).toEqual([])
})

test('[RPRT-001] whatever a logo’s SVG would run or fetch is not in its picture, and one that takes minutes is given up', async () => {
  const { as, make, db } = await startServer()
  const consultant = as(await make.superAdmin())
  const draw = async (inside: string) => {
    const { status } = await consultant.send(changeLogo, file(svg(inside)))
    return { status, logo: (await db.selectFrom('brand').select('logo').executeTakeFirst())?.logo }
  }
  const bomb = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name, n, all) => {
    const inside = n === 0 ? '<rect width="1" height="1"/>' : `<use href="#${all[n - 1]}"/>`.repeat(10)
    return `<g id="${name}">${inside}</g>`
  })

  const plain = await draw(shape)
  const hostile = await draw(
    `<script>alert(1)</script>${shape}<foreignObject width="80" height="20"><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>` +
      '<use href="http://evil.example.com/a.svg#a"/><a href="javascript:alert(1)"/><style>@import url(http://evil.example.com/a.css)</style>',
  )
  const endless = await draw(bomb.join(''))

  expect([plain.status, hostile, endless.status]).toEqual([200, plain, 400])
})

test.for([
  ['Name', 'N'.repeat(300)],
  ['Color', 'red'],
  ['Color', '#fff;background:url(//evil.example.com)'],
  ['SenderName', 'Bank <bank@evil.example.com>'],
  ['SenderName', 'Northwind, bank.example.com'],
  ['SenderName', 'Northwind\r\nBcc'],
  ['ReplyTo', 'a@example.com, b@evil.example.com'],
  ['ReplyTo', 'a@example.com\r\nBcc: b@evil.example.com'],
  ['Imprint', 'javascript:alert(1)'],
  ['Privacy', 'https://bank@evil.example.com'],
  ['EmailFoot', 'x'.repeat(301)],
] as const)('[RPRT-001] a hostile brand is refused: %s %s', async ([field, value]) => {
  const { as, make } = await startServer()
  const consultant = as(await make.superAdmin())

  const { status, failure } = await consultant.send(changeBrand, { body: { ...nothing, [field]: value } })

  expect([status, failure?.errorMessage]).toEqual([400, [expect.stringContaining(field)]])
  expect((await consultant.send(getBrand, {})).answer).toMatchObject(nothing)
})

test('[RPRT-001] an email has the brand of the organisation that causes it, else of its reader, else of the installation', async () => {
  const { make, db } = await startServer()
  const [acme, bolt] = [await make.customer(), await make.customer()]
  await make.brand({ name: 'Northwind', email_foot: 'Dover', reply_to: 'hello@northwind.example.com' })
  await make.brand({ customer_id: acme.id, name: 'Acme', color: '#ffffff' })
  const { email } = await make.customerUser({ customer_id: acme.id, email: 'Ines@acme.example.com' })
  const name = async (to: string, customerId: string | null) => (await brandOfMail(db, { to, customerId })).name

  const mail = await brandOfMail(db, { to: email, customerId: acme.id })

  expect(mail).toMatchObject({ name: 'Acme', foot: 'Dover', replyTo: 'hello@northwind.example.com' })
  expect(mail.accent).toBe('#757575')
  expect([
    await name(email.toLowerCase(), null),
    await name('x@example.com', null),
    await name(email, bolt.id),
  ]).toEqual(['Acme', 'Northwind', 'Northwind'])
})

/** A grey PNG that claims this size, with the pixels of `rows` rows. */
function png(width: number, height: number, rows = height): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}
