import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import { useHandedOn } from '../../../domain/sign-in/handed-on.ts'
import * as paths from '../../../paths.ts'
import { AskForLink } from './AskForLink.tsx'

/** For who was in a survey by a mailed link and has no password. Once asked it says the same for every address. [ENTRY-004, ENTRY-009] */
export function SurveyLinkScreen() {
  const { isSent, email = 'that address' } = useHandedOn()
  if (isSent) return <OnItsWay email={email} />
  return (
    <AskForLink
      title="Get your survey link"
      about="Enter your email address, and if there’s a survey for you, we’ll email you its link."
    />
  )
}

function OnItsWay({ email }: { email: string }) {
  return (
    <AuthScreen
      title="Check your email"
      about={`If there’s a survey for ${email}, we’ve emailed a link to it. It takes you back to where you left off.`}
      foot={
        <>
          No email? Check your spam folder, or{' '}
          <Anchor component={Link} to={paths.surveyLink} inherit fw={600}>
            try another address
          </Anchor>
          .
        </>
      }
    />
  )
}
