import { signUp, verifyEmail } from '@plumbline/contract/people/sign-up'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

const ann = {
  CustomerName: 'Acme Ltd',
  Industry: 'Manufacturing',
  Country: 'United Kingdom',
  State: 'Kent',
  City: 'Dover',
  FirstName: 'Ann',
  LastName: 'Lee',
  Email: 'ann@acme.example.com',
  Password: 'Upright-Line-7',
}

test('[AUTH-073, AUTH-122] [A19] the administrators are notified of a person awaiting approval once the address is verified', async () => {
  const { make, send, mails } = await startServer()
  const customer = await make.customer({ name: 'Acme Ltd' })
  await make.customerAdmin({ customer_id: customer.id, email: 'mia@acme.example.com' })
  await make.customerAdmin({ customer_id: customer.id, email: 'max@acme.example.com' })
  await make.customerAdmin({ customer_id: customer.id, active: false })
  await make.customerAdmin({ customer_id: customer.id, is_verified: false })
  await make.customerUser({ customer_id: customer.id })
  await make.customerAdmin()
  const body = { ...ann, FirstName: 'Ann <b>', LastName: 'www.evil.example.net' }
  const open = async () => {
    const Token = /token=([\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''
    expect((await send(verifyEmail, { body: { Token } })).status).toBe(200)
  }

  await send(signUp, { body })
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Verify your email address'])
  await open()
  await open()

  const [, ...told] = await mails()
  expect(told.map(({ to_address }) => to_address)).toEqual(['mia@acme.example.com', 'max@acme.example.com'])
  expect(told[0]).toMatchObject({
    subject: 'Someone wants to join your organisation',
    text: expect.stringContaining('http://plumbline.test/customerAdmin/people?show=waiting'),
    customer_id: customer.id,
  })
  expect(told[0]?.text).toContain('Name: Ann <b> www')
  expect(told[0]?.html).not.toContain('<b>')
  expect(`${told[0]?.text}${told[0]?.html}`).not.toContain('evil.example.net')
})

test('[AUTH-077] founding an organisation notifies nobody', async () => {
  const { send, mails } = await startServer()
  await send(signUp, { body: ann })
  const Token = /token=([\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''

  await send(verifyEmail, { body: { Token } })

  expect(await mails()).toHaveLength(1)
})
