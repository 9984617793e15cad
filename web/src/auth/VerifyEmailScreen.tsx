import { Anchor, Button, Loader, Stack } from '@mantine/core'
import { ResendVerification as ResendFields } from '@plumbline/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CallFailed } from '../api/send.ts'
import { Form } from '../ui/Form.tsx'
import { useSchemaForm } from '../ui/form.ts'
import { TextField } from '../ui/text-fields.tsx'
import { AuthScreen } from './AuthScreen.tsx'
import { resendingVerification, verification } from './auth.queries.ts'

/** The link of the verification mail leads here: it verifies the address and says whether that worked. */
export function VerifyEmailScreen() {
  const [address] = useSearchParams()
  const { isSuccess, error, refetch, isFetching } = useQuery(verification(address.get('token') ?? ''))
  if (isSuccess) return <Verified />
  if (error instanceof CallFailed && error.status === 400) return <NotVerified />
  if (error) {
    const about = error instanceof CallFailed ? error.failure.errorMessage.join(' ') : 'The server did not answer.'
    return (
      <AuthScreen title="Your address could not be verified" about={about} foot={null}>
        <Button size="md" fullWidth loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </AuthScreen>
    )
  }
  return (
    <AuthScreen title="Verifying your address" about="This takes a moment." foot={null}>
      <Loader size="sm" aria-label="Verifying" />
    </AuthScreen>
  )
}

function Verified() {
  return (
    <AuthScreen
      title="Your address is verified"
      about="Thank you. You can log in now. Who asked to join an organisation is let in by one of its administrators first."
      foot={null}
    >
      <ToLogin />
    </AuthScreen>
  )
}

/** The link is too old, or was not copied whole: a new one can be sent from here. */
function NotVerified() {
  const form = useSchemaForm(ResendFields, { Email: '' })
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) {
    return (
      <AuthScreen
        title="A new link is on its way"
        about={`If ${sentTo} still has to be verified, a mail with a new link is on its way there.`}
        foot={null}
      >
        <ToLogin />
      </AuthScreen>
    )
  }
  return (
    <AuthScreen
      title="This link is not valid any more"
      about="A link is valid for 48 hours. Tell us your e-mail address, and we send you a new one."
      foot={
        <>
          Verified already?{' '}
          <Anchor component={Link} to="/auth/login" fw={600} inherit>
            Log in
          </Anchor>
        </>
      }
    >
      <Form form={form} save={resendingVerification} onSaved={(_, { Email }) => setSentTo(Email)}>
        {(isSaving) => (
          <Stack gap="md">
            <TextField {...form.field('Email')} label="Email Address" type="email" autoComplete="username" />
            <Button type="submit" size="md" fullWidth loading={isSaving}>
              Send new link
            </Button>
          </Stack>
        )}
      </Form>
    </AuthScreen>
  )
}

function ToLogin() {
  return (
    <Button component={Link} to="/auth/login" size="md" fullWidth>
      Login
    </Button>
  )
}
