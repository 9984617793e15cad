import { useEffect, useReducer } from 'react'

/** Whole seconds until an instant (milliseconds since 1970), counted down; 0 once reached, or without one. */
export function useCountdown(until: number | undefined): number {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (until === undefined) return
    const ticking = setInterval(() => {
      redraw()
      if (until <= Date.now()) clearInterval(ticking)
    }, 1000)
    return () => clearInterval(ticking)
  }, [until])
  // Reads the actual clock: the last render may be long ago.
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000))
}

/** '14:05', as on a countdown. */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
