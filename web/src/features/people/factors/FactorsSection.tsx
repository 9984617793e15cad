import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import type { OwnFactors } from '@plumbline/contract/domain/factors'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t as texts } from '@plumbline/texts/people/factors'
import { Link } from 'react-router'
import { ownFactors } from '../../../domain/access/own-factors.queries.ts'
import { useSession } from '../../../domain/access/session.ts'
import * as paths from '../../../paths.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { ScreenPart } from '../../../ui/frames/ScreenPart.tsx'
import { instantInWords } from '../../../ui/marks/dates.ts'
import { useDialog } from '../../../ui/overlays/dialog-address.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { AskAgainDialog } from './AskAgainDialog.tsx'
import { removingTotp } from './factors.queries.ts'

/** The authenticator app of one's account, and its recovery codes. [TEAM-002, TEAM-003] */
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
      title={texts.authenticatorApp}
      about={texts.passwordOnly}
      action={
        <Button variant="default" component={Link} to={pathTo(paths.secondFactor, { role })}>
          {texts.setUpAnApp}
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
    <ScreenPart title={texts.authenticatorApp} about={texts.signingInHasRequired({ since: instantInWords(since) })}>
      <Text {...(left > 2 ? { c: 'dimmed' } : { fw: 600 })}>{texts.recoveryCodesLeft({ left })}</Text>
      <Group gap="sm">
        <Button variant="default" component={Link} to={pathTo(paths.recoveryCodes, { role })}>
          {texts.newRecoveryCodes}
        </Button>
        <Button variant="default" component={Link} to={pathTo(paths.secondFactor, { role })}>
          {texts.setUpAnotherApp}
        </Button>
        <Button variant="default" onClick={removal.open}>
          {texts.removeTheApp}
        </Button>
      </Group>
      <OfConsultants />
      <AskAgainDialog
        opened={removal.opened}
        close={removal.close}
        title={texts.removeTheAuthenticatorApp}
        about={texts.aboutRemoving}
        button={texts.removeTheApp}
        save={removingTotp()}
        saved={() => toastSuccess({ title: texts.authenticatorAppRemoved })}
      />
    </ScreenPart>
  )
}

/** Where a consultant sets whether all of them need one. [TEAM-004] */
function OfConsultants() {
  const { role } = useSession()
  if (role !== 'SuperAdmin') return null
  return (
    <Anchor component={Link} to={paths.consultantsFactor} fw={600} w="fit-content">
      {texts.requireASecondFactor}
    </Anchor>
  )
}
