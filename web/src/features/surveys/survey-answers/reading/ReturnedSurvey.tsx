import { Text, Title } from '@mantine/core'
import type { SurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { momentInWords } from '../../../../ui/marks/dates.ts'
import classes from './ReturnedSurvey.module.css'

type Returned = NonNullable<SurveyForm['Returned']>

/** Says that a submitted survey was returned, when and why, and what to do; below, the way on. [BOARD-011] */
export function ReturnedSurvey({ Reason, At, children }: Returned & { children?: ReactNode }) {
  return (
    <section aria-label={t.returnedForCorrection} className={classes.returned}>
      <div>
        <Title order={2} size="h4" className={classes.title}>
          <IconArrowBackUp size={22} aria-hidden />
          {t.returnedForCorrection}
        </Title>
        <Text size="sm" c="dimmed">
          {momentInWords(At)}
        </Text>
      </div>
      <Text className={classes.reason} dir="auto">
        {Reason}
      </Text>
      <Text size="sm">{t.makeTheChanges}</Text>
      {children}
    </section>
  )
}
