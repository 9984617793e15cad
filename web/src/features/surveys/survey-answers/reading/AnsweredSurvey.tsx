import { Button, Text } from '@mantine/core'
import type { SurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { Link } from 'react-router'
import { dayInWords } from '../../../../ui/marks/dates.ts'
import { lazyCode } from '../../../../ui/overlays/lazy-code.ts'
import { answersOf, areasOf } from '../keeping/answers.ts'
import classes from '../survey.module.css'
import { GivenAnswers } from './GivenAnswers.tsx'
import { Submitted } from './Submitted.tsx'

const useReturnedSurvey = lazyCode(async () => (await import('./ReturnedSurvey.tsx')).ReturnedSurvey)

/** A survey's answers to read. `toAnswer`: where it is filled in; undefined for another person's. */
export function AnsweredSurvey({ form, toAnswer }: { form: SurveyForm; toAnswer: string | undefined }) {
  const areas = areasOf(form)
  const isOwn = toAnswer !== undefined
  const returned = isOwn && !form.IsExpired ? form.Returned : null
  const ReturnedSurvey = useReturnedSurvey(returned !== null, false)
  return (
    <>
      <Text size="sm" c="dimmed">
        {form.InquiryTypeName} ·{' '}
        {form.Status === 'completed' && form.SavedAt
          ? t.submittedOnDay({ day: dayInWords(form.SavedAt.slice(0, 10)) })
          : t.notSubmittedYet}
      </Text>
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
