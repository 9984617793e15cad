import { Skeleton, Stack, Switch, Text } from '@mantine/core'
import type { FactorRequirement } from '@plumbline/contract/domain/factors'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { useChange } from '../../../api/use-change.ts'
import * as paths from '../../../paths.ts'
import type { Back } from '../../../ui/frames/came-from.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { factorRequirement, requiringFactor } from './factors.queries.ts'

/** Whether the consultants have to have a second factor. [TEAM-004] */
export function ConsultantsFactorScreen() {
  return <RequireScreen customerId={null} who="consultants" back={{ to: paths.yourAccount, label: 'Your account' }} />
}

/** Whether the managers of an organisation have to have one. [TEAM-004] */
export function ManagersFactorScreen({ CustomerId }: ParamsOf<typeof paths.managersFactor>) {
  const back = { to: pathTo(paths.customerView, { CustomerId }), label: 'View Profile' }
  return <RequireScreen customerId={CustomerId} who="administrators of this organisation" back={back} />
}

function RequireScreen({ customerId, who, back }: { customerId: string | null; who: string; back: Back }) {
  return (
    <Screen
      title="Second factor"
      about={`Choose whether ${who} need more than a password to sign in.`}
      back={back}
      width="form"
    >
      <Loaded read={factorRequirement(customerId)} waiting={<Skeleton h={96} radius="md" />}>
        {(requirement) => <Require customerId={customerId} who={who} requirement={requirement} />}
      </Loaded>
    </Screen>
  )
}

function Require({
  customerId,
  who,
  requirement: { Required, People, Lacking },
}: {
  customerId: string | null
  who: string
  requirement: FactorRequirement
}) {
  const { mutate, isPending, variables } = useChange({
    ...requiringFactor(customerId),
    onSuccess: (now) =>
      toastSuccess({
        title: now.Required ? 'Second factor now required' : 'Second factor no longer required',
      }),
  })
  return (
    <Stack gap="md">
      <Switch
        label="Require a second factor"
        description="Anyone without one sets it up at their next sign-in, before they can do anything else."
        checked={isPending ? variables : Required}
        // Never disabled: who uses a keyboard would lose the place.
        onChange={({ currentTarget }) => isPending || mutate(currentTarget.checked)}
      />
      <Text c="dimmed" role="status">
        {Lacking === 0
          ? `All ${who} (${People}) have a second factor.`
          : `${People - Lacking} of ${People} ${who} have a second factor.`}
      </Text>
    </Stack>
  )
}
