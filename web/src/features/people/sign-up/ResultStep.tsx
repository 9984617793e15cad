import { Button, Group, List, Stack, Text } from '@mantine/core'
import type { signUp } from '@plumbline/contract/people/sign-up'
import type { Answer, Failure } from '@plumbline/contract/wire/call'
import { ResendVerification } from '../../../domain/sign-in/ResendVerification.tsx'
import { FocusedTitle } from '../../../ui/frames/Screen.tsx'
import type { KnownOrganisation } from './sign-up.queries.ts'
import '@mantine/core/styles/List.layer.css'

export type Account = Answer<typeof signUp>

/** How a sign-up ended. */
export type Outcome =
  | { account: Account; email: string; firstName: string; joined: KnownOrganisation | null; failure?: never }
  | { failure: Failure; account?: never }

/** Step 3: a thank-you that says what comes next, or what the server had against it. */
export function ResultStep({
  outcome,
  back,
  withoutInvitation,
  isLoggingIn,
  toLogin,
}: {
  outcome: Outcome
  back: () => void
  /** The invitation does not hold: one can go on without it. */
  withoutInvitation: (() => void) | undefined
  isLoggingIn: boolean
  toLogin: () => void
}) {
  return (
    <>
      <title>Sign up · Plumbline</title>
      {outcome.failure ? <Refused failure={outcome.failure} /> : <ThankYou {...outcome} />}
      <Group grow wrap="nowrap" gap="sm" mt="lg">
        {outcome.failure && (
          <Button variant="default" size="md" px="xs" onClick={withoutInvitation ?? back}>
            {withoutInvitation ? 'Sign up without the invitation' : 'Back'}
          </Button>
        )}
        <Button size="md" loading={isLoggingIn} onClick={toLogin}>
          Login
        </Button>
      </Group>
    </>
  )
}

function Refused({ failure }: { failure: Failure }) {
  return (
    <div role="alert">
      <FocusedTitle>
        <Text component="span" inherit c="var(--vulnerability)">
          {failure.title}
        </Text>
      </FocusedTitle>
      <List mt="md" spacing={4} listStyleType={failure.errorMessage.length > 1 ? 'disc' : 'none'}>
        {failure.errorMessage.map((message) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
      </List>
    </div>
  )
}

function ThankYou({ account, email, firstName, joined }: Extract<Outcome, { account: Account }>) {
  return (
    <>
      <FocusedTitle>Thank you, {firstName}</FocusedTitle>
      <Stack gap="md" mt="md" style={{ overflowWrap: 'anywhere' }}>
        {account.IsVerified && account.IsActive && <Text>Your account is ready.</Text>}
        {!account.IsVerified && (
          <>
            <Text>
              We’ve emailed a link to <b>{email}</b>.{' '}
              {account.IsActive
                ? 'Open it within 48 hours, confirm that it was you, then log in.'
                : 'Open it within 48 hours and confirm that it was you.'}
            </Text>
            <ResendVerification email={email} />
          </>
        )}
        {!account.IsActive && (
          <Text>
            {joined?.CustomerName ?? 'Your organisation'} is already on Plumbline: one of its administrators must
            approve your account before you can log in.
          </Text>
        )}
      </Stack>
    </>
  )
}
