import { Button } from '@mantine/core'
import { optOutTokenIn } from '@plumbline/contract/wire/mailed-token'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/results/actions'
import { useLocation, useNavigate } from 'react-router'
import { CallFailed } from '../../../api/send.ts'
import { useChange } from '../../../api/use-change.ts'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import { useMailedParameter } from '../../../domain/sign-in/mailed-parameter.ts'
import { stoppingReminders } from './own-actions.queries.ts'

/**
 * The target of a reminder's footer link: opening it changes nothing until the button is pressed, and that can be
 * undone. [RNDS-005]
 */
export function NoMoreActionRemindersScreen() {
  const token = optOutTokenIn(useMailedParameter('token')) ?? ''
  const [outcome, comeTo, place] = useOutcome()
  const { mutate, isPending } = useChange({
    ...stoppingReminders(token),
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
        {isStopped ? t.remindMeAgain : t.stopReminders}
      </Button>
    </AuthScreen>
  )
}

/** The outcome, in the browser's history: a new location, so its title takes the focus from the vanished button. */
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
  if (outcome === undefined) return t.stopRemindersOfActions
  return outcome.Stopped ? t.youWontBeReminded : t.remindersAreBackOn
}

function aboutOf(outcome: Ended | undefined): string {
  if (outcome === undefined) return t.actionsStayOpen
  const about = { inquiry: outcome.Inquiry, customerName: outcome.CustomerName }
  return outcome.Stopped ? t.stopped(about) : t.mayRemind(about)
}

function EndsNothing() {
  return <AuthScreen title={t.cantStop} about={t.openTheLinkAgain} foot={null} />
}
