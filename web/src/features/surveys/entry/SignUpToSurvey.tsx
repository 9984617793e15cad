import { Button, Checkbox, Stack } from '@mantine/core'
import { confirms } from '@plumbline/contract/domain/passwords'
import { PersonDetails } from '@plumbline/contract/people/sign-up'
import { text } from '@plumbline/contract/wire/fields'
import { z } from '@plumbline/contract/wire/zod'
import { t as signInTexts } from '@plumbline/texts/domain/sign-in'
import { ENGLISH, language } from '@plumbline/texts/src/language'
import { t } from '@plumbline/texts/surveys/entry'
import { t as fieldTexts } from '@plumbline/texts/wire/fields'
import { useEffect, useState } from 'react'
import { CallFailed } from '../../../api/send.ts'
import { NewPasswordField } from '../../../domain/access/NewPasswordField.tsx'
import { SurveyIntroduction } from '../../../domain/questions/SurveyIntroduction.tsx'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import classes from '../../../domain/sign-in/Steps.module.css'
import { Form } from '../../../ui/forms/Form.tsx'
import { LockedField } from '../../../ui/forms/LockedField.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { PasswordField, TextField } from '../../../ui/forms/text-fields.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { type EntryProps, signingUpToSurvey } from './survey-link.queries.ts'

const WithoutPassword = z.pick(PersonDetails, { FirstName: true, LastName: true })
const WithPassword = z
  .extend(z.pick(PersonDetails, { FirstName: true, LastName: true, Password: true }), {
    ConfirmPassword: z.string(fieldTexts.mandatory).check(z.minLength(1, fieldTexts.mandatory)),
  })
  .check(confirms('Password', 'ConfirmPassword'))

// In a confidential inquiry no one sees names: they are accepted but not required.
const names = { FirstName: text(), LastName: text() }
const schemas = {
  identified: { plain: WithoutPassword, secured: WithPassword },
  confidential: {
    plain: z.extend(WithoutPassword, names),
    secured: z
      .extend(z.pick(PersonDetails, { Password: true }), {
        ...names,
        ConfirmPassword: z.string(fieldTexts.mandatory).check(z.minLength(1, fieldTexts.mandatory)),
      })
      .check(confirms('Password', 'ConfirmPassword')),
  },
} as const

/** A respondent without an account: creates one, optionally with a password, and leads into the survey. [ENTRY-001] */
export function SignUpToSurvey({ invite, survey, enter, lookAgain }: EntryProps) {
  const { Introduction, Email, FirstName, LastName, Confidentiality } = survey
  const isNamed = Confidentiality === 'identified'
  const place = usePlaceInWords(Introduction)
  const { plain, secured } = schemas[Confidentiality]
  const [wantsPassword, setWantsPassword] = useState(false)
  const form = useSchemaForm<typeof WithoutPassword | typeof WithPassword>(wantsPassword ? secured : plain, {
    FirstName,
    LastName,
    Password: '',
    ConfirmPassword: '',
  })
  return (
    <AuthScreen title={t.youreInvitedToASurvey} about={isNamed ? t.enterYourName : t.yourNameIsOptional} foot={null}>
      <Form
        form={form}
        save={signingUpToSurvey(invite)}
        onSaved={({ token, FirstTimeLogin }) => {
          if (token === null) return lookAgain()
          toastSuccess({ title: signInTexts.signedUp })
          enter({ token, FirstTimeLogin }, true)
        }}
        onFailed={(error) => error instanceof CallFailed && error.status === 409 && lookAgain()}
      >
        {(isSaving) => (
          <Stack gap="md">
            <SurveyIntroduction introduction={Introduction} />
            <LockedField label={t.organizationName} value={Introduction.CustomerName} description={place} />
            <LockedField label={t.emailAddress} value={Email} />
            <div className={classes.pair}>
              <TextField
                {...form.field('FirstName')}
                label={t.firstName}
                required={isNamed}
                autoComplete="given-name"
              />
              <TextField {...form.field('LastName')} label={t.lastName} required={isNamed} autoComplete="family-name" />
            </div>
            <Checkbox
              label={t.chooseAPassword}
              description={t.passwordIsOptional}
              checked={wantsPassword}
              onChange={(event) => setWantsPassword(event.currentTarget.checked)}
            />
            {wantsPassword && (
              <>
                {/* Tells password managers whose password this is. */}
                <input type="email" name="username" autoComplete="username" value={Email} readOnly hidden />
                <NewPasswordField {...form.field('Password')} label={t.password} required />
                <PasswordField
                  {...form.field('ConfirmPassword')}
                  label={t.confirmPassword}
                  required
                  autoComplete="new-password"
                />
              </>
            )}
            <Button type="submit" size="md" fullWidth loading={isSaving}>
              {t.signUp}
            </Button>
          </Stack>
        )}
      </Form>
    </AuthScreen>
  )
}

/** 'Manufacturing · 1 Market Street, Dover, Kent, United Kingdom · https://acme.example.com', as far as known. */
function usePlaceInWords({ Industry, Address, City, State, Country, Website }: EntryProps['survey']['Introduction']) {
  const [names, setNames] = useState<typeof import('./names-of-place.ts')>()
  useEffect(() => {
    if (language() !== ENGLISH)
      void import('./names-of-place.ts').then(
        (names) => setNames(() => names),
        () => {},
      )
  }, [])
  const industry = names?.industryName(Industry) ?? Industry
  const country = names?.countryName(Country) ?? Country
  const known = (values: readonly string[], by: string) => values.filter((value) => value !== '').join(by)
  return known([industry, known([Address, City, State, country], ', '), Website], ' · ')
}
