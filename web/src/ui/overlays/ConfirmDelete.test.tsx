import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { ConfirmDelete, type Deletion } from './ConfirmDelete.tsx'

const deletionOf = (given: Partial<Deletion> = {}) => {
  const remove = vi.fn(async () => undefined)
  const deletion: Deletion = {
    name: 'Used',
    remove: { mutationFn: remove, meta: {} },
    said: 'Inquiry Type Deleted',
    alsoGoes: 'It holds nothing else.',
    ...given,
  }
  show(<ConfirmDelete deletion={deletion} close={() => undefined} />)
  return remove
}

test('[SHELL-032, INQT-017] deleting something that cannot be deleted asks first, like any deletion, and then says why without a request', async () => {
  const remove = deletionOf({ refusal: { why: '1 inquiry uses this inquiry type.' } })

  expect(await screen.findByRole('dialog', { name: 'Are you sure?' })).toBeDefined()
  expect(screen.getByText('Are you sure you want to delete this record?')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Yes, delete it!' }))

  expect(await screen.findByRole('dialog', { name: 'This can’t be deleted' })).toBeDefined()
  expect(screen.getByText('1 inquiry uses this inquiry type.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Yes, delete it!' })).toBeNull()
  expect(remove).not.toHaveBeenCalled()
})

test('[SHELL-034] a double click on the confirmation deletes once', async () => {
  const remove = deletionOf()
  const yes = await screen.findByRole('button', { name: 'Yes, delete it!' })

  fireEvent.click(yes)
  fireEvent.click(yes)

  await vi.waitFor(() => expect(remove).toHaveBeenCalledTimes(1), { timeout: 10_000 })
})
