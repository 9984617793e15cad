import { Button } from '@mantine/core'
import { optOutTokenIn } from '@plumbline/contract/wire/mailed-token'
import { z } from '@plumbline/contract/wire/zod'
import { useLocation, useNavigate } from 'react-router'
import { CallFailed } from '../../../api/send.ts'
import { useChange } from '../../../api/use-change.ts'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import { useMailedParameter } from '../../../domain/sign-in/mailed-parameter.ts'
import { optingOut } from './no-more-reminders.queries.ts'

/** The foot of a reminder leads here: opening it changes nothing before the button is pressed, and that can be undone. [BOARD-006] */
export function NoMoreRemindersScreen() {
  const token = optOutTokenIn(useMailedParameter('token')) ?? ''
  const [outcome, comeTo, place] = useOutcome()
  const { mutate, isPending } = useChange({
    ...optingOut(token),
    onSuccess: comeTo,
    onError: (error) => error instanceof CallFailed && error.status === 404 && comeTo('nothing'),
  })
  if (token === '' || outcome === 'nothing') return <EndsNothing />
  const isStopped = outcome?.Stopped ?? false
  return (
    <AuthScreen key={place} title={titleOf(outcome)} about={aboutOf(outcome)} foot={null}>
      <Button
        size="md"
        fullWidth
        variant={isStopped ? 'default' : 'filled'}
        loading={isPending}
        onClick={() => mutate({ Undo: isStopped })}
      >
        {isStopped ? 'Remind me again' : 'Stop reminders'}
      </Button>
    </AuthScreen>
  )
}

/**
 * What the button has led to, kept in the browser's history: coming to it is coming to another place, so its title takes the focus from the button
 * that is gone.
 */
function useOutcome() {
  const { search, state, key } = useLocation()
  const navigate = useNavigate()
  const comeTo = (outcome: Outcome) => void navigate({ search }, { replace: true, state: outcome })
  return [Outcome.safeParse(state).data, comeTo, key] as const
}

const Ended = z.object({ Inquiry: z.string(), CustomerName: z.string(), Stopped: z.boolean() })
type Ended = z.output<typeof Ended>
const Outcome = z.union([Ended, z.literal('nothing')])
type Outcome = z.output<typeof Outcome>

function titleOf(outcome: Ended | undefined): string {
  if (outcome === undefined) return 'Stop reminders for this survey?'
  return outcome.Stopped ? 'You won’t be reminded again' : 'Reminders are back on'
}

function aboutOf(outcome: Ended | undefined): string {
  if (outcome === undefined) return 'You can still take the survey: the link in your email keeps working.'
  const survey = `‘${outcome.Inquiry}’ from ${outcome.CustomerName}`
  return outcome.Stopped
    ? `We won’t send you any more reminders for ${survey}. The link in your email still opens it.`
    : `We may remind you about ${survey} until you submit it.`
}

function EndsNothing() {
  return (
    <AuthScreen
      title="This link can’t stop reminders"
      about="It’s incomplete, or the survey is no longer sent to this address. Open the link in the email again."
      foot={null}
    />
  )
}
