import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { brandNow, setBrand } from '../../ui/marks/brand.ts'
import { AccessibilityScreen } from './AccessibilityScreen.tsx'

afterEach(() => void vi.unstubAllGlobals())

/** The server says whom to tell, or answers nothing. */
const answering = (Contact: string | null) => {
  const json = new Response(JSON.stringify({ Contact }), { headers: { 'content-type': 'application/json' } })
  vi.stubGlobal('fetch', async () => json)
}

test.for([
  ['mailto:access@example.com', 'access@example.com'],
  ['https://example.com/barriers', 'https://example.com/barriers'],
] as const)('[LANG-007] the statement says whom the operator names: %s', async ([contact, words]) => {
  answering(contact)

  show(<AccessibilityScreen />)

  const link = await screen.findByRole('link', { name: words })
  expect(link.getAttribute('href')).toBe(contact)
})

test('[LANG-007] where the operator names no one, or the server cannot be reached, people ask whoever invited them', async () => {
  answering(null)
  const { unmount } = show(<AccessibilityScreen />)
  await screen.findByText(/tell the person who invited you/)
  unmount()

  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')))
  show(<AccessibilityScreen />)

  await screen.findByText(/tell the person who invited you/)
})

test('[RPRT-001] under a brand of one’s own, the statement speaks of that brand alone', async () => {
  answering(null)
  const own = brandNow()
  setBrand({ ...own, Name: 'Northwind Advisors', ShowsPlumbline: false })
  try {
    const { container } = show(<AccessibilityScreen />)
    await screen.findByText(/tell the person who invited you/)

    expect(container.textContent).toContain('Northwind Advisors partly conforms')
    expect(container.innerHTML).not.toContain('Plumbline')
  } finally {
    setBrand(own)
  }
})
