import { Anchor, Button, Stack } from '@mantine/core'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/surveys/entry'
import { Link, useNavigate } from 'react-router'
import { useChange } from '../../../api/use-change.ts'
import { homeOf } from '../../../domain/access/home.ts'
import { rememberReturnPath, type Session } from '../../../domain/access/session.ts'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import type { HandedOn } from '../../../domain/sign-in/handed-on.ts'
import * as paths from '../../../paths.ts'
import { rich } from '../../../ui/marks/rich.ts'
import { askingForLink, type DeadLink } from './survey-link.queries.ts'

const titles: Record<DeadLink['Reason'], string> = {
  used: t.thisLinkHasAlready,
  withdrawn: t.thisLinkHasBeenWithdrawn,
  expired: t.thisLinkHasExpired,
  inactive: t.yourAccountIsNotActive,
}

/**
 * A used, withdrawn or expired link: which, and the options. The link stays the return path, since it still identifies
 * its survey. [ENTRY-004]
 */
export function DeadSurveyLink({
  invite,
  link: { Reason, Email, words },
  session,
}: {
  invite: string
  link: DeadLink
  session: Session | undefined
}) {
  const navigate = useNavigate()
  const known: HandedOn = Email === null ? {} : { email: Email }
  const { mutate, isPending } = useChange({
    ...askingForLink,
    onSuccess: () => void navigate(paths.surveyLink, { state: { ...known, isSent: true } satisfies HandedOn }),
  })
  return (
    <AuthScreen title={titles[Reason]} about={words} foot={session ? <SignedIn session={session} /> : null}>
      <Stack gap="sm">
        <Button size="md" fullWidth loading={isPending} onClick={() => mutate({ Invite: invite })}>
          {t.emailMeANewLink}
        </Button>
        <Button
          variant="default"
          size="md"
          fullWidth
          component={Link}
          to={paths.login}
          state={known}
          onClick={() => rememberReturnPath(paths.survey + searchTo(paths.survey, { invite }), undefined)}
        >
          {t.logIn}
        </Button>
      </Stack>
    </AuthScreen>
  )
}

function SignedIn({ session: { name, role } }: { session: Session }) {
  return (
    <>
      {rich(
        t.loggedInAsGoToDashboard({
          name,
          link: (words) => (
            <Anchor component={Link} to={homeOf(role)} inherit fw={600}>
              {words}
            </Anchor>
          ),
        }),
      )}
    </>
  )
}
