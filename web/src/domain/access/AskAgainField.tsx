import { Alert, Anchor, Group, Stack } from '@mantine/core'
import { t } from '@plumbline/texts/domain/access'
import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import type { FieldProps } from '../../ui/forms/schema-form.ts'
import { PasswordField, TextField } from '../../ui/forms/text-fields.tsx'
import { rich } from '../../ui/marks/rich.ts'
import { confirmingByPasskey, ownFactors } from './own-factors.queries.ts'
import { arePasskeysPossible } from './passkey-failed.ts'
import { useSession } from './session.ts'

/**
 * Reauthentication before irreversible actions, data downloads or changes of factors: the password, a code, or a
 * passkey. [TEAM-007]
 */
export function AskAgainField({ password, code }: { password: FieldProps<string>; code: FieldProps<string> }) {
  const { email } = useSession()
  const { data: factors } = useQuery({ ...ownFactors(), meta: { silent: true } })
  const [shown, setShown] = useState({ byCode: false, isSwitched: false })
  const { byCode } = shown
  const fields = useRef<HTMLDivElement>(null)
  // The previous field is gone, so the focus moves to the next one.
  useEffect(() => {
    if (shown.isSwitched) fields.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  }, [shown])
  const [isConfirmed, setIsConfirmed] = useState(false)
  const byPasskey = useChange({
    ...confirmingByPasskey(),
    onSuccess: ({ Code }) => {
      password.onChange('')
      code.onChange(Code)
      setIsConfirmed(true)
    },
  })
  const takeBack = () => {
    code.onChange('')
    setIsConfirmed(false)
  }
  const change = () => {
    password.onChange('')
    code.onChange('')
    setShown({ byCode: !byCode, isSwitched: true })
  }
  // A confirmation works once: if refused, or used by something that failed later, it is requested again.
  if (isConfirmed && code.error === undefined)
    return (
      <Alert variant="default" icon={<IconFingerprint aria-hidden />} title={t.confirmedWithYourPasskey} role="status">
        {rich(
          t.continueOrConfirmAnew({
            link: (words) => (
              <Anchor component="button" type="button" inherit onClick={takeBack}>
                {words}
              </Anchor>
            ),
          }),
        )}
      </Alert>
    )
  return (
    <Stack gap={6} ref={fields} align="stretch">
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {byCode ? (
        <TextField
          {...code}
          error={code.error ?? password.error}
          label={t.secondFactorCode}
          description={t.pleaseConfirmByCode}
          autoComplete="one-time-code"
          maxLength={40}
          required
        />
      ) : (
        <PasswordField
          {...password}
          onChange={(typed) => {
            if (isConfirmed) takeBack()
            password.onChange(typed)
          }}
          error={password.error ?? (isConfirmed ? t.passkeyConfirmationUsed : undefined)}
          label={t.yourPassword}
          description={t.pleaseConfirm}
          required
        />
      )}
      <Group gap="md">
        {factors && factors.Totp !== null && (
          <Anchor component="button" type="button" size="sm" w="fit-content" onClick={change}>
            {byCode ? t.useYourPasswordInstead : t.useACodeInstead}
          </Anchor>
        )}
        {factors && factors.Passkeys > 0 && arePasskeysPossible() && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            w="fit-content"
            disabled={byPasskey.isPending}
            onClick={() => byPasskey.mutate()}
          >
            {t.useAPasskeyInstead}
          </Anchor>
        )}
      </Group>
    </Stack>
  )
}
