import { Button, Group, Text } from '@mantine/core'
import { t } from '@plumbline/texts/ui/conflicts'
import { useId, useState } from 'react'
import { type FieldRegistry, plainWords } from '../forms/field-words.ts'
import type { Draft, FormSchema } from '../forms/schema-form.ts'
import type { Shown } from '../marks/Values.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import classes from './ConflictDialog.module.css'
import type { Side } from './conflict.rules.ts'
import type { Conflict } from './optimistic-lock.ts'

interface ConflictDialogProps<S extends FormSchema> {
  /** Undefined: the dialog is closed. */
  conflict: Conflict<S> | undefined
  registry: FieldRegistry
  /** Keeps everything as typed; nothing is saved. */
  close: () => void
  /** The choices are in the form: it can be saved now. */
  save: () => void
  /** The label of the button that keeps everything as typed. */
  back?: string
}

/**
 * Two people have changed the same record: shows both versions of each difference, to choose field by field or all at
 * once.
 */
export function ConflictDialog<S extends FormSchema>({ conflict, close, ...choice }: ConflictDialogProps<S>) {
  return (
    <Dialog opened={conflict !== undefined} onClose={close} title={t.someoneElseHasChanged} size="lg">
      {conflict && <Choice conflict={conflict} close={close} {...choice} />}
    </Dialog>
  )
}

function Choice<S extends FormSchema>({
  conflict: { versions, asked, settle, linked },
  registry,
  close,
  save,
  back = t.backToTheForm,
}: ConflictDialogProps<S> & { conflict: Conflict<S> }) {
  const [sides, setSides] = useState<readonly Side[]>(asked.map(({ side }) => side))
  const all = (side: Side) => setSides(asked.map(() => side))
  const labelOf = (name: string) => registry.get(name)?.label ?? name
  const shownOf = (names: readonly (keyof Draft<S> & string)[], values: Draft<S>): readonly Shown[] =>
    linked && names.includes(linked.by)
      ? linked.shown(values)
      : names.map((name) => ({ label: labelOf(name), value: (registry.get(name)?.words ?? plainWords)(values[name]) }))
  return (
    <>
      <Text>{t.savedAfterYouOpenedIt}</Text>
      {asked.length > 1 && (
        <Group gap="sm" mt="md">
          <Button variant="default" size="compact-sm" fw={500} onClick={() => all('mine')}>
            {t.keepAllOfMine}
          </Button>
          <Button variant="default" size="compact-sm" fw={500} onClick={() => all('theirs')}>
            {t.takeAllOfTheirs}
          </Button>
        </Group>
      )}
      <div className={classes.fields}>
        {asked.map(({ names }, index) => (
          <Field
            key={names.join()}
            label={names.slice(0, 1).map(labelOf).join()}
            theirs={shownOf(names, versions.theirs)}
            mine={shownOf(names, versions.mine)}
            side={sides[index] ?? 'mine'}
            choose={(side) => setSides(sides.with(index, side))}
          />
        ))}
      </div>
      <div className={classes.foot}>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {back}
          </Button>
          <Button
            onClick={() => {
              settle(asked.map((difference, index) => ({ ...difference, side: sides[index] ?? difference.side })))
              save()
            }}
          >
            {t.save}
          </Button>
        </Group>
      </div>
    </>
  )
}

interface FieldProps {
  label: string
  theirs: readonly Shown[]
  mine: readonly Shown[]
  side: Side
  choose: (side: Side) => void
}

/** Two values of a field, or of fields that go together, as two cards to choose from. */
function Field({ label, theirs, mine, side, choose }: FieldProps) {
  const id = useId()
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      <div className={classes.sides}>
        {(['theirs', 'mine'] as const).map((one) => (
          <label key={one} className={classes.side}>
            <span className={classes.head}>
              <input type="radio" name={id} checked={side === one} onChange={() => choose(one)} />
              {one === 'theirs' ? t.takeTheirs : t.keepMine}
            </span>
            <ShownValues shown={one === 'theirs' ? theirs : mine} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function ShownValues({ shown }: { shown: readonly Shown[] }) {
  return shown.map(({ label, value }) => (
    <span key={label} className={classes.value}>
      {shown.length > 1 && <span className={classes.name}>{label}</span>}
      <span dir="auto">{value === '' ? '–' : value}</span>
    </span>
  ))
}
