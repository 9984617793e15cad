import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.resetModules()
  Reflect.deleteProperty(document.documentElement.dataset, 'storage')
})

test('[LIST-012] storage that throws is replaced for this page, and that is known', async () => {
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage')
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied.', 'SecurityError')
    },
  })
  try {
    const { isStorageBlocked } = await import('./blocked-storage.ts')

    expect(isStorageBlocked()).toBe(true)
    window.localStorage.setItem('token', 'abc')
    expect([window.localStorage.getItem('token'), Object.keys(window.localStorage)]).toEqual(['abc', ['token']])
    window.localStorage.clear()
    expect([window.localStorage.getItem('token'), window.localStorage.length]).toEqual([null, 0])
  } finally {
    Reflect.deleteProperty(window, 'localStorage')
    if (own) Object.defineProperty(window, 'localStorage', own)
  }
})

test('[LIST-012] working storage is not replaced', async () => {
  const { isStorageBlocked } = await import('./blocked-storage.ts')

  expect(isStorageBlocked()).toBe(false)
})
