import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkFailed } from '../../api/send.ts'
import { show } from '../../test/show.tsx'
import { Undo } from './Undo.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }))
afterEach(() => void vi.useRealTimers())

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

/** The line for '‘Late’', what it was asked to do, and what holds its time. */
async function drawn(undo: () => Promise<unknown> = async () => {}) {
  const done: string[] = []
  show(
    <Undo
      undoable={{ name: '‘Late’', undo: { mutationFn: undo, meta: {} } }}
      close={() => done.push('closed')}
      giveFocusBack={() => done.push('focus')}
    />,
  )
  await pass(0)
  const button = screen.getByRole('button', { name: 'Undo' })
  const line = button.parentElement
  if (!line) throw new Error('the button stands in no line')
  return { done, button, line }
}

test('[HOME-010] the line says what was deleted, and goes after ten seconds', async () => {
  const { done } = await drawn()

  expect(screen.getByRole('status').textContent).toBe('‘Late’\u00a0deleted. ‘Undo’ is above the list for 10 seconds.')
  await pass(9.9)
  expect(done).toEqual([])
  await pass(0.2)
  expect(done).toEqual(['closed'])
})

test.for(['hovered', 'focused'])('[HOME-010] no time passes while the line is %s', async (held) => {
  const { done, button, line } = await drawn()
  await pass(6)

  act(() => (held === 'hovered' ? void fireEvent.pointerEnter(line) : button.focus()))
  await pass(30)
  expect(done).toEqual([])
  act(() => (held === 'hovered' ? void fireEvent.pointerLeave(line) : button.blur()))
  await pass(3.9)
  expect(done).toEqual([])
  await pass(0.2)
  expect(done).toEqual(['closed'])
})

test('[HOME-010] held for longer than the server brings it back, the line goes and gives the focus back', async () => {
  const { done, button } = await drawn()

  act(() => button.focus())
  await pass(56)

  expect(done).toEqual(['focus', 'closed'])
})

test('[HOME-010] pressed by key it is brought back once, said, and the focus goes back', async () => {
  let times = 0
  const { done, button } = await drawn(async () => void times++)

  // A click without a pointer, as Enter makes it.
  fireEvent.click(button, { detail: 0 })
  await pass(0.1)

  expect([times, done]).toEqual([1, ['focus', 'closed']])
  expect(screen.getByText('Restored')).toBeDefined()
})

test('[HOME-010] what the server refuses closes the line; without a network it can be tried again', async () => {
  const failures = [new NetworkFailed('down'), new Error('refused')]
  const { done, button } = await drawn(() => Promise.reject(failures.shift()))

  fireEvent.click(button, { detail: 1 })
  await pass(0.1)
  expect(done).toEqual([])
  fireEvent.click(button, { detail: 1 })
  await pass(0.1)
  expect(done).toEqual(['closed'])
})
