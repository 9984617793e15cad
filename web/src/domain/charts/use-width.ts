import { useCallback, useState } from 'react'

/** The width of an element, measured before the first paint. */
export function useWidth() {
  const [width, setWidth] = useState(0)
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { width, measured }
}
