import { Button } from '@mantine/core'
import type { Answer } from '@plumbline/contract/call'
import type { optOut } from '@plumbline/contract/reminders'
import type { SearchOf } from '@plumbline/contract/search-to'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { CallFailed } from '../api/send.ts'
import type * as paths from '../paths.ts'
import { AuthScreen } from './AuthScreen.tsx'
import { optingOut } from './no-more-reminders.queries.ts'

type Outcome = Answer<typeof optOut>

/** The foot of a reminder leads here: opening it changes nothing before the button is pressed, and that can be undone. [BOARD-006] */
export function NoMoreRemindersScreen() {
  const address: SearchOf<typeof paths.noMoreReminders> = useSearchParams()[0]
  const token = address.get('token') ?? ''
  const [outcome, setOutcome] = useState<Outcome>()
  const comeAnew = useComeAnew()
  const { mutate, isPending, error } = useMutation({
    ...optingOut(token),
    onSuccess: (answer) => {
      setOutcome(answer)
      comeAnew()
    },
    onError: comeAnew,
  })
  if (token === '' || (error instanceof CallFailed && error.status === 404)) return <EndsNothing />
  return (
    <AuthScreen key={String(outcome?.Stopped)} title={titleOf(outcome)} about={aboutOf(outcome)} foot={null}>
      <Button
        size="md"
        fullWidth
        variant={outcome?.Stopped ? 'default' : 'filled'}
        loading={isPending}
        onClick={() => mutate({ Undo: outcome?.Stopped ?? false })}
      >
        {outcome?.Stopped ? 'Remind me again' : 'No more reminders'}
      </Button>
    </AuthScreen>
  )
}

/** What the button led to is another place: its title takes the focus. */
function useComeAnew() {
  const { search } = useLocation()
  const navigate = useNavigate()
  return () => void navigate({ search }, { replace: true })
}

function titleOf(outcome: Outcome | undefined): string {
  if (outcome === undefined) return 'No more reminders for this survey?'
  return outcome.Stopped ? 'You will not be reminded again' : 'Reminders may come again'
}

function aboutOf(outcome: Outcome | undefined): string {
  if (outcome === undefined) return 'The survey stays open to you: the link in your mail goes on leading to it.'
  const survey = `‘${outcome.Inquiry}’ of ${outcome.CustomerName}`
  return outcome.Stopped
    ? `No more reminders come for ${survey}. The link in your mail goes on leading to the survey.`
    : `You may be reminded of ${survey} until you have submitted it.`
}

function EndsNothing() {
  return (
    <AuthScreen
      title="This link ends no reminders"
      about="It is not whole, or the survey no longer asks this address. Open it again from the mail."
      foot={null}
    />
  )
}
