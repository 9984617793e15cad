import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import type { OwnFactors } from '@plumbline/contract/domain/factors'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { Link } from 'react-router'
import { ownFactors } from '../../../domain/access/own-factors.queries.ts'
import { useSession } from '../../../domain/access/session.ts'
import * as paths from '../../../paths.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { ScreenPart } from '../../../ui/frames/ScreenPart.tsx'
import { instantInWords } from '../../../ui/marks/dates.ts'
import { counted } from '../../../ui/marks/words.ts'
import { useDialog } from '../../../ui/overlays/dialog-address.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { AskAgainDialog } from './AskAgainDialog.tsx'
import { removingTotp } from './factors.queries.ts'

/** Whether signing in asks for a code of an authenticator app, and what there is for a lost device. [TEAM-002, TEAM-003] */
export function FactorsSection() {
  return (
    <Loaded read={ownFactors()} waiting={<Skeleton h={116} radius="lg" />}>
      {(factors) => (factors.Totp === null ? <None /> : <App factors={factors} since={factors.Totp.Since} />)}
    </Loaded>
  )
}

function None() {
  const { role } = useSession()
  return (
    <ScreenPart
      title="Authenticator app"
      about="Right now you sign in with a password only. With an app, someone who learns your password still can’t get in."
      action={
        <Button variant="default" component={Link} to={pathTo(paths.secondFactor, { role })}>
          Set up an app
        </Button>
      }
    >
      <OfConsultants />
    </ScreenPart>
  )
}

function App({ factors, since }: { factors: OwnFactors; since: string }) {
  const { role } = useSession()
  const removal = useDialog('remove-app')
  const left = factors.RecoveryCodes
  return (
    <ScreenPart
      title="Authenticator app"
      about={`Signing in has required a code from your app since ${instantInWords(since)}.`}
    >
      <Text {...(left > 2 ? { c: 'dimmed' } : { fw: 600 })}>
        {left === 0
          ? 'You have no recovery codes left. Create new ones so that you can get in without your device.'
          : `You have ${counted(left, 'recovery code')} left in case you lose your device.`}
      </Text>
      <Group gap="sm">
        <Button variant="default" component={Link} to={pathTo(paths.recoveryCodes, { role })}>
          New recovery codes
        </Button>
        <Button variant="default" component={Link} to={pathTo(paths.secondFactor, { role })}>
          Set up another app
        </Button>
        <Button variant="default" onClick={removal.open}>
          Remove the app
        </Button>
      </Group>
      <OfConsultants />
      <AskAgainDialog
        opened={removal.opened}
        close={removal.close}
        title="Remove the authenticator app?"
        about="You’ll sign in with your password only, and you’ll be signed out everywhere else."
        button="Remove the app"
        save={removingTotp()}
        saved={() => toastSuccess({ title: 'Authenticator app removed' })}
      />
    </ScreenPart>
  )
}

/** Where a consultant says whether all of them have to have one. [TEAM-004] */
function OfConsultants() {
  const { role } = useSession()
  if (role !== 'SuperAdmin') return null
  return (
    <Anchor component={Link} to={paths.consultantsFactor} fw={600} w="fit-content">
      Require a second factor
    </Anchor>
  )
}
