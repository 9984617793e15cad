import { z } from '@plumbline/contract/wire/zod'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { deviceStore } from './device-store.ts'
import { useKeptForm, useKeptOnDevice } from './kept-on-device.ts'
import { TextField } from './text-fields.tsx'
import { keepAll, typedBelongsTo } from './typed-values.ts'

const Fields = z.object({ Name: z.string(), Password: z.string() })

function Example() {
  const kept = useKeptOnDevice('example')
  return kept ? <Filled kept={kept} /> : <p>Loading</p>
}

function Filled({ kept }: { kept: NonNullable<ReturnType<typeof useKeptOnDevice>> }) {
  const { form, wasRestored, forget } = useKeptForm(Fields, { Name: '', Password: '' }, kept, ['Password'])
  return (
    <>
      <TextField {...form.field('Name')} label="Name" />
      <TextField {...form.field('Password')} label="Password" />
      <p>{wasRestored ? 'restored' : 'new'}</p>
      <button type="button" onClick={forget}>
        Saved
      </button>
    </>
  )
}

const field = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement
const type = async (label: string, text: string) => fireEvent.change(await field(label), { target: { value: text } })
/** Lets typed values reach the device. */
const written = () => new Promise((done) => setTimeout(done, 700))
/** The page is closed and reopened. */
const reopen = () => {
  cleanup()
  show(<Example />)
}

beforeEach(async () => {
  typedBelongsTo('ada')
  await deviceStore.share(false)
})
afterEach(async () => {
  cleanup()
  for (const person of ['ada', 'ben', '']) await deviceStore.forgetPerson(person)
})

test('[SEND-006] typed values survive a reload, except passwords, until saved', async () => {
  show(<Example />)
  await type('Name', 'Acme')
  await type('Password', 'Upright-Line-7')
  await written()
  const held = await deviceStore.kept({ userId: 'ada', name: '.example' }, Date.now())

  reopen()
  expect((await field('Name')).value).toBe('Acme')
  expect((await field('Password')).value).toBe('')
  expect(screen.getByText('restored')).toBeDefined()
  expect(held).toEqual({ Name: 'Acme' })

  fireEvent.click(screen.getByRole('button', { name: 'Saved' }))
  await written()
  reopen()
  expect((await field('Name')).value).toBe('')
  expect(screen.getByText('new')).toBeDefined()
})

test('[SEND-006] cleared fields are not stored', async () => {
  show(<Example />)
  await type('Name', 'Acme')
  await written()
  await type('Name', '')
  await written()
  expect(await deviceStore.kept({ userId: 'ada', name: '.example' }, Date.now())).toBeUndefined()
})

test('[SEND-006] they belong to one person, also while signed out, and are stored at once when the session ends', async () => {
  show(<Example />)
  await type('Name', 'Acme')
  await vi.waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Acme'), { timeout: 10_000 })
  keepAll()
  typedBelongsTo('ben')
  await written()

  reopen()
  expect((await field('Name')).value).toBe('')
  typedBelongsTo(undefined)
  reopen()
  expect((await field('Name')).value).toBe('')
  typedBelongsTo('ada')
  reopen()
  expect((await field('Name')).value).toBe('Acme')
})

test('[SEND-006, ANSW-005] a shared computer stores nothing, and a device without a store starts empty', async () => {
  await deviceStore.share(true)
  show(<Example />)
  await type('Name', 'Acme')
  await written()
  reopen()
  expect((await field('Name')).value).toBe('')
  await deviceStore.share(false)

  vi.spyOn(deviceStore, 'kept').mockRejectedValue(new Error('no store'))
  vi.spyOn(deviceStore, 'change').mockRejectedValue(new Error('no store'))
  reopen()
  await type('Name', 'Acme')
  await written()
  expect((await field('Name')).value).toBe('Acme')
  vi.restoreAllMocks()
})
