import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import classes from './KeysDialog.module.css'

const ctrl = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** Every key of the product that is not the browser's own, by where it works. */
const sections: readonly {
  readonly title: string
  readonly keys: readonly (readonly [string, readonly string[]])[]
}[] = [
  {
    title: 'Anywhere',
    keys: [
      ['Search records and screens', [ctrl, 'K']],
      ['Show these keys', ['?']],
      ['Close a dialog or a menu', ['Esc']],
    ],
  },
  {
    title: 'In the search',
    keys: [
      ['Choose', ['↑', '↓']],
      ['Open', ['Enter']],
      ['Open in a new tab', [ctrl, 'Enter']],
    ],
  },
  {
    title: 'In a list',
    keys: [
      ['To the list’s search box', ['/']],
      ['Move a row up or down, from its grip', ['Alt', '↑ ↓']],
    ],
  },
  {
    title: 'In a form',
    keys: [
      ['Save', [ctrl, 'Enter']],
      ['Save and add another', [ctrl, 'Shift', 'Enter']],
      ['Move an option or a row up or down', ['Alt', '↑ ↓']],
    ],
  },
]

interface KeysDialogProps {
  opened: boolean
  close: () => void
}

/** The keys of the product, and the switch that takes the single ones away. [HOME-009] */
export function KeysDialog({ opened, close }: KeysDialogProps) {
  return (
    <Dialog opened={opened} onClose={close} title="Keyboard shortcuts" size="lg" returnFocus>
      <div className={classes.sections}>
        {sections.map(({ title, keys }) => (
          <section key={title}>
            <Text component="h3" fw={600} size="sm" mb={4}>
              {title}
            </Text>
            <dl className={classes.keys}>
              {keys.map(([what, parts]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    {parts.map((part) => (
                      <Key key={part}>{part}</Key>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

const Key = ({ children }: { children: ReactNode }) => <kbd className={classes.key}>{children}</kbd>
