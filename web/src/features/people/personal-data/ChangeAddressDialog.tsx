import { Button, Group, Stack, Text } from '@mantine/core'
import { AddressCode, NewAddress } from '@plumbline/contract/people/email-change'
import { t } from '@plumbline/texts/people/personal-data'
import { useEffect, useRef, useState } from 'react'
import { AskAgainField } from '../../../domain/access/AskAgainField.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { askingForCode, changingAddress } from './email-change.queries.ts'

/** Changes one's own address in two steps: the new one with the password, then the emailed code. [DATA-006] */
export function ChangeAddressDialog({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Dialog opened={opened} onClose={close} title={t.changeEmailAddress} size="md">
      <Steps close={close} />
    </Dialog>
  )
}

// Created each time the dialog opens, so that no password remains.
function Steps({ close }: { close: () => void }) {
  const [address, setAddress] = useState<string>()
  return address === undefined ? (
    <Address asked={setAddress} close={close} />
  ) : (
    <Code address={address} again={() => setAddress(undefined)} close={close} />
  )
}

function Address({ asked, close }: { asked: (address: string) => void; close: () => void }) {
  const form = useSchemaForm(NewAddress, { Email: '', Password: '', Code: '' })
  return (
    <Form form={form} save={askingForCode()} onSaved={(_, { Email }) => asked(Email)}>
      {(isAsking) => (
        <Stack gap="md">
          <Text c="dimmed">{t.aboutTheCode}</Text>
          <TextField
            {...form.field('Email')}
            label={t.newEmailAddress}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            isFirst
            required
          />
          <AskAgainField password={form.field('Password')} code={form.field('Code')} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} disabled={isAsking}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={isAsking}>
              {t.sendTheCode}
            </Button>
          </Group>
        </Stack>
      )}
    </Form>
  )
}

function Code({ address, again, close }: { address: string; again: () => void; close: () => void }) {
  const form = useSchemaForm(AddressCode, { Code: '' })
  const step = useRef<HTMLDivElement>(null)
  // The previous field is gone, and the focus with it.
  useEffect(() => step.current?.querySelector('input')?.focus(), [])
  return (
    <Form
      form={form}
      save={changingAddress()}
      onSaved={() => {
        toastSuccess({ title: t.yourEmailAddressWasChanged, message: t.fromNowOnSign({ address }) })
        close()
      }}
    >
      {(isChanging) => (
        <Stack gap="md" ref={step}>
          <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {t.enterTheCode({ address })}
          </Text>
          <TextField
            {...form.field('Code')}
            label={t.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            required
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={again} disabled={isChanging}>
              {t.useAnotherAddress}
            </Button>
            <Button type="submit" loading={isChanging}>
              {t.changeAddress}
            </Button>
          </Group>
        </Stack>
      )}
    </Form>
  )
}
