import { Anchor, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FieldProps } from '../ui/forms/schema-form.ts'
import { PasswordField, TextField } from '../ui/forms/text-fields.tsx'
import { ownFactors } from './own-factors.queries.ts'
import { useSession } from './session.ts'

const ASKED = 'Asked again, to be sure that it is you.'

/** Who is signed in is asked once more, before what cannot be undone, takes data out or changes factors: the password, or a code. [TEAM-007] */
export function AskAgainField({ password, code }: { password: FieldProps<string>; code: FieldProps<string> }) {
  const { email } = useSession()
  const { data: factors } = useQuery({ ...ownFactors(), meta: { silent: true } })
  const [shown, setShown] = useState({ byCode: false, isSwitched: false })
  const { byCode } = shown
  const fields = useRef<HTMLDivElement>(null)
  // The field before is gone, and what was pressed leads on to the other one.
  useEffect(() => {
    if (shown.isSwitched) fields.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  }, [shown])
  const change = () => {
    password.onChange('')
    code.onChange('')
    setShown({ byCode: !byCode, isSwitched: true })
  }
  return (
    <Stack gap={6} ref={fields} align="stretch">
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {byCode ? (
        <TextField
          {...code}
          error={code.error ?? password.error}
          label="Code of your second factor"
          description={`${ASKED} From your authenticator app, or a recovery code.`}
          autoComplete="one-time-code"
          maxLength={40}
          required
        />
      ) : (
        <PasswordField {...password} label="Your password" description={ASKED} required />
      )}
      {factors && factors.Totp !== null && (
        <Anchor component="button" type="button" size="sm" w="fit-content" onClick={change}>
          {byCode ? 'Use your password instead' : 'Use a code of your second factor instead'}
        </Anchor>
      )}
    </Stack>
  )
}
