import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkFailed } from '../../api/send.ts'
import { show } from '../../test/show.tsx'
import { Undo } from './Undo.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }))
afterEach(() => void vi.useRealTimers())

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

/** The line for '‘Late’', the calls it made, and what pauses its timer. */
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

test('[HOME-010] the line says what was deleted, and disappears after ten seconds', async () => {
  const { done } = await drawn()

  expect(screen.getByRole('status').textContent).toBe('‘Late’\u00a0deleted. ‘Undo’ is above the list for 10 seconds.')
  await pass(9.9)
  expect(done).toEqual([])
  await pass(0.2)
  expect(done).toEqual(['closed'])
})

test.for(['hovered', 'focused'])('[HOME-010] its timer is paused while the line is %s', async (held) => {
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

test('[HOME-010] held longer than the server allows restoring, the line disappears and returns the focus', async () => {
  const { done, button } = await drawn()

  act(() => button.focus())
  await pass(56)

  expect(done).toEqual(['focus', 'closed'])
})

test('[HOME-010] pressed by key it restores once, announces it, and the focus returns', async () => {
  let times = 0
  const { done, button } = await drawn(async () => void times++)

  // A click without a pointer, as by Enter.
  fireEvent.click(button, { detail: 0 })
  await pass(0.1)

  expect([times, done]).toEqual([1, ['focus', 'closed']])
  expect(screen.getByText('Restored')).toBeDefined()
})

test('[HOME-010] a refusal closes the line; offline it can be retried', async () => {
  const failures = [new NetworkFailed('down'), new Error('refused')]
  const { done, button } = await drawn(() => Promise.reject(failures.shift()))

  fireEvent.click(button, { detail: 1 })
  await pass(0.1)
  expect(done).toEqual([])
  fireEvent.click(button, { detail: 1 })
  await pass(0.1)
  expect(done).toEqual(['closed'])
})
