import { useEffect, useReducer } from 'react'
import { toastFailure } from './toast.tsx'

/** Where a part of the client did not come, on a screen as in a toast. */
export const notFetched =
  'There may be a new version of Plumbline, or the connection was interrupted. Load the page again to go on.'

/**
 * Code that no screen waits for: it comes with the first thing a person does, which is before it can be wanted. Where it is
 * wanted and does not come, a toast says so, and the next press of a key or a button fetches it again.
 *
 * `const useModal = later(async () => (await import('./Modal.tsx')).Modal)`, then `useModal(isWanted)`: nothing until it is there.
 */
export function later<Code>(load: () => Promise<Code>): (wanted: boolean, ahead?: boolean) => Code | undefined {
  let code: Code | undefined
  let coming: Promise<void> | undefined
  let hasFailed = false

  async function come() {
    try {
      code = await load()
    } catch (error) {
      hasFailed = true
      throw error
    } finally {
      coming = undefined
    }
  }

  return function useLater(wanted, ahead = true) {
    const [, redraw] = useReducer((times: number) => times + 1, 0)
    useEffect(() => {
      if (code !== undefined) return redraw()
      const failed = () => wanted && toastFailure({ title: 'This could not be fetched', message: notFetched })
      const fetch = () => {
        if (code !== undefined) return
        coming ??= come()
        coming.then(redraw, failed)
      }
      const hovered = () => hasFailed || fetch()
      if (wanted) fetch()
      if (!wanted && !ahead) return
      document.addEventListener('pointerover', hovered)
      document.addEventListener('pointerdown', fetch)
      document.addEventListener('keydown', fetch)
      return () => {
        document.removeEventListener('pointerover', hovered)
        document.removeEventListener('pointerdown', fetch)
        document.removeEventListener('keydown', fetch)
      }
    }, [wanted, ahead])
    return code
  }
}
