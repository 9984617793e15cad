import { Button, Group, Stack } from '@mantine/core'
import { AskedAgain } from '@plumbline/contract/domain/factors'
import { t } from '@plumbline/texts/people/factors'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AskAgainField } from '../../../domain/access/AskAgainField.tsx'
import { useSession } from '../../../domain/access/session.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { makingRecoveryCodes } from './factors.queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { accountOf } from './SecondFactorScreen.tsx'

/** Makes new recovery codes, shown once. [TEAM-003] */
export function RecoveryCodesScreen() {
  const { role, email } = useSession()
  const navigate = useNavigate()
  const [codes, setCodes] = useState<readonly string[]>()
  const form = useSchemaForm(AskedAgain, { Password: '', Code: '' })
  return (
    <Screen
      title={t.newRecoveryCodes}
      about={t.newCodesReplaceOldOnes}
      back={{ to: accountOf(role), label: role === 'SuperAdmin' ? t.yourAccount : t.manageProfile }}
      width="form"
    >
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} email={email} done={() => void navigate(accountOf(role))} />
      ) : (
        <Form form={form} save={makingRecoveryCodes()} onSaved={setCodes}>
          {(isMaking) => (
            <Stack gap="md">
              <AskAgainField password={form.field('Password')} code={form.field('Code')} />
              <Group justify="flex-end" gap="sm">
                <Button variant="default" component={Link} to={accountOf(role)}>
                  {t.cancel}
                </Button>
                <Button type="submit" loading={isMaking}>
                  {t.createNewCodes}
                </Button>
              </Group>
            </Stack>
          )}
        </Form>
      )}
    </Screen>
  )
}
