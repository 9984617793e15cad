import { type ErasurePlan, erasePerson, getPersonErasure } from '@plumbline/contract/people/erasure'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { signInManager } from '../../../test/sign-in.ts'
import { ErasePersonScreen } from './EraseScreens.tsx'

const send = vi.hoisted(() => vi.fn())
vi.mock('../../../api/send.ts', async (original) => ({ ...(await original<object>()), send }))

const plan: ErasurePlan = {
  Kind: 'person',
  Id: 'ada',
  Name: 'Ada Kern',
  About: 'ada@example.com',
  Accounts: 1,
  Surveys: 2,
  Submitted: 2,
  Inquiries: 0,
  Documents: 1,
  Mails: 3,
  Confidential: 0,
  Refused: '',
}

const drawn = async (given: Partial<ErasurePlan>) => {
  send.mockImplementation(async (call: unknown) => (call === getPersonErasure ? { ...plan, ...given } : {}))
  show(<ErasePersonScreen id="ada" />)
  await screen.findByRole('button', { name: 'Erase for good' })
}
const confirm = () => {
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Ada Kern' } })
  fireEvent.change(screen.getByLabelText(/^Your password/), { target: { value: 'Upright-Line-7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Erase for good' }))
}
const sent = () => send.mock.calls.filter(([call]) => call === erasePerson).map(([, input]) => input.body)

beforeEach(() => {
  send.mockReset()
  signInManager()
})

test('[CONF-012] a person without confidential submissions is erased without a question about comments', async () => {
  await drawn({ Confidential: 0 })

  expect(screen.queryByText('Comments and documents in confidential surveys')).toBeNull()
})

test('[CONF-012] the question explains both answers; comments are kept by default', async () => {
  await drawn({ Confidential: 1 })

  expect(screen.getByText('This person submitted a confidential survey.')).toBeDefined()
  expect(screen.getByLabelText('Keep them without the name')).toHaveProperty('checked', true)
  expect(screen.getByText(/No one can tell that anything changed\./)).toBeDefined()
  expect(screen.getByText(/From then on, no comments or documents from this survey are shown/)).toBeDefined()
  confirm()

  await waitFor(() => expect(sent()).toMatchObject([{ Name: 'Ada Kern', Texts: 'kept' }]))
})

test('[CONF-012] choosing to erase comments too is sent, and several surveys are counted', async () => {
  await drawn({ Confidential: 3 })

  expect(screen.getByText('This person submitted 3 confidential surveys.')).toBeDefined()
  fireEvent.click(screen.getByLabelText('Remove them too'))
  confirm()

  await waitFor(() => expect(sent()).toMatchObject([{ Texts: 'removed' }]))
})
