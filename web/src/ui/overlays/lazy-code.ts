import { t } from '@plumbline/texts/ui/overlays'
import { useEffect, useReducer } from 'react'
import { inBrand } from '../marks/brand.ts'
import { toastFailure } from './toast.tsx'

/** Where a chunk failed to load: for a screen or a toast. */
export const notFetched = () => inBrand(t.perhapsANewVersion)

/**
 * Lazy loading of code that no screen waits for, as a hook. It is prefetched with the first thing a person does, which is before it can be
 * wanted. Where it is wanted and does not come, a toast says so, and the next press of a key or a button retries.
 *
 * `const useModal = lazyCode(async () => (await import('./Modal.tsx')).Modal)`, then `useModal(isWanted)`: nothing until it is there.
 */
export function lazyCode<Code>(load: () => Promise<Code>): (wanted: boolean, prefetch?: boolean) => Code | undefined {
  let code: Code | undefined
  let loading: Promise<void> | undefined
  let hasFailed = false

  async function loadOnce() {
    try {
      code = await load()
    } catch (error) {
      hasFailed = true
      throw error
    } finally {
      loading = undefined
    }
  }

  return function useLazyCode(wanted, prefetch = true) {
    const [, redraw] = useReducer((times: number) => times + 1, 0)
    useEffect(() => {
      if (code !== undefined) return redraw()
      const failed = () => wanted && toastFailure({ title: t.thisCouldNotBeLoaded, message: notFetched() })
      const fetch = () => {
        if (code !== undefined) return
        loading ??= loadOnce()
        loading.then(redraw, failed)
      }
      const hovered = () => hasFailed || fetch()
      if (wanted) fetch()
      if (!wanted && !prefetch) return
      document.addEventListener('pointerover', hovered)
      document.addEventListener('pointerdown', fetch)
      document.addEventListener('keydown', fetch)
      return () => {
        document.removeEventListener('pointerover', hovered)
        document.removeEventListener('pointerdown', fetch)
        document.removeEventListener('keydown', fetch)
      }
    }, [wanted, prefetch])
    return code
  }
}
