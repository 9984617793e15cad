import {
  type MouseEvent,
  type PointerEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

/** How close to the window's edge the page starts to scroll, and how far per frame. */
const EDGE = 96
const STEP = 12
/** How far a pointer must move until a press becomes a drag. */
const SLACK = 4

interface Drag {
  readonly key: string
  /** Its new place, from 0 among all rows. */
  readonly to: number
  readonly from: number
}

/**
 * Dragging a row by its handle, with mouse, pen or finger: a line shows the target. Escape cancels. The keyboard uses
 * `stepOf`. A press without movement stays a press. [PUBL-003, QUES-002]
 */
export function useDrag<List extends HTMLElement>(place: (key: string, to: number) => void) {
  const list = useRef<List>(null)
  const [drag, setDrag] = useState<Drag>()
  /** The same as of the last event, which may not have been drawn yet: a quick release counts where it is. */
  const latest = useRef<Drag>(undefined)
  const pointer = useRef(0)
  const pressed = useRef<{ readonly key: string; readonly y: number }>(undefined)
  const hasDragged = useRef(false)

  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-moves]') ?? [])]
  const show = (next: Drag | undefined) => {
    latest.current = next
    setDrag(next)
  }
  const look = () => {
    const { current: now } = latest
    if (!now) return
    const to = rows()
      .filter(({ dataset }) => dataset.moves !== now.key)
      .filter((row) => middleOf(row) < pointer.current).length
    if (to !== now.to) show({ ...now, to })
  }

  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return
    let frame = requestAnimationFrame(function scroll() {
      const { current: y } = pointer
      const by = y < EDGE ? -STEP : y > window.innerHeight - EDGE ? STEP : 0
      if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' })
      frame = requestAnimationFrame(scroll)
    })
    const cancel = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      latest.current = undefined
      setDrag(undefined)
    }
    document.addEventListener('keydown', cancel)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('keydown', cancel)
    }
  }, [isDragging])

  const end = () => {
    look()
    const { current: now } = latest
    if (now && now.to !== now.from) place(now.key, now.to)
    show(undefined)
  }
  return {
    list,
    dragged: drag?.key,
    /** On which side of the row at a place the line is. */
    dropAt: (n: number): 'before' | 'after' | undefined => {
      if (!drag || drag.to === drag.from || n !== drag.to) return undefined
      return drag.to < drag.from ? 'before' : 'after'
    },
    handle: (key: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        pointer.current = event.clientY
        pressed.current = { key, y: event.clientY }
        hasDragged.current = false
      },
      onPointerMove: (event: PointerEvent) => {
        pointer.current = event.clientY
        if (latest.current) return look()
        if (pressed.current?.key !== key || Math.abs(event.clientY - pressed.current.y) < SLACK) return
        hasDragged.current = true
        const from = rows().findIndex(({ dataset }) => dataset.moves === key)
        show({ key, from, to: from })
        look()
      },
      onPointerUp: (event: PointerEvent) => {
        pointer.current = event.clientY
        pressed.current = undefined
        end()
      },
      onPointerCancel: () => {
        pressed.current = undefined
        show(undefined)
      },
      // The end of a drag is no click.
      onClickCapture: (event: MouseEvent) => {
        if (!hasDragged.current) return
        hasDragged.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    }),
  }
}

/** The direction of Alt with an arrow key: -1 up, 1 down; undefined for any other key. */
export function stepOf({ altKey, key }: Pick<ReactKeyboardEvent, 'altKey' | 'key'>): -1 | 1 | undefined {
  if (!altKey) return undefined
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
}

function middleOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
