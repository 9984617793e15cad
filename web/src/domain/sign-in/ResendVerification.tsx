import { Text } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { SendAgainButton } from './SendAgainButton.tsx'
import { resendingVerification } from './verification.queries.ts'

/** Sends the verification mail again, and says so. */
export function ResendVerification({ email }: { email: string }) {
  const [sentAt, setSentAt] = useState<number>()
  const { mutate, isPending } = useChange({ ...resendingVerification, onSuccess: () => setSentAt(Date.now()) })
  return (
    <div>
      <SendAgainButton
        label="Send the email again"
        sentAt={sentAt}
        isSending={isPending}
        send={() => mutate({ Email: email })}
      />
      <Text size="sm" fw={600} role="status" mt={sentAt === undefined ? 0 : 'xs'}>
        {sentAt !== undefined && !isPending && 'It’s on its way. Check your spam folder too.'}
      </Text>
    </div>
  )
}
