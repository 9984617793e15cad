import { useLocation } from 'react-router'

/** Where a back link leads, and the name of that place. */
export interface Back {
  to: string
  label: string
}

/** Of a link: the screen it leads to leads back to this one, whatever its own back link says. Kept with the entry of the browser's history. [HOME-012] */
export function cameFrom(back: Back): { state: { back: Back } } {
  return { state: { back } }
}

/** The back link of this screen: to where one came from, if that was said, else its own. */
export function useBack(own: Back | undefined): Back | undefined {
  const state: unknown = useLocation().state
  if (own === undefined || typeof state !== 'object' || state === null || !('back' in state)) return own
  return isBack(state.back) ? state.back : own
}

function isBack(value: unknown): value is Back {
  return (
    typeof value === 'object' &&
    value !== null &&
    'to' in value &&
    typeof value.to === 'string' &&
    'label' in value &&
    typeof value.label === 'string'
  )
}
