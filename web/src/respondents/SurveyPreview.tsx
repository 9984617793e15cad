import type { Confidentiality } from '@plumbline/contract/survey-introduction'
import type { SurveyPreview as Preview } from '@plumbline/contract/survey-preview'
import { Questionnaire } from '../questions/Questionnaire.tsx'
import classes from './LaunchFields.module.css'

interface SurveyPreviewProps {
  preview: Preview
  /** As they stand in the form. */
  expiryDate: string
  confidentiality: Confidentiality
}

/** The survey as a respondent will see it: what they are told first, then area by area the questions. */
export function SurveyPreview({ preview, expiryDate, confidentiality }: SurveyPreviewProps) {
  const { Introduction, ReadBy, Questions } = preview
  return (
    <div className={classes.preview}>
      <Questionnaire
        questions={Questions}
        introduction={{ ...Introduction, ExpiryDate: expiryDate, ReadBy: ReadBy[confidentiality] }}
      />
    </div>
  )
}
