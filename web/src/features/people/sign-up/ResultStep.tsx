import { Button, Group, List, Stack, Text } from '@mantine/core'
import type { signUp } from '@plumbline/contract/people/sign-up'
import type { Answer, Failure } from '@plumbline/contract/wire/call'
import { t } from '@plumbline/texts/people/sign-up'
import { ResendVerification } from '../../../domain/sign-in/ResendVerification.tsx'
import { FocusedTitle } from '../../../ui/frames/Screen.tsx'
import { useInBrand } from '../../../ui/marks/brand.ts'
import { PageTitle } from '../../../ui/marks/PageTitle.tsx'
import { rich } from '../../../ui/marks/rich.ts'
import type { KnownOrganisation } from './sign-up.queries.ts'
import '@mantine/core/styles/List.layer.css'

export type Account = Answer<typeof signUp>

/** The outcome of a sign-up. */
export type Outcome =
  | { account: Account; email: string; firstName: string; joined: KnownOrganisation | null; failure?: never }
  | { failure: Failure; account?: never }

/** Step 3: a thank-you with what comes next, or the server's reasons for refusing. */
export function ResultStep({
  outcome,
  back,
  withoutInvitation,
  isLoggingIn,
  toLogin,
}: {
  outcome: Outcome
  back: () => void
  /** The invitation is invalid: sign-up can continue without it. */
  withoutInvitation: (() => void) | undefined
  isLoggingIn: boolean
  toLogin: () => void
}) {
  return (
    <>
      <PageTitle>{t.signUpPlumbline}</PageTitle>
      {outcome.failure ? <Refused failure={outcome.failure} /> : <ThankYou {...outcome} />}
      <Group grow wrap="nowrap" gap="sm" mt="lg">
        {outcome.failure && (
          <Button variant="default" size="md" px="xs" onClick={withoutInvitation ?? back}>
            {withoutInvitation ? t.signUpWithoutTheInvitation : t.back}
          </Button>
        )}
        <Button size="md" loading={isLoggingIn} onClick={toLogin}>
          {t.login}
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
  const named = useInBrand()
  return (
    <>
      <FocusedTitle>{t.thankYouName({ firstName })}</FocusedTitle>
      <Stack gap="md" mt="md" style={{ overflowWrap: 'anywhere' }}>
        {account.IsVerified && account.IsActive && <Text>{t.yourAccountIsReady}</Text>}
        {!account.IsVerified && (
          <>
            <Text>
              {rich(t.linkEmailed({ email, b: (words) => <b>{words}</b>, isActive: Boolean(account.IsActive) }))}
            </Text>
            <ResendVerification email={email} />
          </>
        )}
        {!account.IsActive && (
          <Text>
            {named(joined ? t.isAlreadyHere({ customerName: joined.CustomerName }) : t.yourOrganisationIsAlreadyHere)}
          </Text>
        )}
      </Stack>
    </>
  )
}
