import { Switch, Text } from '@mantine/core'
import type { Role } from '@plumbline/contract/wire/roles'
import { t as texts } from '@plumbline/texts/app/shell'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useChange } from '../../api/use-change.ts'
import { changingPreferences, preferences } from '../../features/desk/preferences/preferences.queries.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import classes from './KeysDialog.module.css'

const ctrl = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : texts.ctrl

/** All of the product's shortcuts, by where they work. */
const sections: readonly {
  readonly title: string
  /** The role; everyone's without one. */
  readonly role?: Role
  readonly keys: readonly (readonly [string, readonly string[]])[]
}[] = [
  {
    title: texts.anywhere,
    keys: [
      [texts.searchRecordsAndScreens, [ctrl, 'K']],
      [texts.showKeyboardShortcuts, ['?']],
      [texts.closeADialogOrMenu, [texts.esc]],
    ],
  },
  {
    title: texts.inTheSearch,
    keys: [
      [texts.choose, ['↑', '↓']],
      [texts.open, [texts.enter]],
      [texts.openInANewTab, [ctrl, texts.enter]],
    ],
  },
  {
    title: texts.inAList,
    keys: [
      [texts.goToTheLists, ['/']],
      [texts.moveARow, [texts.alt, '↑ ↓']],
    ],
  },
  {
    title: texts.inARespondentsAnswers,
    role: 'SuperAdmin',
    keys: [[texts.goToThePrevious, ['←', '→']]],
  },
  {
    title: texts.inAForm,
    keys: [
      [texts.save, [ctrl, texts.enter]],
      [texts.saveAndAddAnother, [ctrl, texts.shift, texts.enter]],
      [texts.moveAnOption, [texts.alt, '↑ ↓']],
    ],
  },
]

interface KeysDialogProps {
  opened: boolean
  role: Role
  close: () => void
}

/** The shortcuts, with a switch for the single-key ones. [HOME-009] */
export function KeysDialog({ opened, close, role }: KeysDialogProps) {
  return (
    <Dialog opened={opened} onClose={close} title={texts.keyboardShortcuts} size="lg" returnFocus>
      <div className={classes.sections}>
        {sections
          .filter((section) => (section.role ?? role) === role)
          .map(({ title, keys }) => (
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
      <SingleKeys />
    </Dialog>
  )
}

/** Speech input and slips press single keys unintentionally (WCAG 2.1.4). Stored for the person, on every device. */
function SingleKeys() {
  const { data } = useQuery(preferences)
  const { mutate, variables, isPending } = useChange(changingPreferences)
  const isOn = (isPending ? variables.SingleKeys : data?.SingleKeys) ?? true
  return (
    <Switch
      className={classes.singly ?? ''}
      label={texts.singleKeyShortcuts}
      description={texts.whenKeysWork}
      checked={isOn}
      disabled={data === undefined}
      onChange={({ currentTarget }) => mutate({ SingleKeys: currentTarget.checked })}
    />
  )
}

const Key = ({ children }: { children: ReactNode }) => <kbd className={classes.key}>{children}</kbd>
