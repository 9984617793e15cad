import { type FocusEvent, type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import classes from './DropDown.module.css'
import { EntryChosen } from './Entry.tsx'

/** Props that make a button open the panel. */
interface Opens {
  popoverTarget: string
}

interface DropDownProps {
  button: (opens: Opens) => ReactElement
  /** Told when the panel opens, and when it has closed. */
  toggled?: (isOpen: boolean) => void
  children: ReactNode
}

/**
 * A drop-down menu: a button and a panel of entries. The panel is a native popover: Tab and the arrow keys lead from the button into it;
 * Escape, a click elsewhere, Tab out of it and choosing an entry close it, and the focus is at the button again.
 */
export function DropDown({ button, toggled, children }: DropDownProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const onArrow = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, altKey, ctrlKey, metaKey } = event
    const isTyped = target instanceof HTMLInputElement || altKey || ctrlKey || metaKey
    if (panel.current === null || isTyped || !arrows.has(key)) return
    if (!panel.current.matches(':popover-open')) {
      if (key === 'Home' || key === 'End') return
      panel.current.showPopover()
    }
    event.preventDefault()
    const entries = [...panel.current.querySelectorAll<HTMLElement>('a[href], button, input')]
    entries.at(placeAfter(key, entries.indexOf(target as HTMLElement), entries.length))?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of its button and its entries
    <div className={classes.place} onKeyDown={onArrow}>
      {button({ popoverTarget: id })}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes from its entries */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classes.panel}
        onBlur={closeBehind}
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState !== 'open') return
          currentTarget.style.setProperty('--room', `${roomBeside(currentTarget.parentElement)}px`)
          // Entries that come as it opens are there for the key that opened it.
          flushSync(() => toggled?.(true))
        }}
        onToggle={({ newState }) => newState === 'closed' && toggled?.(false)}
      >
        <EntryChosen value={() => panel.current?.hidePopover()}>{children}</EntryChosen>
      </div>
    </div>
  )
}

/**
 * The height in pixels available to a panel below or above its button, whichever is more. Measured here because Chromium lays out every
 * fallback in turn, and a taller one resets the scroll position of a panel whose height CSS limits.
 */
function roomBeside(place: Element | null): number {
  const { top = 0, bottom = 0 } = place?.getBoundingClientRect() ?? {}
  return Math.max(top, innerHeight - bottom) - 16
}

const arrows = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End'])

/** The place of the entry that a key leads to, from the one with the focus (−1: the button); after the last comes the first. */
function placeAfter(key: string, at: number, count: number): number {
  if (key === 'Home') return 0
  if (key === 'End') return -1
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : 0
  return at < 0 ? -1 : at - 1
}

/** The next tab stop may be under the panel. */
function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
}

/** Whether such a panel is open. Escape closes it first, not the dialog it is in. */
export const isDropDownOpen = () => document.querySelector(':popover-open') !== null
