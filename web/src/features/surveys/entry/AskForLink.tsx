import { Button, Stack } from '@mantine/core'
import { Email } from '@plumbline/contract/wire/fields'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/surveys/entry'
import { useNavigate } from 'react-router'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import { type HandedOn, useHandedOn } from '../../../domain/sign-in/handed-on.ts'
import { LogInInstead } from '../../../domain/sign-in/LogInInstead.tsx'
import * as paths from '../../../paths.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { TextField } from '../../../ui/forms/text-fields.tsx'
import { askingForLink } from './survey-link.queries.ts'

const LinkFields = z.object({ Email })

/** A form for an address, which is emailed its survey link. */
export function AskForLink({ title, about }: { title: string; about: string }) {
  const navigate = useNavigate()
  const form = useSchemaForm(LinkFields, { Email: useHandedOn().email ?? '' })
  return (
    <AuthScreen title={title} about={about} foot={<LogInInstead />}>
      <Form
        form={form}
        save={askingForLink}
        onSaved={(_, { Email }) => {
          const sent: HandedOn = { email: Email, isSent: true }
          void navigate(paths.surveyLink, { state: sent })
        }}
      >
        {(isSaving) => (
          <Stack gap="md">
            <TextField {...form.field('Email')} label={t.emailAddress} type="email" autoComplete="username" />
            <Button type="submit" size="md" fullWidth loading={isSaving}>
              {t.emailMeTheLink}
            </Button>
          </Stack>
        )}
      </Form>
    </AuthScreen>
  )
}
