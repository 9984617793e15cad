import { Button } from '@mantine/core'
import type { Area } from '@plumbline/contract/areas'
import { searchTo } from '@plumbline/contract/search-to'
import type { Introduction } from '@plumbline/contract/survey-introduction'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { INTRODUCED } from '../access/own-survey.ts'
import { useSession } from '../access/session.ts'
import * as paths from '../paths.ts'
import { SurveyIntroduction } from '../questions/SurveyIntroduction.tsx'
import { FormSkeleton } from '../ui/frames/FormSkeleton.tsx'
import { type Place, placeLeft } from './place.ts'
import classes from './survey.module.css'

interface SurveyBeginningProps {
  inquiryId: string
  introduction: Introduction
  area: Area
}

/**
 * The first screen of a survey, with one button. It names the first area in the address: loaded again, or opened after another sign-in,
 * the survey goes on. Passed over where it has just been read where the mail leads, and where somebody had begun on this device, although the
 * server has nothing of it yet. [ENTRY-006, ANSW-002]
 */
export function SurveyBeginning({ inquiryId, introduction, area }: SurveyBeginningProps) {
  const { userId } = useSession()
  const [left, setLeft] = useState<Place | 'nowhere'>()
  useEffect(() => {
    placeLeft({ userId, inquiryId }).then(
      (place) => setLeft(place ?? 'nowhere'),
      () => setLeft('nowhere'),
    )
  }, [userId, inquiryId])
  const { state } = useLocation()
  const navigate = useNavigate()
  const begun = { search: searchTo(paths.respondentSurvey, { area }) }
  if (state === INTRODUCED) return <Navigate to={begun} replace />
  if (left === undefined) return <FormSkeleton fields={3} />
  if (left !== 'nowhere')
    return (
      <Navigate
        to={{ search: searchTo(paths.respondentSurvey, { area: left.step, question: left.question }) }}
        replace
      />
    )
  return (
    <>
      <SurveyIntroduction introduction={introduction} />
      <Button size="md" className={classes.begin ?? ''} onClick={() => void navigate(begun, { replace: true })}>
        Begin
      </Button>
    </>
  )
}
