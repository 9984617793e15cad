import { Button, Stack, Text } from '@mantine/core'
import type { FactorAsked } from '@plumbline/contract/domain/factors'
import { requiredText } from '@plumbline/contract/wire/fields'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/surveys/entry'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallFailed } from '../../../api/send.ts'
import { useChange } from '../../../api/use-change.ts'
import { SurveyIntroduction } from '../../../domain/questions/SurveyIntroduction.tsx'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import { CodeField } from '../../../domain/sign-in/CodeField.tsx'
import { SendAgainButton } from '../../../domain/sign-in/SendAgainButton.tsx'
import { SecondFactorStep } from '../../../domain/sign-in/second-factor.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import {
  beginningSurvey,
  type EntryProps,
  openingSurvey,
  openingSurveyWith,
  submittedOn,
} from './survey-link.queries.ts'

/**
 * An account without a password: the link is the key, plus an emailed code in an unknown browser. [ENTRY-009,
 * ENTRY-010]
 */
export function BeginSurvey(entry: EntryProps) {
  const codeSentAt = useCodeSentAt()
  return codeSentAt === undefined ? <Begin {...entry} /> : <EnterCode {...entry} sentAt={codeSentAt} />
}

/** When the code was emailed is in the browser's history: its field is a new location, which takes the focus. */
const CodeSent = z.object({ codeSentAt: z.number() })
type CodeSent = z.output<typeof CodeSent>

function useCodeSentAt(): number | undefined {
  return CodeSent.safeParse(useLocation().state).data?.codeSentAt
}

function useGoToCode() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return () => {
    const sent: CodeSent = { codeSentAt: Date.now() }
    void navigate({ search }, { replace: true, state: sent })
  }
}

const NoFields = z.object({})

function Begin({ invite, survey, enter, lookAgain }: EntryProps) {
  const form = useSchemaForm(NoFields, {})
  const goToCode = useGoToCode()
  const [asked, setAsked] = useState<FactorAsked>()
  if (asked !== undefined)
    return (
      <Suspense>
        <SecondFactorStep
          kinds={asked.SecondFactor}
          signingIn={openingSurveyWith(invite)}
          signedIn={(answer) => enter(answer, true)}
          back={() => setAsked(undefined)}
        />
      </Suspense>
    )
  const { SubmittedAt, Needs } = survey
  const done = Needs === 'code' ? t.thankYouDoneWithCode({ email: survey.Email }) : t.thankYouDone
  return (
    <AuthScreen
      title={SubmittedAt === null ? t.youreInvitedToASurvey : submittedOn(SubmittedAt)}
      about={SubmittedAt === null ? t.youCanStopAtAnyTime : done}
      foot={null}
    >
      <Form
        form={form}
        save={beginningSurvey(invite)}
        onSaved={(answer) => {
          if ('SecondFactor' in answer) return setAsked(answer)
          const { token, FirstTimeLogin, Needs } = answer
          if (token !== null) enter({ token, FirstTimeLogin }, true)
          else if (Needs === 'code') goToCode()
          else lookAgain()
        }}
        onFailed={(error) => error instanceof CallFailed && lookAgain()}
      >
        {(isSaving) => (
          <Stack gap="lg">
            {SubmittedAt === null && <SurveyIntroduction introduction={survey.Introduction} />}
            <Button type="submit" size="md" fullWidth loading={isSaving}>
              {labelOf(survey)}
            </Button>
          </Stack>
        )}
      </Form>
    </AuthScreen>
  )
}

const CodeFields = z.object({ Code: requiredText(20) })

const labelOf = ({ SubmittedAt }: EntryProps['survey']) => (SubmittedAt === null ? t.start : t.readYourAnswers)

function EnterCode({ invite, survey, enter, lookAgain, sentAt }: EntryProps & { sentAt: number }) {
  const form = useSchemaForm(CodeFields, { Code: '' })
  return (
    <AuthScreen
      title={t.enterTheCodeWeEmailed}
      about={t.codeEmailed({ email: survey.Email })}
      foot={<NewCode invite={invite} sentAt={sentAt} />}
    >
      <Form
        form={form}
        save={openingSurvey(invite)}
        onSaved={({ token, FirstTimeLogin }) => {
          if (token !== null) enter({ token, FirstTimeLogin }, true)
          else lookAgain()
        }}
      >
        {(isSaving) => (
          <Stack gap="md">
            <CodeField {...form.field('Code')} />
            <Button type="submit" size="md" fullWidth loading={isSaving}>
              {labelOf(survey)}
            </Button>
          </Stack>
        )}
      </Form>
    </AuthScreen>
  )
}

/** For people who get no email. */
function NewCode({ invite, sentAt }: { invite: string; sentAt: number }) {
  const goToCode = useGoToCode()
  const { mutate, isPending, isSuccess } = useChange({ ...openingSurvey(invite), onSuccess: goToCode })
  return (
    <>
      {t.noEmail}
      <Text component="span" display="block" mt="sm">
        <SendAgainButton label={t.sendANewCode} sentAt={sentAt} isSending={isPending} send={() => mutate({})} />
      </Text>
      <Text component="span" role="status" inherit display="block" mt="xs" c="var(--text)">
        {isSuccess && !isPending && t.newCodeEmailed}
      </Text>
    </>
  )
}
