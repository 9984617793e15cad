import { Button, Text, Title } from '@mantine/core'
import { areaName, areas } from '@plumbline/contract/domain/areas'
import type { Confidentiality } from '@plumbline/contract/domain/survey-introduction'
import type { SurveyPreview as Preview } from '@plumbline/contract/inquiries/survey-preview'
import { t } from '@plumbline/texts/inquiries/respondents'
import { useState } from 'react'
import { optionsOf } from '../../../../domain/questions/options.ts'
import { QuestionPreview } from '../../../../domain/questions/QuestionPreview.tsx'
import { SurveyIntroduction } from '../../../../domain/questions/SurveyIntroduction.tsx'
import classes from './inviting.module.css'

interface SurveyPreviewProps {
  preview: Preview
  /** As in the form. */
  expiryDate: string
  confidentiality: Confidentiality
}

const SHOWN = 30

/** A read-only preview of the survey: the introduction, then the questions area by area. */
export function SurveyPreview({ preview, expiryDate, confidentiality }: SurveyPreviewProps) {
  const [isAll, setIsAll] = useState(false)
  const { Introduction, ReadBy, Questions, SurveyLayout } = preview
  const ordered = areas.flatMap((area) => Questions.filter(({ Area }) => Area === area))
  const shown = isAll ? ordered : ordered.slice(0, SHOWN)
  if (ordered.length === 0) return <Text>{t.noQuestionsYet}</Text>
  return (
    <div className={classes.preview}>
      <SurveyIntroduction introduction={{ ...Introduction, ExpiryDate: expiryDate, ReadBy: ReadBy[confidentiality] }} />
      {areas.map((area) => {
        const questions = shown.filter(({ Area }) => Area === area)
        return (
          questions.length > 0 && (
            <section key={area} aria-label={areaName(area)} className={classes.area}>
              <Title order={3} size="h4">
                {areaName(area)}
              </Title>
              {questions.map((question) => (
                <QuestionPreview
                  key={question.Id}
                  title={question.Title}
                  description={question.Description}
                  type={question.Type}
                  options={optionsOf(question.Type, question)}
                  maxLength={question.MaxLength}
                  preset={question.ValidationRegex}
                  formats={question.AcceptedFormats}
                  layout={SurveyLayout}
                />
              ))}
            </section>
          )
        )
      })}
      {shown.length < ordered.length && (
        <Button variant="default" onClick={() => setIsAll(true)}>
          {t.showMore({ count: ordered.length - shown.length })}
        </Button>
      )}
    </div>
  )
}
