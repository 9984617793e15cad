import { Alert, Button, Group, Stack } from '@mantine/core'
import { AskedAgain } from '@plumbline/contract/domain/factors'
import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/people/factors'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { AskAgainField } from '../../../domain/access/AskAgainField.tsx'
import { homeOf } from '../../../domain/access/home.ts'
import { useSession } from '../../../domain/access/session.ts'
import type * as paths from '../../../paths.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { FormSkeleton } from '../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { Values } from '../../../ui/marks/Values.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { customerUserById } from '../customer-users/customer-users.queries.ts'
import { resettingFactors } from './factors.queries.ts'

/**
 * Removes someone's lost second factor: a consultant for managers and consultants, a manager for their people.
 * [TEAM-005]
 */
export function ResetFactorScreen({ id }: ParamsOf<typeof paths.resetFactor>) {
  const { role } = useSession()
  return (
    <Screen
      title={t.removeASecondFactor}
      about={t.forALostDevice}
      back={{ to: homeOf(role), label: t.dashboard }}
      width="form"
    >
      <Loaded read={customerUserById(id)} waiting={<FormSkeleton />}>
        {({ value }) => (
          <Stack gap="lg">
            <Values
              shown={[
                { label: t.person, value: `${value.FirstName} ${value.LastName}` },
                { label: t.emailAddress, value: value.Email },
              ]}
            />
            <Alert variant="default" icon={<IconAlertTriangle aria-hidden />} title={t.makeSureYouKnow}>
              {t.callThemBack}
            </Alert>
            <Reset id={id} />
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
}

function Reset({ id }: { id: string }) {
  const navigate = useNavigate()
  const form = useSchemaForm(AskedAgain, { Password: '', Code: '' })
  return (
    <Form
      form={form}
      save={resettingFactors(id)}
      onSaved={() => {
        toastSuccess({ title: t.secondFactorRemoved })
        void navigate(-1)
      }}
    >
      {(isRemoving) => (
        <Stack gap="md">
          <AskAgainField password={form.field('Password')} code={form.field('Code')} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => void navigate(-1)}>
              {t.cancel}
            </Button>
            <Button type="submit" color="red.8" loading={isRemoving}>
              {t.removeTheSecondFactor}
            </Button>
          </Group>
        </Stack>
      )}
    </Form>
  )
}
