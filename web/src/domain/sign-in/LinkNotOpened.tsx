import { Button } from '@mantine/core'
import { t as texts } from '@plumbline/texts/domain/sign-in'
import { CallFailed } from '../../api/send.ts'
import { AuthScreen } from './AuthScreen.tsx'

/** An emailed link that could not be checked, with a retry. */
export function LinkNotOpened({
  error,
  isFetching,
  refetch,
}: {
  error: Error
  isFetching: boolean
  refetch: () => unknown
}) {
  const about = error instanceof CallFailed ? error.failure.errorMessage.join(' ') : texts.serverDidNotAnswer
  return (
    <AuthScreen title={texts.linkNotOpened} about={about} foot={null}>
      <Button size="md" fullWidth loading={isFetching} onClick={() => void refetch()}>
        {texts.tryAgain}
      </Button>
    </AuthScreen>
  )
}
