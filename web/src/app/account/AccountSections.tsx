import { Button } from '@mantine/core'
import { pathTo } from '@plumbline/contract/path-to'
import { Link } from 'react-router'
import { useSession } from '../../access/session.ts'
import { FactorsSection } from '../../factors/FactorsSection.tsx'
import { PasskeysSection } from '../../passkeys/PasskeysSection.tsx'
import * as paths from '../../paths.ts'
import { WhereSignedIn } from '../../sessions/WhereSignedIn.tsx'
import { SingleSignOnPart } from '../../single-sign-on/SingleSignOnPart.tsx'
import { ScreenPart } from '../../ui/frames/ScreenPart.tsx'

/**
 * What everybody has of their own account beside name, address and password: one line a section, a `ScreenPart` each, in this order. It
 * stands on 'Your account' of a consultant and below the fields of 'Manage Profile' of the others; a session by a mailed link sees neither. [TEAM-002]
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
      title="Your data"
      about="Take out what is kept about you, as a page to read and a file for programs."
      action={
        <Button variant="default" component={Link} to={pathTo(paths.yourData, { role })}>
          Take out your data
        </Button>
      }
    />
  )
}
