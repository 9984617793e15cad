import { Button, Skeleton, Text } from '@mantine/core'
import { leastForNorm, type Sharing } from '@plumbline/contract/results/norms'
import { isolated } from '@plumbline/contract/wire/isolated'
import { t } from '@plumbline/texts/results/norms'
import { useQueryClient } from '@tanstack/react-query'
import type { Versioned } from '../../../api/change.ts'
import { useChange } from '../../../api/use-change.ts'
import { homeOf } from '../../../domain/access/home.ts'
import { useSession } from '../../../domain/access/session.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { ScreenPart } from '../../../ui/frames/ScreenPart.tsx'
import { dayInWords, instantInWords } from '../../../ui/marks/dates.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { changingSharing, sharingOf } from './norms.queries.ts'

/** Where a manager agrees that the organisation's figures are part of norms, and withdraws. [RNDS-003] */
export function SharingScreen() {
  const { customerId, role } = useSession()
  return (
    <Screen title={t.sharing} about={t.aboutSharing} back={{ to: homeOf(role), label: t.dashboard }} width="form">
      <Loaded read={sharingOf(customerId)} waiting={<Skeleton h={320} radius="md" />} fresh>
        {(sharing) => <Choice customerId={customerId} sharing={sharing} />}
      </Loaded>
    </Screen>
  )
}

function Choice({ customerId, sharing: { value, version } }: { customerId: string; sharing: Versioned<Sharing> }) {
  const { Shares, ChangedAt, ChangedBy, Next } = value
  const queryClient = useQueryClient()
  const day = firstDay(Next)
  const { mutate, isPending } = useChange({
    ...changingSharing(customerId, version),
    onSuccess: ({ Shares }) =>
      toastSuccess(
        Shares
          ? { title: t.sharedToast, secondLine: t.sharedLine({ day }) }
          : { title: t.stoppedToast, secondLine: t.stoppedLine({ day }) },
      ),
    // Someone else was faster: what they chose is shown.
    onError: () => queryClient.invalidateQueries(sharingOf(customerId)),
  })
  const said = Shares ? t.sharedBy : t.withdrawnBy
  return (
    <>
      <ScreenPart
        title={t.yourFigures}
        about={Shares ? t.shares : t.sharesNot}
        action={
          <Button variant={Shares ? 'default' : 'filled'} onClick={() => mutate(!Shares)} loading={isPending}>
            {Shares ? t.stopSharing : t.share}
          </Button>
        }
      >
        {ChangedAt !== null && ChangedBy !== null && (
          <Text size="sm" c="dimmed">
            {said({ name: isolated(ChangedBy), day: instantInWords(ChangedAt) })}
          </Text>
        )}
      </ScreenPart>
      <ScreenPart title={t.whoLearnsWhat}>
        <Text>{t.onlyTogether(leastForNorm)}</Text>
        <Text>{t.neverNamed}</Text>
        <Text>{t.whatCounts(leastForNorm)}</Text>
        <Text>{t.whenCalculated({ day })}</Text>
        <Text>{t.whenWithdrawn({ day })}</Text>
        <Text>{t.seenAnyway}</Text>
      </ScreenPart>
    </>
  )
}

/** The day of a quarter's first moment in UTC, wherever the reader is. */
const firstDay = (instant: string) => dayInWords(instant.slice(0, 'yyyy-MM-dd'.length))
