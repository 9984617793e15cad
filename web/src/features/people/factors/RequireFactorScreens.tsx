import { Skeleton, Stack, Switch, Text } from '@mantine/core'
import type { FactorRequirement } from '@plumbline/contract/domain/factors'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/people/factors'
import { useChange } from '../../../api/use-change.ts'
import * as paths from '../../../paths.ts'
import type { Back } from '../../../ui/frames/came-from.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { factorRequirement, requiringFactor } from './factors.queries.ts'

/** Whether consultants must have a second factor. [TEAM-004] */
export function ConsultantsFactorScreen() {
  return <RequireScreen customerId={null} back={{ to: paths.yourAccount, label: t.yourAccount }} />
}

/** Whether an organisation's managers must have one. [TEAM-004] */
export function ManagersFactorScreen({ CustomerId }: ParamsOf<typeof paths.managersFactor>) {
  const back = { to: pathTo(paths.customerView, { CustomerId }), label: t.viewProfile }
  return <RequireScreen customerId={CustomerId} back={back} />
}

function RequireScreen({ customerId, back }: { customerId: string | null; back: Back }) {
  return (
    <Screen
      title={t.secondFactor}
      about={customerId === null ? t.chooseForConsultants : t.chooseForAdministrators}
      back={back}
      width="form"
    >
      <Loaded read={factorRequirement(customerId)} waiting={<Skeleton h={96} radius="md" />}>
        {(requirement) => <Require customerId={customerId} requirement={requirement} />}
      </Loaded>
    </Screen>
  )
}

function Require({
  customerId,
  requirement: { Required, People, Lacking },
}: {
  customerId: string | null
  requirement: FactorRequirement
}) {
  const { mutate, isPending, variables } = useChange({
    ...requiringFactor(customerId),
    onSuccess: (now) =>
      toastSuccess({
        title: now.Required ? t.secondFactorNowRequired : t.secondFactorNoLonger,
      }),
  })
  return (
    <Stack gap="md">
      <Switch
        label={t.requireASecondFactor}
        description={t.aboutRequiring}
        checked={isPending ? variables : Required}
        // Never disabled, which would lose the keyboard focus.
        onChange={({ currentTarget }) => isPending || mutate(currentTarget.checked)}
      />
      <Text c="dimmed" role="status">
        {haveOne(customerId === null, People, Lacking)}
      </Text>
    </Stack>
  )
}

/** How many of the people concerned have a second factor. */
function haveOne(areConsultants: boolean, people: number, lacking: number): string {
  if (lacking === 0)
    return areConsultants ? t.allConsultantsHaveOne({ people }) : t.allAdministratorsHaveOne({ people })
  const figures = { having: people - lacking, people }
  return areConsultants ? t.someConsultantsHaveOne(figures) : t.someAdministratorsHaveOne(figures)
}
