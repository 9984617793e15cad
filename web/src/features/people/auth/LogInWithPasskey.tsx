import { Button } from '@mantine/core'
import type { login } from '@plumbline/contract/people/auth'
import { t } from '@plumbline/texts/people/auth'
import { IconFingerprint } from '@tabler/icons-react'
import type { Sent } from '../../../api/send.ts'
import { useChange } from '../../../api/use-change.ts'
import { signingInByPasskey } from '../../../domain/sign-in/passkey.queries.ts'

export interface LogInWithPasskeyProps {
  readonly signedIn: (answer: Sent<typeof login>) => void
  readonly isDisabled: boolean
}

/** Sign-in without a password, for people with a passkey on this device. [TEAM-003] */
export function LogInWithPasskey({ signedIn, isDisabled }: LogInWithPasskeyProps) {
  const byPasskey = useChange({ ...signingInByPasskey, onSuccess: signedIn })
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      leftSection={<IconFingerprint size={20} aria-hidden />}
      loading={byPasskey.isPending}
      disabled={isDisabled}
      onClick={() => byPasskey.mutate()}
    >
      {t.logInWithAPasskey}
    </Button>
  )
}
