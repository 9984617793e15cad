import { Skeleton, Text } from '@mantine/core'
import { messages } from '@plumbline/contract/messages'
import type { ParamsOf } from '@plumbline/contract/path-to'
import type { SurveyForm } from '@plumbline/contract/survey-answers'
import { lazy, Suspense } from 'react'
import type * as paths from '../paths.ts'
import { FormSkeleton } from '../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../ui/frames/Loaded.tsx'
import { Screen } from '../ui/frames/Screen.tsx'
import { dayInWords } from '../ui/marks/dates.ts'
import { answersOf, areasOf } from './answers.ts'
import { GivenAnswers } from './GivenAnswers.tsx'
import { respondentsBack, surveysBack } from './links.ts'
import { Submitted } from './Submitted.tsx'
import classes from './survey.module.css'
import { answeredSurvey } from './survey-answers.queries.ts'

// What it reads is not fetched by who reads their own.
const WhoAnswered = lazy(async () => ({ default: (await import('./WhoAnswered.tsx')).WhoAnswered }))

type Own = ParamsOf<typeof paths.administratorSurveyView | typeof paths.respondentSurveyView>

/** One respondent's survey to read: their own, or for a SuperAdmin anybody's. */
export function SurveyViewScreen({ role, inquiryId, customerUserId }: Own | ParamsOf<typeof paths.monitoredSurvey>) {
  const isOwn = role !== 'SuperAdmin'
  const back = isOwn ? surveysBack(role) : respondentsBack(inquiryId)
  return (
    <Screen title="View Survey Form" back={back} width="form">
      {!isOwn && (
        <Suspense fallback={<Skeleton height={52} maw={420} />}>
          <WhoAnswered inquiryId={inquiryId} customerUserId={customerUserId} />
        </Suspense>
      )}
      <Loaded read={answeredSurvey({ inquiryId, customerUserId })} waiting={<FormSkeleton fields={6} />}>
        {(form) => <AnsweredSurvey form={form} isOwn={isOwn} />}
      </Loaded>
    </Screen>
  )
}

function AnsweredSurvey({ form, isOwn }: { form: SurveyForm; isOwn: boolean }) {
  const areas = areasOf(form)
  return (
    <>
      <div>
        {isOwn && (
          <Text fw={600} className={classes.inquiry}>
            {form.Inquiry}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {form.InquiryTypeName} ·{' '}
          {form.Status === 'completed' && form.SavedAt
            ? `submitted on ${dayInWords(form.SavedAt.slice(0, 10))}`
            : 'not submitted yet'}
        </Text>
      </div>
      {isOwn && form.Status === 'completed' && <Submitted form={form} />}
      {areas.length === 0 && <Text className={classes.nothing}>{messages.noComponent}</Text>}
      <GivenAnswers areas={areas} answers={answersOf(areas.flatMap(({ questions }) => questions))} order={2} />
    </>
  )
}
