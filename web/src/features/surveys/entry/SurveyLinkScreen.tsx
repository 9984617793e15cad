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
      title="The link to your survey"
      about="Tell us your e-mail address. If a survey waits there for your answers, we mail you its link."
    />
  )
}

function OnItsWay({ email }: { email: string }) {
  return (
    <AuthScreen
      title="Look into your mail"
      about={`If a survey waits for ${email}, a mail with a link to it is on its way there. It leads to where you left off.`}
      foot={
        <>
          No mail? Look in the spam folder, or{' '}
          <Anchor component={Link} to={paths.surveyLink} inherit fw={600}>
            try another address
          </Anchor>
          .
        </>
      }
    />
  )
}
