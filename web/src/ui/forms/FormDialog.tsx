import { Button, Group, Stack, Text } from '@mantine/core'
import { t } from '@plumbline/texts/ui/forms'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { z } from 'zod/mini'
import type { Change } from '../../api/change.ts'
import { Dialog } from '../overlays/Dialog.tsx'
import { Form } from './Form.tsx'
import classes from './FormDialog.module.css'
import { RestoredNotice } from './RestoredNotice.tsx'
import { useRestorableForm } from './restorable-form.ts'
import type { Draft, FormSchema, SchemaForm } from './schema-form.ts'
import { sendByKey } from './send-by-key.ts'
import { forgetTyped } from './typed-values.ts'

interface FieldsProps<S extends FormSchema, Answer> {
  /** The name under which typed values survive the end of a session. */
  name: string
  schema: S
  initial: Draft<S>
  save: Change<z.output<S>, Answer>
  saved: (answer: Answer) => void
  /** The label of the save button. */
  button: string
  /** One line on what will happen. */
  about: ReactNode
  close: () => void
  children: (form: SchemaForm<S>) => ReactNode
}

/** A short form in a dialog. It closes once saved; if refused, it stays with what was typed. */
export function FormDialog<S extends FormSchema, Answer>({
  opened,
  title,
  size = 'md',
  ...fields
}: Omit<FieldsProps<S, Answer>, 'name'> & { opened: boolean; title: string; size?: 'md' | 'lg' }) {
  const name = `${useLocation().pathname} ${title}`
  const close = () => {
    forgetTyped(name)
    fields.close()
  }
  return (
    <Dialog opened={opened} onClose={close} title={title} size={size}>
      <Fields {...fields} name={name} close={close} />
    </Dialog>
  )
}

// Created each time the dialog opens, so that it starts empty, or with values restored from an ended session.
function Fields<S extends FormSchema, Answer>({
  name,
  schema,
  initial,
  save,
  saved,
  button,
  about,
  close,
  children,
}: FieldsProps<S, Answer>) {
  const { form, wasRestored } = useRestorableForm(schema, initial, name)
  return (
    <Form
      form={form}
      save={save}
      onKeyDown={sendByKey}
      onSaved={(answer) => {
        saved(answer)
        close()
      }}
    >
      {(isSaving) => (
        <Stack gap="md">
          {wasRestored && <RestoredNotice />}
          <Text c="dimmed">{about}</Text>
          {children(form)}
          <Group justify="flex-end" gap="sm" className={classes.foot}>
            <Button variant="default" onClick={close} disabled={isSaving}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={isSaving}>
              {button}
            </Button>
          </Group>
        </Stack>
      )}
    </Form>
  )
}
