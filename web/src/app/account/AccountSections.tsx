import { Button } from '@mantine/core'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/app/account'
import { Link } from 'react-router'
import { useSession } from '../../domain/access/session.ts'
import { FactorsSection } from '../../features/people/factors/FactorsSection.tsx'
import { PasskeysSection } from '../../features/people/passkeys/PasskeysSection.tsx'
import { WhereSignedIn } from '../../features/people/sessions/WhereSignedIn.tsx'
import { SingleSignOnPart } from '../../features/people/single-sign-on/SingleSignOnPart.tsx'
import * as paths from '../../paths.ts'
import { ScreenPart } from '../../ui/frames/ScreenPart.tsx'

/**
 * The sections of everyone's account besides name, address and password, a `ScreenPart` each, in this order: on 'Your
 * account' of a consultant, and below the fields of 'Manage Profile' of the others; not in a session opened by an
 * emailed link. [TEAM-002]
 */
export function AccountSections() {
  return (
    <>
      <FactorsSection />
      <PasskeysSection />
      <WhereSignedIn />
      <YourData />
      <SingleSignOnPart />
    </>
  )
}

function YourData() {
  const { role } = useSession()
  return (
    <ScreenPart
      title={t.yourData}
      about={t.aboutYourData}
      action={
        <Button variant="default" component={Link} to={pathTo(paths.yourData, { role })}>
          {t.downloadYourData}
        </Button>
      }
    />
  )
}
