import { type ReactElement, type ReactNode, useId, useRef } from 'react'
import classes from './DropDown.module.css'
import { EntryChosen } from './Entry.tsx'

/** What makes a button open the panel: to be spread over it. */
interface Opens {
  popoverTarget: string
}

/**
 * A button, and below it a panel of entries. The panel is the browser's own popover: Tab leads from the button into it;
 * Escape, a click elsewhere and an entry that is chosen close it, and the focus is at the button again.
 */
export function DropDown({ button, children }: { button: (opens: Opens) => ReactElement; children: ReactNode }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <div className={classes.place}>
      {button({ popoverTarget: id })}
      <div ref={panel} id={id} popover="auto" className={classes.panel}>
        <EntryChosen value={() => panel.current?.hidePopover()}>{children}</EntryChosen>
      </div>
    </div>
  )
}
