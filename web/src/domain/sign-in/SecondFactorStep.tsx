import { Anchor, Button, Stack } from '@mantine/core'
import type { FactorAsked } from '@plumbline/contract/domain/factors'
import type { login } from '@plumbline/contract/people/auth'
import { requiredText } from '@plumbline/contract/wire/fields'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/domain/sign-in'
import { useEffect, useRef, useState } from 'react'
import type { Change } from '../../api/change.ts'
import type { Sent } from '../../api/send.ts'
import { useChange } from '../../api/use-change.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { useSchemaForm } from '../../ui/forms/schema-form.ts'
import { TextField } from '../../ui/forms/text-fields.tsx'
import { rich } from '../../ui/marks/rich.ts'
import { AuthScreen } from './AuthScreen.tsx'
import { signingInByPasskey } from './passkey.queries.ts'

const CodeFields = z.object({ Code: requiredText(40) })

interface StepProps {
  /** The account's factors. */
  kinds: FactorAsked['SecondFactor']
  /** Repeats the sign-in with the code; the first step's input is kept in memory only. */
  signingIn: Change<{ Code: string }, Sent<typeof login>>
  signedIn: (answer: Sent<typeof login>) => void
  /** Back to the password. */
  back: () => void
}

/** The second step of signing in: a code from the app, or a recovery code. [TEAM-003, TEAM-005] */
export function SecondFactorStep(step: StepProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  // Another field: focused, and empty.
  return <Step key={String(isRecovery)} {...step} isRecovery={isRecovery} change={() => setIsRecovery(!isRecovery)} />
}

function Step({
  kinds,
  signingIn,
  signedIn,
  back,
  isRecovery,
  change,
}: StepProps & { isRecovery: boolean; change: () => void }) {
  const form = useSchemaForm(CodeFields, { Code: '' })
  const hasApp = kinds.includes('totp')
  const byPasskey = useChange({ ...signingInByPasskey, onSuccess: signedIn })
  const step = useRef<HTMLDivElement>(null)
  // The previous field is gone, and the focus with it.
  useEffect(() => step.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  const link = (words: string) => (
    <Anchor component="button" type="button" fw={600} inherit onClick={change}>
      {words}
    </Anchor>
  )
  return (
    <AuthScreen
      title={isRecovery ? t.useARecoveryCode : t.oneMoreStep}
      about={isRecovery ? t.enterARecoveryCode : hasApp ? t.enterACode : t.useYourPasskey}
      foot={rich(
        isRecovery ? (hasApp ? t.codeAfterAll({ link }) : t.passkeyAfterAll({ link })) : t.notAtHand({ link }),
      )}
    >
      <Form form={form} save={signingIn} onSaved={signedIn} onFailed={() => form.set({ Code: '' })}>
        {(isSaving) => (
          <Stack gap="md" ref={step}>
            {isRecovery ? (
              <TextField
                {...form.field('Code')}
                label={t.recoveryCode}
                placeholder="k7qm-x2fd-9hpt-w3ka"
                maxLength={40}
              />
            ) : hasApp ? (
              <TextField
                {...form.field('Code')}
                label={t.code}
                inputMode="numeric"
                autoComplete="one-time-code"
                placeholder="123456"
                maxLength={40}
              />
            ) : null}
            {(hasApp || isRecovery) && (
              <Button type="submit" size="md" fullWidth loading={isSaving} disabled={byPasskey.isPending}>
                {t.logIn}
              </Button>
            )}
            {kinds.includes('passkey') && !isRecovery && (
              <Button
                variant={hasApp ? 'default' : 'filled'}
                size="md"
                fullWidth
                loading={byPasskey.isPending}
                disabled={isSaving}
                onClick={() => byPasskey.mutate()}
              >
                {t.logInWithAPasskey}
              </Button>
            )}
            <Button variant="default" size="md" fullWidth disabled={isSaving} onClick={back}>
              {t.back}
            </Button>
          </Stack>
        )}
      </Form>
    </AuthScreen>
  )
}
