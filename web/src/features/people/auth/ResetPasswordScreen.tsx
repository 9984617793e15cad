import { Anchor, Button, Stack } from '@mantine/core'
import { ResetPasswordForm } from '@plumbline/contract/people/auth'
import { messages } from '@plumbline/contract/wire/messages'
import { Link, Navigate, useNavigate } from 'react-router'
import { NewPasswordField } from '../../../domain/access/NewPasswordField.tsx'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import { resettingPassword } from '../../../domain/sign-in/auth.queries.ts'
import * as paths from '../../../paths.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { PasswordField } from '../../../ui/forms/text-fields.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { usePasswordRequest } from './password-request.ts'

/** The last step of a forgotten password: the new one. */
export function ResetPasswordScreen() {
  const request = usePasswordRequest()
  if (request?.code === undefined) return <Navigate to={paths.forgetPassword} replace />
  return <NewPassword email={request.email} handle={request.handle} code={request.code} />
}

function NewPassword({ email, handle, code }: { email: string; handle: string; code: string }) {
  const navigate = useNavigate()
  const form = useSchemaForm(ResetPasswordForm, { Password: '', ConfirmPassword: '' })
  return (
    <AuthScreen
      title="Choose a new password"
      about={`For ${email}. You’ll be signed out on all devices.`}
      foot={
        <>
          Code no longer works?{' '}
          <Anchor component={Link} to={paths.forgetPassword} state={{ email }} inherit fw={600}>
            Get a new one
          </Anchor>
        </>
      }
    >
      <Form
        form={form}
        save={resettingPassword({ handle, Email: email, token: code })}
        onSaved={() => {
          toastSuccess({ title: messages.passwordReset })
          void navigate(paths.login, { replace: true, state: { email } })
        }}
      >
        {(isSaving) => (
          <Stack gap="md">
            {/* Tells password managers whose password this is. */}
            <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
            <NewPasswordField {...form.field('Password')} label="New Password" />
            <PasswordField {...form.field('ConfirmPassword')} label="Confirm Password" autoComplete="new-password" />
            <Button type="submit" size="md" fullWidth loading={isSaving}>
              Set new password
            </Button>
          </Stack>
        )}
      </Form>
    </AuthScreen>
  )
}
