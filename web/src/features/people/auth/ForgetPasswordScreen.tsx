import { Button, Stack } from '@mantine/core'
import { ForgotPassword } from '@plumbline/contract/people/auth'
import { t } from '@plumbline/texts/people/auth'
import { useNavigate } from 'react-router'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import { askingForCode } from '../../../domain/sign-in/auth.queries.ts'
import { useHandedOn } from '../../../domain/sign-in/handed-on.ts'
import * as paths from '../../../paths.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { TextField } from '../../../ui/forms/text-fields.tsx'
import type { PasswordRequest } from './password-request.ts'

/** The first step of a forgotten password: the address. */
export function ForgetPasswordScreen() {
  const navigate = useNavigate()
  const form = useSchemaForm(ForgotPassword, { Email: useHandedOn().email ?? '' })
  return (
    <AuthScreen title={t.forgotYourPassword} about={t.enterYourAddressForACode}>
      <Form
        form={form}
        save={askingForCode}
        onSaved={({ Id }, { Email }) => {
          const request: PasswordRequest = { email: Email, handle: Id, sentAt: Date.now() }
          void navigate(paths.verifyToken, { state: request })
        }}
      >
        {(isSaving) => (
          <Stack gap="md">
            <TextField {...form.field('Email')} label={t.emailAddress} type="email" autoComplete="username" />
            <Button type="submit" size="md" fullWidth loading={isSaving}>
              {t.sendCode}
            </Button>
          </Stack>
        )}
      </Form>
    </AuthScreen>
  )
}
