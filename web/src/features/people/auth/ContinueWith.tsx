import { Button, Text } from '@mantine/core'
import { t } from '@plumbline/texts/people/auth'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '../../../api/use-change.ts'
import { goingToProvider, provider } from './single-sign-on.queries.ts'

/** Sign-in with the company's provider, if configured; last in the form, so that nothing moves. [TEAM-008] */
export function ContinueWith() {
  const { data } = useQuery(provider)
  const { mutate, isPending, isSuccess } = useChange(goingToProvider)
  if (!data?.Name) return null
  return (
    <>
      <Text size="sm" c="dimmed" mt="xl" mb="xs">
        {t.haveACompanyLogin}
      </Text>
      <Button
        variant="default"
        size="md"
        fullWidth
        h="auto"
        mih={42}
        py={8}
        styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
        loading={isPending || isSuccess}
        onClick={() => mutate({})}
      >
        {t.continueWithName({ name: data.Name })}
      </Button>
    </>
  )
}
