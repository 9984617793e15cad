import { act, fireEvent, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { toastFailure, toastFileFailure, toastSuccess } from './toast.tsx'

afterEach(() => {
  act(() => toast.removeAll())
  vi.useRealTimers()
})

test('[SHELL-022] a toast stays 5000 ms by default', () => {
  expectToStay(() => toastSuccess({ title: 'Saved' }), 5_000)
})

test('[SHELL-023] a toast about a file stays 7000 ms', () => {
  expectToStay(() => toastFileFailure({ title: 'Saved' }), 7_000)
})

test("[SHELL-022] the library's own default is 10000 ms", () => {
  expectToStay(() => toast('Saved'), 10_000)
})

test('title, message and second line are plain text, whatever they contain; the same text appears once', () => {
  show(null)
  const failure = { title: 'Not saved', message: '<img src=x onerror=alert(1)>', secondLine: 'Finding 7' }
  act(() => toastFailure(failure))
  act(() => toastFailure(failure))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined()
  expect(screen.getByText('Finding 7')).toBeDefined()
  expect(document.querySelector('img')).toBeNull()
})

test('four are shown at once, the newest last; hovering keeps them', async () => {
  vi.useFakeTimers()
  show(null)
  act(() => ['One', 'Two', 'Three', 'Four', 'Five'].forEach((title) => void toastSuccess({ title })))
  expect(screen.getAllByRole('status').map((each) => each.textContent)).toEqual(['Two', 'Three', 'Four', 'Five'])
  fireEvent.pointerEnter(screen.getByText('Five'))
  pass(20_000)
  expect(screen.getAllByRole('status')).toHaveLength(4)
  fireEvent.pointerLeave(screen.getByText('Five'))
  pass(6_000)
  expect(screen.queryAllByRole('status')).toHaveLength(0)
})

/** The toast 'Saved' is shown for exactly this many milliseconds. */
function expectToStay(raise: () => unknown, stays: number) {
  vi.useFakeTimers()
  show(null)
  act(() => void raise())
  pass(stays - 1)
  expect(screen.queryByText('Saved')).not.toBeNull()
  // Closing includes its transition.
  pass(1_000)
  expect(screen.queryByText('Saved')).toBeNull()
}

/** Advances time in small steps: after one jump a toast that should be long gone would only start to close. */
function pass(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 100) act(() => void vi.advanceTimersByTime(Math.min(left, 100)))
}
