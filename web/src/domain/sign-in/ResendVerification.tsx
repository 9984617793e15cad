import { Text } from '@mantine/core'
import { t } from '@plumbline/texts/domain/sign-in'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { SendAgainButton } from './SendAgainButton.tsx'
import { resendingVerification } from './verification.queries.ts'

/** Resends the verification email, with a confirmation. */
export function ResendVerification({ email }: { email: string }) {
  const [sentAt, setSentAt] = useState<number>()
  const { mutate, isPending } = useChange({ ...resendingVerification, onSuccess: () => setSentAt(Date.now()) })
  return (
    <div>
      <SendAgainButton
        label={t.sendTheEmailAgain}
        sentAt={sentAt}
        isSending={isPending}
        send={() => mutate({ Email: email })}
      />
      <Text size="sm" fw={600} role="status" mt={sentAt === undefined ? 0 : 'xs'}>
        {sentAt !== undefined && !isPending && t.emailIsOnItsWay}
      </Text>
    </div>
  )
}
