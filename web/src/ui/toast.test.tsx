import { notifications } from '@mantine/notifications'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from './show-in-test.tsx'
import { toastFailure, toastFileFailure, toastSuccess } from './toast.tsx'

afterEach(() => {
  act(() => notifications.clean())
  vi.useRealTimers()
})

test('[SHELL-022] a toast stays 5000 ms by default', () => {
  expectToStay(() => toastSuccess({ title: 'Saved' }), 5_000)
})

test('[SHELL-023] a toast about a file stays 7000 ms', () => {
  expectToStay(() => toastFileFailure({ title: 'Saved' }), 7_000)
})

test("[SHELL-022] the facility's own default is 10000 ms", () => {
  expectToStay(() => notifications.show({ message: 'Saved' }), 10_000)
})

test('title, message and second line are text, whatever they hold; the same words appear once', () => {
  show(null)
  const toast = { title: 'Not saved', message: '<img src=x onerror=alert(1)>', secondLine: 'Finding 7' }
  act(() => toastFailure(toast))
  act(() => toastFailure(toast))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined()
  expect(screen.getByText('Finding 7')).toBeDefined()
  expect(document.querySelector('img')).toBeNull()
})

/** The toast 'Saved' is there for so many milliseconds and no longer. */
function expectToStay(raise: () => unknown, stays: number) {
  vi.useFakeTimers()
  show(null)
  act(() => void raise())
  pass(stays - 1)
  expect(screen.queryByText('Saved')).not.toBeNull()
  // Closing takes its transition.
  pass(1_000)
  expect(screen.queryByText('Saved')).toBeNull()
}

/** Lets time pass in small steps: after one leap a toast that should be long gone would only begin to close. */
function pass(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 100) act(() => void vi.advanceTimersByTime(Math.min(left, 100)))
}
