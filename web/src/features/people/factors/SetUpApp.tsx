import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { AskedAgain, type TotpSetup } from '@plumbline/contract/domain/factors'
import { requiredText } from '@plumbline/contract/wire/fields'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/people/factors'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { AskAgainField } from '../../../domain/access/AskAgainField.tsx'
import { useSession } from '../../../domain/access/session.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { TextField } from '../../../ui/forms/text-fields.tsx'
import classes from './factors.module.css'
import { beginningTotp, confirmingTotp } from './factors.queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }))

interface SetUpProps {
  /** Not in a session just started for this purpose. */
  asksAgain: boolean
  cancel?: () => void
  done: () => void
}

/**
 * Sets up an authenticator app in three steps: reauthentication, the key with its first code, and the recovery codes.
 * [TEAM-003]
 */
export function SetUpApp({ asksAgain, cancel, done }: SetUpProps) {
  const { email } = useSession()
  const [setup, setSetup] = useState<TotpSetup>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes !== undefined) return <RecoveryCodes codes={codes} email={email} done={done} />
  if (setup !== undefined) return <Scan setup={setup} confirmed={setCodes} again={() => setSetup(undefined)} />
  return asksAgain ? <Ask begun={setSetup} cancel={cancel} /> : <Begin begun={setSetup} />
}

type Begun = (setup: TotpSetup) => void

function Ask({ begun, cancel }: { begun: Begun; cancel: SetUpProps['cancel'] }) {
  const form = useSchemaForm(AskedAgain, { Password: '', Code: '' })
  return (
    <Form form={form} save={beginningTotp()} onSaved={begun}>
      {(isAsking) => (
        <Stack gap="md">
          <AskAgainField password={form.field('Password')} code={form.field('Code')} />
          <Group justify="flex-end" gap="sm">
            {cancel && (
              <Button variant="default" onClick={cancel}>
                {t.cancel}
              </Button>
            )}
            <Button type="submit" loading={isAsking}>
              {t.continue}
            </Button>
          </Group>
        </Stack>
      )}
    </Form>
  )
}

function Begin({ begun }: { begun: Begun }) {
  const { mutate, isPending } = useChange({ ...beginningTotp(), onSuccess: begun })
  return (
    <Button size="md" fullWidth loading={isPending} onClick={() => mutate({})}>
      {t.setUpAnAuthenticator}
    </Button>
  )
}

const CodeFields = z.object({ Code: requiredText(20) })

function Scan({
  setup: { Uri, Key },
  confirmed,
  again,
}: {
  setup: TotpSetup
  confirmed: (codes: readonly string[]) => void
  again: () => void
}) {
  const form = useSchemaForm(CodeFields, { Code: '' })
  const step = useRef<HTMLDivElement>(null)
  // The pressed button is gone: the focus goes to the next text.
  useEffect(() => step.current?.focus(), [])
  return (
    <Form form={form} save={confirmingTotp()} onSaved={confirmed}>
      {(isConfirming) => (
        <Stack gap="lg">
          <div className={classes.scan} ref={step} tabIndex={-1}>
            <Suspense fallback={<Skeleton w={220} h={220} radius="md" />}>
              <QrCode text={Uri} label={t.qrCode} />
            </Suspense>
            <Stack gap="sm" className={classes.steps ?? ''}>
              <Text>{t.openAnApp}</Text>
              <Text component="div">
                {t.cantScanItType}
                <div className={classes.key}>{Key}</div>
              </Text>
              <Text>{t.enterTheCode}</Text>
              <TextField
                {...form.field('Code')}
                label={t.code}
                inputMode="numeric"
                autoComplete="one-time-code"
                placeholder="123456"
                maxLength={20}
                required
              />
            </Stack>
          </div>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={again} disabled={isConfirming}>
              {t.back}
            </Button>
            <Button type="submit" loading={isConfirming}>
              {t.confirm}
            </Button>
          </Group>
        </Stack>
      )}
    </Form>
  )
}
