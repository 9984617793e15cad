import { Anchor, Button, Stack, Text } from '@mantine/core'
import { VerifyCode } from '@plumbline/contract/people/auth'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/people/auth'
import { Link, useNavigate } from 'react-router'
import { useChange } from '../../../api/use-change.ts'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import { askingForCode, verifyingCode } from '../../../domain/sign-in/auth.queries.ts'
import { CodeField } from '../../../domain/sign-in/CodeField.tsx'
import { SendAgainButton } from '../../../domain/sign-in/SendAgainButton.tsx'
import * as paths from '../../../paths.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { rich } from '../../../ui/marks/rich.ts'
import { Redirect } from '../../../ui/navigation/Redirect.tsx'
import { type PasswordRequest, usePasswordRequest } from './password-request.ts'

const CodeFields = z.pick(VerifyCode, { Token: true })

/** The second step of a forgotten password: the emailed code. */
export function VerifyTokenScreen() {
  const request = usePasswordRequest()
  return request ? <CodeForm request={request} /> : <Redirect to={paths.forgetPassword} />
}

function CodeForm({ request }: { request: PasswordRequest }) {
  const { email, handle, sentAt } = request
  const navigate = useNavigate()
  const form = useSchemaForm(CodeFields, { Token: '' })
  return (
    <AuthScreen
      title={t.enterTheCode}
      about={t.codeEmailed({ email })}
      foot={<OtherWays email={email} sentAt={sentAt} />}
    >
      <Form
        form={form}
        save={verifyingCode({ handle, Email: email })}
        onSaved={(_, { Token }) => {
          const verified: PasswordRequest = { email, handle, sentAt, code: Token }
          void navigate(paths.resetPassword, { state: verified })
        }}
      >
        {(isSaving) => (
          <Stack gap="md">
            <CodeField {...form.field('Token')} />
            <Button type="submit" size="md" fullWidth loading={isSaving}>
              {t.continue}
            </Button>
          </Stack>
        )}
      </Form>
    </AuthScreen>
  )
}

/** For people who got no email, or mistyped the address. */
function OtherWays({ email, sentAt }: { email: string; sentAt: number }) {
  const navigate = useNavigate()
  const { mutate, isPending, isSuccess } = useChange({
    ...askingForCode,
    onSuccess: ({ Id }) => {
      const renewed: PasswordRequest = { email, handle: Id, sentAt: Date.now() }
      void navigate(paths.verifyToken, { state: renewed, replace: true })
    },
  })
  return (
    <>
      {rich(
        t.noEmail({
          link: (words) => (
            <Anchor component={Link} to={paths.forgetPassword} state={{ email }} inherit fw={600}>
              {words}
            </Anchor>
          ),
        }),
      )}
      <Text component="span" display="block" mt="sm">
        <SendAgainButton
          label={t.sendANewCode}
          sentAt={sentAt}
          isSending={isPending}
          send={() => mutate({ Email: email })}
        />
      </Text>
      <Text component="span" role="status" inherit display="block" mt="xs" c="var(--text)">
        {isSuccess && !isPending && t.weveSentANewCode}
      </Text>
    </>
  )
}
