import { Button, UnstyledButton } from '@mantine/core'
import { t } from '@plumbline/texts/ui/lists'
import { IconChevronDown } from '@tabler/icons-react'
import { type MouseEvent, useId, useState } from 'react'
import { DropDown } from '../overlays/DropDown.tsx'
import entryClasses from '../overlays/Entry.module.css'
import { Entry } from '../overlays/Entry.tsx'
import classes from './ListScreen.module.css'

/** Why an action is disabled now, in words; anything falsy: it is not. */
export type Reason = string | false | null | undefined

/** What a row's menu holds; without `inMenu` it is text in the row, `isMain` what people come for, `isQuiet` what stands back. */
export type MenuAction = { label: string; isMain?: boolean; isQuiet?: boolean; inMenu?: boolean; disabled?: Reason } & (
  | { kind: 'link'; to: string }
  | { kind: 'button'; onClick: () => void }
)

/** What can be done with a row beside its next step, each by its name, behind one button. */
export function RowMenu({ actions }: { actions: readonly MenuAction[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <DropDown
      toggled={setIsOpen}
      button={(opens) => (
        <Button
          {...opens}
          variant="subtle"
          color="gray"
          c="dimmed"
          size="compact-sm"
          fw={500}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={t.moreActions}
        >
          {t.more}
        </Button>
      )}
    >
      {isOpen && actions.map((action) => <MenuEntry key={action.label} action={action} />)}
    </DropDown>
  )
}

function MenuEntry({ action }: { action: MenuAction }) {
  if (action.disabled) return <DisabledEntry label={action.label} reason={action.disabled} />
  return action.kind === 'link' ? (
    <Entry to={action.to}>{action.label}</Entry>
  ) : (
    <Entry onClick={action.onClick}>{action.label}</Entry>
  )
}

/** Stays focusable, so that its reason is read out to whoever comes to it. */
function DisabledEntry({ label, reason }: { label: string; reason: string }) {
  const id = useId()
  return (
    <div className={classes.offEntry}>
      <UnstyledButton
        className={entryClasses.entry}
        aria-disabled
        aria-describedby={id}
        onClick={(event: MouseEvent) => event.preventDefault()}
      >
        {label}
      </UnstyledButton>
      <p id={id} className={classes.reason}>
        {reason}
      </p>
    </div>
  )
}
