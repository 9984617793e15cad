import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { resendingVerification } from './auth.queries.ts'

/** Sends the verification mail again, and says so where the button stood. */
export function ResendVerification({ email }: { email: string }) {
  const { mutate, isPending, isSuccess } = useMutation(resendingVerification)
  return (
    <div role="status">
      {isSuccess ? (
        <Text size="sm" fw={600}>
          It is on its way. Look in the spam folder too.
        </Text>
      ) : (
        <Button variant="default" size="sm" loading={isPending} onClick={() => mutate({ Email: email })}>
          Send the mail again
        </Button>
      )}
    </div>
  )
}
