import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 })

// What happy-dom lacks and Mantine asks for.
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', StillObserver)

afterEach(() => {
  // A test may do without a page (`@vitest-environment node`).
  if (typeof document === 'undefined') return
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
