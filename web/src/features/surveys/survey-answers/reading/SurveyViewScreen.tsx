import { Button, Skeleton, Text } from '@mantine/core'
import type { SurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import * as paths from '../../../../paths.ts'
import { FormSkeleton } from '../../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../../ui/frames/Screen.tsx'
import { dayInWords } from '../../../../ui/marks/dates.ts'
import { lazyCode } from '../../../../ui/overlays/lazy-code.ts'
import { answersOf, areasOf } from '../keeping/answers.ts'
import { ownSurveys, respondentsBack, surveysBack } from '../keeping/links.ts'
import { answeredSurvey } from '../keeping/survey-answers.queries.ts'
import classes from '../survey.module.css'
import { GivenAnswers } from './GivenAnswers.tsx'
import { Submitted } from './Submitted.tsx'

// Lazy: not needed by people who read their own.
const WhoAnswered = lazy(async () => ({ default: (await import('./WhoAnswered.tsx')).WhoAnswered }))
const useReturnedSurvey = lazyCode(async () => (await import('./ReturnedSurvey.tsx')).ReturnedSurvey)

type Own = ParamsOf<typeof paths.administratorSurveyView | typeof paths.respondentSurveyView>

/**
 * One respondent's survey to read: their own, or for a SuperAdmin anyone's. The own one is refetched when its tab
 * becomes visible: it may have been returned.
 */
export function SurveyViewScreen(survey: Own | ParamsOf<typeof paths.monitoredSurvey>) {
  const { role, inquiryId, customerUserId } = survey
  const isOwn = role !== 'SuperAdmin'
  const back = isOwn ? surveysBack(role) : respondentsBack(inquiryId)
  const toAnswer = role === 'SuperAdmin' ? undefined : pathTo(ownSurveys[role].form, survey)
  return (
    <Screen title={t.viewSurveyForm} back={back} width="form">
      {!isOwn && (
        <Suspense fallback={<Skeleton height={112} maw={420} />}>
          <WhoAnswered address={paths.monitoredSurvey} inquiryId={inquiryId} customerUserId={customerUserId} />
        </Suspense>
      )}
      <Loaded
        read={{ ...answeredSurvey({ inquiryId, customerUserId }), refetchOnWindowFocus: isOwn }}
        waiting={<FormSkeleton fields={6} />}
      >
        {(form) => <AnsweredSurvey form={form} toAnswer={toAnswer} />}
      </Loaded>
    </Screen>
  )
}

/** `toAnswer`: where it is filled in; undefined for another person's. */
function AnsweredSurvey({ form, toAnswer }: { form: SurveyForm; toAnswer: string | undefined }) {
  const areas = areasOf(form)
  const isOwn = toAnswer !== undefined
  const returned = isOwn && !form.IsExpired ? form.Returned : null
  const ReturnedSurvey = useReturnedSurvey(returned !== null, false)
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
            ? t.submittedOnDay({ day: dayInWords(form.SavedAt.slice(0, 10)) })
            : t.notSubmittedYet}
        </Text>
      </div>
      {isOwn && form.Status === 'completed' && <Submitted form={form} />}
      {isOwn && returned && ReturnedSurvey && (
        <ReturnedSurvey {...returned}>
          <Button component={Link} to={toAnswer}>
            {t.openTheSurvey}
          </Button>
        </ReturnedSurvey>
      )}
      {areas.length === 0 && <Text className={classes.nothing}>{t.noComponent}</Text>}
      <GivenAnswers
        areas={areas}
        answers={answersOf(areas.flatMap(({ questions }) => questions))}
        order={2}
        layout={form.SurveyLayout}
      />
    </>
  )
}
