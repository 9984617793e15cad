import { Anchor, Button, Stack } from '@mantine/core'
import { dayInWords } from '@plumbline/contract/domain/expiry'
import { NewPassword } from '@plumbline/contract/domain/passwords'
import type { login } from '@plumbline/contract/people/auth'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { z } from '@plumbline/contract/wire/zod'
import { t as signInTexts } from '@plumbline/texts/domain/sign-in'
import { t } from '@plumbline/texts/surveys/entry'
import { Link } from 'react-router'
import type { Sent } from '../../../api/send.ts'
import { rememberReturnPath } from '../../../domain/access/session.ts'
import classes from '../../../domain/sign-in/AuthLayout.module.css'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import { signingInAs } from '../../../domain/sign-in/auth.queries.ts'
import type { HandedOn } from '../../../domain/sign-in/handed-on.ts'
import { useSecondStep } from '../../../domain/sign-in/second-step.tsx'
import * as paths from '../../../paths.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { LockedField } from '../../../ui/forms/LockedField.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { PasswordField } from '../../../ui/forms/text-fields.tsx'
import { quoted } from '../../../ui/marks/words.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import type { EntryProps } from './survey-link.queries.ts'

/** As on the sign-in screen: reports at once what no account can have. */
const PasswordFields = z.object({ password: NewPassword })

/** An account with a password: signing in leads into the survey. [ENTRY-008] */
export function LogInToSurvey({ invite, survey: { Email, Introduction, SubmittedAt }, enter }: EntryProps) {
  const form = useSchemaForm(PasswordFields, { password: '' })
  const known: HandedOn = { email: Email }
  const signedIn = (answer: Sent<typeof login>) => {
    toastSuccess({ title: signInTexts.loggedIn })
    enter(answer, false)
  }
  const { answered, step } = useSecondStep(form, signedIn)
  if (step !== undefined) return step
  return (
    <AuthScreen
      title={t.logInToOpen({ inquiry: quoted(Introduction.Inquiry) })}
      about={
        SubmittedAt === null
          ? t.hasInvitedYou({ name: Introduction.AskedBy.Name, customerName: Introduction.CustomerName })
          : t.submittedLogInToRead({ day: dayInWords(SubmittedAt.slice(0, 10)) })
      }
      foot={null}
    >
      <Form
        form={form}
        save={signingInAs(Email)}
        onSaved={(answer, { password }) => answered(answer, { username: Email, password })}
      >
        {(isSaving) => (
          <Stack gap="md">
            {/* Tells password managers whose password this is. */}
            <input type="email" name="username" autoComplete="username" value={Email} readOnly hidden />
            <LockedField label={t.emailAddress} value={Email} />
            <PasswordField {...form.field('password')} label={t.password} autoComplete="current-password" />
            <div className={classes.links}>
              <Anchor
                component={Link}
                to={paths.forgetPassword}
                state={known}
                size="sm"
                onClick={() => rememberReturnPath(paths.survey + searchTo(paths.survey, { invite }), undefined)}
              >
                {t.forgotPassword}
              </Anchor>
            </div>
            <Button type="submit" size="md" fullWidth loading={isSaving}>
              {t.logIn}
            </Button>
          </Stack>
        )}
      </Form>
    </AuthScreen>
  )
}
