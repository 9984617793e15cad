import { Button } from '@mantine/core'
import { CallFailed } from '../../api/send.ts'
import { AuthScreen } from './AuthScreen.tsx'

/** A mailed link of which the server could not be asked, with another try. */
export function LinkNotOpened({
  error,
  isFetching,
  refetch,
}: {
  error: Error
  isFetching: boolean
  refetch: () => unknown
}) {
  const about = error instanceof CallFailed ? error.failure.errorMessage.join(' ') : 'The server did not answer.'
  return (
    <AuthScreen title="The link couldn’t be opened" about={about} foot={null}>
      <Button size="md" fullWidth loading={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </AuthScreen>
  )
}
