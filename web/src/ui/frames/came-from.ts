import { useLocation } from 'react-router'

/** A back link's address and label. */
export interface Back {
  to: string
  label: string
}

/** For a link: the target screen's back link leads here, whatever its own. Stored in the history entry. [HOME-012] */
export function cameFrom(back: Back): { state: { back: Back } } {
  return { state: { back } }
}

/** This screen's back link: where the person came from, if known, otherwise its own. */
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
