import { screen } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'

function Editor({ kind, begins = [] }: { kind: 'rating' | 'checkbox'; begins?: string[] }) {
  const [options, setOptions] = useState(begins)
  return (
    <OptionsEditor
      name="Options"
      kind={kind}
      label="Options"
      options={options}
      onChange={setOptions}
      error={undefined}
    />
  )
}

// happy-dom has no popovers, which show the tooltip of a focused button.
HTMLElement.prototype.showPopover = () => undefined

/** No delay between keys, and no check of pointer-events. */
const quickly = { delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }

/** By text or label: finding by role takes most of the time here. */
const button = (name: string) => screen.queryByLabelText(name) ?? screen.getByText(name).closest('button') ?? fail(name)
const isOff = (name: string) => button(name).hasAttribute('disabled')
const option = (n: number) => screen.getByLabelText<HTMLInputElement>(`Option ${n}`)
const values = () => screen.queryAllByLabelText<HTMLInputElement>(/^Option \d/).map(({ value }) => value)
const fail = (name: string): never => expect.fail(`There is no ${name}.`)

test('[DIAG-010, DIAG-011, DIAG-033] options are added, up to six', async () => {
  show(<Editor kind="checkbox" />)
  const user = userEvent.setup(quickly)
  expect([isOff('Add Options'), isOff('Remove All')]).toEqual([false, true])

  await user.click(button('Add Options'))
  expect(document.activeElement).toBe(option(1))
  expect(isOff('Add Options')).toBe(true)
  await user.keyboard('A')
  expect(isOff('Add Options')).toBe(false)
  await user.keyboard('{Enter}B{Enter}C{Enter}D{Enter}E{Enter}F')
  expect(values()).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
  expect(isOff('Add Options')).toBe(true)
  expect(screen.queryByText('You cannot add more than 6 options.')).not.toBeNull()
})

test('[DIAG-012] options are removed, one or all', async () => {
  show(<Editor kind="checkbox" begins={['A', 'B', 'C', 'D', 'E', 'F']} />)
  const user = userEvent.setup(quickly)

  await user.click(button('Remove option 2'))
  expect(document.activeElement).toBe(option(1))
  expect(values()).toEqual(['A', 'C', 'D', 'E', 'F'])
  await user.clear(option(5))
  await user.type(option(5), '{Backspace}')
  expect(document.activeElement).toBe(option(4))
  expect(values()).toEqual(['A', 'C', 'D', 'E'])
  await user.click(button('Remove All'))
  expect(values()).toEqual([])
  expect([isOff('Add Options'), isOff('Remove All')]).toEqual([false, true])
  expect(document.activeElement).toBe(button('Add Options'))
})

test('options are moved by keyboard: the focus follows, and their new place is announced', async () => {
  show(<Editor kind="checkbox" begins={['Mail', 'Phone', 'Chat']} />)
  const user = userEvent.setup(quickly)
  const said = () => screen.getByRole('status').textContent

  await user.click(option(3))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(values()).toEqual(['Mail', 'Chat', 'Phone'])
  expect(document.activeElement).toBe(option(2))
  expect(said()).toBe('Chat is now option 2 of 3.')

  button('Move option 2 up').focus()
  await user.keyboard('{Enter}')
  expect(values()).toEqual(['Chat', 'Mail', 'Phone'])
  expect(isOff('Move option 1 up')).toBe(true)
  expect(document.activeElement).toBe(button('Move option 1 down'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Move option 2 down'))
  await user.keyboard('{Enter}')
  expect(values()).toEqual(['Mail', 'Phone', 'Chat'])
  expect(said()).toBe('Chat is now option 3 of 3.')

  button('Remove option 3').focus()
  await user.keyboard('{Enter}')
  expect(said()).toBe('Chat removed.')
  expect(document.activeElement).toBe(option(2))
})

test('Enter goes to the next option, and a duplicate is marked while typing', async () => {
  show(<Editor kind="checkbox" begins={['Mail', 'Phone']} />)
  const user = userEvent.setup(quickly)

  await user.type(option(1), '{Enter}')
  expect(document.activeElement).toBe(option(2))
  await user.clear(option(2))
  await user.type(option(2), 'Mai')
  expect(screen.queryByText(/is there already/)).toBeNull()
  await user.type(option(2), 'l')
  expect(screen.queryByText('Mail is already in the list.')).not.toBeNull()
  expect(option(2).getAttribute('aria-invalid')).toBe('true')
  await user.type(option(2), 'box')
  expect(screen.queryByText(/is there already/)).toBeNull()
  expect(option(2).getAttribute('aria-invalid')).not.toBe('true')
})

test('[DIAG-015, DIAG-016, DIAG-031, DIAG-032] a rating option accepts digits, d and dk, and no duplicates; the standard scale is one button', async () => {
  show(<Editor kind="rating" />)
  const user = userEvent.setup(quickly)

  await user.click(button('Add Options'))
  await user.keyboard('axe-5.')
  expect(option(1).value).toBe('5')
  expect(screen.queryByText('A rating option is a whole number from 1 to 5, or dk.')).not.toBeNull()
  await user.keyboard('{Enter}5')
  expect(option(2).value).toBe('')
  expect(screen.queryByText('5 is already in the list.')).not.toBeNull()
  await user.keyboard('d')
  expect(option(2).value).toBe('d')
  await user.keyboard('kk')
  expect(option(2).value).toBe('dk')
  await user.keyboard('{Enter}Dk')
  expect(option(3).value).toBe('D')

  await user.click(button('Standard scale'))
  expect(values()).toEqual(['1', '2', '3', '4', '5', 'dk'])
  expect(isOff('Add Options')).toBe(true)
})
