import { Anchor } from '@mantine/core'
import { t } from '@plumbline/texts/surveys/entry'
import { Link } from 'react-router'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import { useHandedOn } from '../../../domain/sign-in/handed-on.ts'
import * as paths from '../../../paths.ts'
import { rich } from '../../../ui/marks/rich.ts'
import { AskForLink } from './AskForLink.tsx'

/**
 * For people whose survey was opened by an emailed link and who have no password. The answer is the same for every
 * address. [ENTRY-004, ENTRY-009]
 */
export function SurveyLinkScreen() {
  const { isSent, email } = useHandedOn()
  if (isSent) return <OnItsWay email={email} />
  return <AskForLink title={t.getYourSurveyLink} about={t.enterYourEmailAddress} />
}

function OnItsWay({ email }: { email: string | undefined }) {
  return (
    <AuthScreen
      title={t.checkYourEmail}
      about={email === undefined ? t.linkEmailedToThatAddress : t.linkEmailed({ email })}
      foot={rich(
        t.noEmailTryAnother({
          link: (words) => (
            <Anchor component={Link} to={paths.surveyLink} inherit fw={600}>
              {words}
            </Anchor>
          ),
        }),
      )}
    />
  )
}
