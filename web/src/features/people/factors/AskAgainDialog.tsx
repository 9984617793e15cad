import { Button, Group, Stack, Text } from '@mantine/core'
import { AskedAgain } from '@plumbline/contract/domain/factors'
import { t } from '@plumbline/texts/people/factors'
import type { ReactNode } from 'react'
import type { Change } from '../../../api/change.ts'
import { AskAgainField } from '../../../domain/access/AskAgainField.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'

interface AskAgainDialogProps {
  opened: boolean
  close: () => void
  title: string
  about: ReactNode
  button: string
  save: Change<AskedAgain, unknown>
  saved: () => void
}

/** Confirms the removal of a second factor, with reauthentication. [TEAM-007] */
export function AskAgainDialog({ opened, close, title, ...fields }: AskAgainDialogProps) {
  return (
    <Dialog opened={opened} onClose={close} title={title} size="md">
      <Fields close={close} {...fields} />
    </Dialog>
  )
}

// Created each time the dialog opens, so that no password remains.
function Fields({ close, about, button, save, saved }: Omit<AskAgainDialogProps, 'opened' | 'title'>) {
  const form = useSchemaForm(AskedAgain, { Password: '', Code: '' })
  return (
    <Form
      form={form}
      save={save}
      onSaved={() => {
        saved()
        close()
      }}
    >
      {(isSaving) => (
        <Stack gap="md">
          <Text component="div">{about}</Text>
          <AskAgainField password={form.field('Password')} code={form.field('Code')} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} disabled={isSaving}>
              {t.cancel}
            </Button>
            <Button type="submit" color="red.8" loading={isSaving}>
              {button}
            </Button>
          </Group>
        </Stack>
      )}
    </Form>
  )
}
