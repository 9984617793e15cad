import { Anchor, Button, Stack } from '@mantine/core'
import { ResetPasswordForm } from '@plumbline/contract/people/auth'
import { t } from '@plumbline/texts/people/auth'
import { Link, useNavigate } from 'react-router'
import { NewPasswordField } from '../../../domain/access/NewPasswordField.tsx'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import { resettingPassword } from '../../../domain/sign-in/auth.queries.ts'
import * as paths from '../../../paths.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { PasswordField } from '../../../ui/forms/text-fields.tsx'
import { rich } from '../../../ui/marks/rich.ts'
import { Redirect } from '../../../ui/navigation/Redirect.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { usePasswordRequest } from './password-request.ts'

/** The last step of a forgotten password: the new one. */
export function ResetPasswordScreen() {
  const request = usePasswordRequest()
  if (request?.code === undefined) return <Redirect to={paths.forgetPassword} />
  return <NewPassword email={request.email} handle={request.handle} code={request.code} />
}

function NewPassword({ email, handle, code }: { email: string; handle: string; code: string }) {
  const navigate = useNavigate()
  const form = useSchemaForm(ResetPasswordForm, { Password: '', ConfirmPassword: '' })
  return (
    <AuthScreen
      title={t.chooseANewPassword}
      about={t.forEmail({ email })}
      foot={rich(
        t.codeNoLongerWorks({
          link: (words) => (
            <Anchor component={Link} to={paths.forgetPassword} state={{ email }} inherit fw={600}>
              {words}
            </Anchor>
          ),
        }),
      )}
    >
      <Form
        form={form}
        save={resettingPassword({ handle, Email: email, token: code })}
        onSaved={() => {
          toastSuccess({ title: t.passwordReset })
          void navigate(paths.login, { replace: true, state: { email } })
        }}
      >
        {(isSaving) => (
          <Stack gap="md">
            {/* Tells password managers whose password this is. */}
            <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
            <NewPasswordField {...form.field('Password')} label={t.newPassword} />
            <PasswordField {...form.field('ConfirmPassword')} label={t.confirmPassword} autoComplete="new-password" />
            <Button type="submit" size="md" fullWidth loading={isSaving}>
              {t.setNewPassword}
            </Button>
          </Stack>
        )}
      </Form>
    </AuthScreen>
  )
}
