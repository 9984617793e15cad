import { Button, Checkbox, Group, Text } from '@mantine/core'
import type { CustomerUser } from '@plumbline/contract/people/customer-users'
import { t } from '@plumbline/texts/people/profile'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { endSession } from '../../../domain/access/session.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { deactivating } from './profile.queries.ts'

/** One's own 'Active'. Unticking it asks first, then deactivates the account and signs out. [AUTH-101, AUTH-102] */
export function ActiveCheckbox({ person }: { person: CustomerUser }) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useChange({
    ...deactivating(person),
    onSuccess: () => {
      toastSuccess({ title: t.yourAccountIsNow, message: t.youHaveBeenSigned })
      endSession('left')
    },
    onError: () => setIsAsking(false),
  })
  return (
    <>
      <Checkbox
        label={t.active}
        description={t.untickToDeactivate}
        checked={!isAsking}
        onChange={() => setIsAsking(true)}
      />
      <Dialog
        opened={isAsking}
        onClose={() => isPending || setIsAsking(false)}
        title={t.deactivateYourAccount}
        size="sm"
      >
        <Text>{t.aboutDeactivating}</Text>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={() => setIsAsking(false)} disabled={isPending} data-autofocus>
            {t.cancel}
          </Button>
          <Button color="red.8" loading={isPending} onClick={() => mutate(undefined)}>
            {t.deactivate}
          </Button>
        </Group>
      </Dialog>
    </>
  )
}
