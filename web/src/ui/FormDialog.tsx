import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod/mini'
import type { Change } from '../api/change.ts'
import { Form } from './Form.tsx'
import { type Draft, type FormSchema, type SchemaForm, useSchemaForm } from './form.ts'

interface FieldsProps<S extends FormSchema, Answer> {
  schema: S
  initial: Draft<S>
  save: Change<z.output<S>, Answer>
  saved: (answer: Answer) => void
  /** What the button that saves says. */
  button: string
  /** One line on what will happen. */
  about: ReactNode
  close: () => void
  children: (form: SchemaForm<S>) => ReactNode
}

/** A short form in a dialog. It closes once it is saved; refused, it stays with what was typed. */
export function FormDialog<S extends FormSchema, Answer>({
  opened,
  title,
  ...fields
}: FieldsProps<S, Answer> & { opened: boolean; title: string }) {
  return (
    <Modal opened={opened} onClose={fields.close} title={title} size="md">
      <Fields {...fields} />
    </Modal>
  )
}

// Made anew each time the dialog opens, so that it begins empty.
function Fields<S extends FormSchema, Answer>({
  schema,
  initial,
  save,
  saved,
  button,
  about,
  close,
  children,
}: FieldsProps<S, Answer>) {
  const form = useSchemaForm(schema, initial)
  return (
    <Form
      form={form}
      save={save}
      onSaved={(answer) => {
        saved(answer)
        close()
      }}
    >
      {(isSaving) => (
        <Stack gap="md">
          <Text c="dimmed">{about}</Text>
          {children(form)}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} disabled={isSaving}>
              Cancel
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
