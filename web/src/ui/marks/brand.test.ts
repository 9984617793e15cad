import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => clear())

const own = { Name: '', Logo: null, Color: null, Imprint: '', Privacy: '', ShowsPlumbline: true }
const ours = { ...own, Name: 'Northwind; Ltd', Logo: `/api/Brand/Logo/${'a1'.repeat(32)}`, Color: '#0b3d91' }

test('[RPRT-001] a brand is there at once at the next visit, and gone once there is none', async () => {
  const first = await import('./brand.ts')
  first.setBrand({ ...ours, Imprint: 'https://northwind.example.com', ShowsPlumbline: false })
  vi.resetModules()
  const next = await import('./brand.ts')
  const kept = next.brandNow()
  next.setBrand(own)
  vi.resetModules()

  expect(kept).toEqual({ ...ours, ShowsPlumbline: false })
  expect((await import('./brand.ts')).brandNow()).toEqual(own)
})

test.for([
  'no JSON',
  JSON.stringify(['A', 'https://evil.example.com/a.png', 'red;}', 1]),
  JSON.stringify([1, '/api/Brand/Logo/../x', '#12345', null]),
  JSON.stringify({}),
])('[RPRT-001] a damaged cookie shows nothing from elsewhere: %s', async (value) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as in the product
  document.cookie = `brand=${encodeURIComponent(value)}; path=/`

  expect((await import('./brand.ts')).brandNow()).toMatchObject({ Logo: null, Color: null })
})

test('[RPRT-001] a text of the product names the brand, whatever signs its name has', async () => {
  const { inBrand } = await import('./brand.ts')

  expect(inBrand('Log in · Plumbline', { ...own, Name: '$& Ltd' })).toBe('Log in · $& Ltd')
  expect(inBrand('Log in · Plumbline', own)).toBe('Log in · Plumbline')
})

function clear() {
  // biome-ignore lint/suspicious/noDocumentCookie: as in the product
  document.cookie = 'brand=; path=/; max-age=0'
}
