import { Button } from '@mantine/core'
import type { Area } from '@plumbline/contract/areas'
import { searchTo } from '@plumbline/contract/search-to'
import type { Introduction } from '@plumbline/contract/survey-introduction'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { INTRODUCED } from '../access/own-survey.ts'
import * as paths from '../paths.ts'
import { SurveyIntroduction } from '../questions/SurveyIntroduction.tsx'
import classes from './survey.module.css'

/**
 * The first screen of a survey, with one button. It names the first area in the address: loaded again, or opened after another sign-in,
 * the survey goes on. Passed over where it has just been read where the mail leads. [ENTRY-006]
 */
export function SurveyBeginning({ introduction, area }: { introduction: Introduction; area: Area }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const begun = { search: searchTo(paths.respondentSurvey, { area }) }
  if (state === INTRODUCED) return <Navigate to={begun} replace />
  return (
    <>
      <SurveyIntroduction introduction={introduction} />
      <Button size="md" className={classes.begin ?? ''} onClick={() => void navigate(begun, { replace: true })}>
        Begin
      </Button>
    </>
  )
}
