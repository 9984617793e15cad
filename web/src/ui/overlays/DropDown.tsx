import { type FocusEvent, type ReactElement, type ReactNode, useId, useRef } from 'react'
import classes from './DropDown.module.css'
import { EntryChosen } from './Entry.tsx'

/** Props that make a button open the panel. */
interface Opens {
  popoverTarget: string
}

interface DropDownProps {
  button: (opens: Opens) => ReactElement
  /** Called when the panel has opened or closed. */
  toggled?: (isOpen: boolean) => void
  children: ReactNode
}

/**
 * A drop-down menu: a button and a panel of entries. The panel is a native popover: Tab leads from the button into it;
 * Escape, a click elsewhere, Tab out of it and choosing an entry close it.
 */
export function DropDown({ button, toggled, children }: DropDownProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <div className={classes.place}>
      {button({ popoverTarget: id })}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes from its entries */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classes.panel}
        onBlur={closeBehind}
        onToggle={({ newState }) => toggled?.(newState === 'open')}
      >
        <EntryChosen value={() => panel.current?.hidePopover()}>{children}</EntryChosen>
      </div>
    </div>
  )
}

/** The next tab stop may be under the panel. */
function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
}

/** Whether such a panel is open. Escape closes it first, not the dialog it is in. */
export const isDropDownOpen = () => document.querySelector(':popover-open') !== null
