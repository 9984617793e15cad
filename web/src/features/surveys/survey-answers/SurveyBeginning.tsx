import { Button } from '@mantine/core'
import type { Area } from '@plumbline/contract/domain/areas'
import type { SurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { INTRODUCED } from '../../../domain/access/own-survey.ts'
import { useSession } from '../../../domain/access/session.ts'
import { SurveyIntroduction } from '../../../domain/questions/SurveyIntroduction.tsx'
import * as paths from '../../../paths.ts'
import { FormSkeleton } from '../../../ui/frames/FormSkeleton.tsx'
import { Redirect } from '../../../ui/navigation/Redirect.tsx'
import { placeLeftOnDevice } from './place.ts'
import classes from './survey.module.css'

const addressOf = (area: string, question?: string) => searchTo(paths.respondentSurvey, { area, question })

/**
 * The first screen of a survey, with one button that puts the first area into the address: so a reload, or another
 * sign-in, continues. Skipped if it was just read from the email, or the person has been in the survey here.
 * [ENTRY-006]
 */
export function SurveyBeginning({ form, area }: { form: SurveyForm; area: Area }) {
  const { userId } = useSession()
  const { state } = useLocation()
  const navigate = useNavigate()
  const { data: left, isPending } = useQuery(placeLeftOnDevice({ userId, inquiryId: form.InquiryId }))
  if (isPending) return <FormSkeleton fields={3} />
  if (left) return <Redirect to={addressOf(left.step, left.question)} />
  if (state === INTRODUCED) return <Redirect to={addressOf(area)} />
  return (
    <>
      <SurveyIntroduction introduction={form.Introduction} />
      <Button
        size="md"
        className={classes.begin ?? ''}
        onClick={() => void navigate(addressOf(area), { replace: true })}
      >
        {t.start}
      </Button>
    </>
  )
}
