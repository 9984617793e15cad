import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { StatusBar } from './StatusBar.tsx'

test("[ANSW-002, ANSW-024] the bar counts once the device's answers have been read, and says so until then", () => {
  const { unmount } = show(<StatusBar step="Culture" done={undefined} total={33} saveState={null} />)
  expect(screen.getByText('Loading answers…')).toBeDefined()
  expect(screen.queryByText(/of 33/)).toBeNull()
  const bar = screen.getByRole('progressbar')
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual([null, 'Loading answers…'])
  unmount()

  show(<StatusBar step="Culture" done={12} total={33} saveState={null} />)
  expect(screen.getByText(/12 of 33/)).toBeDefined()
})
