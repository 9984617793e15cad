import { Button, Text, Title } from '@mantine/core'
import type { SurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { IconCircleCheck, IconFileDownload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useChange } from '../../../../api/use-change.ts'
import { useSession } from '../../../../domain/access/session.ts'
import { saveFrom } from '../../../../ui/files/save-file.ts'
import { dayInWords } from '../../../../ui/marks/dates.ts'
import classes from '../survey.module.css'
import { printingOwnAnswers } from './own-answers.queries.ts'

/** Thanks the respondent, says what happens next and when, and offers their answers as a PDF. [ANSW-027] */
export function Submitted({ form: { InquiryId, IsExpired, ExpiryDate } }: { form: SurveyForm }) {
  const { mutate, isPending } = useChange({
    ...printingOwnAnswers(InquiryId),
    onSuccess: ({ DocPath }) => saveFrom(DocPath),
  })
  const { userId } = useSession()
  useEffect(() => {
    // It can no longer be filled in offline. Without a device store nothing is in it.
    Promise.all([import('../keeping/kept-form.ts'), import('../../../../ui/forms/device-store.ts')])
      .then(([{ forgetForm }, { deviceStore }]) => forgetForm(deviceStore, userId, InquiryId))
      .catch(() => undefined)
  }, [userId, InquiryId])
  return (
    <section aria-label={t.thankYou} className={classes.thanks}>
      <IconCircleCheck size={32} aria-hidden />
      <Title order={2} size="h3">
        {t.thankYouForYourAnswers}
      </Title>
      <Text>{IsExpired ? t.surveyHasEnded : t.othersCanAnswerUntil({ day: dayInWords(ExpiryDate) })}</Text>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={18} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t.downloadYourAnswersPdf}
      </Button>
    </section>
  )
}
