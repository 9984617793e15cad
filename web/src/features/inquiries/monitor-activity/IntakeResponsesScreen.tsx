import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/inquiries/monitor-activity'
import { t as emptyTexts } from '@plumbline/texts/wire/empty'
import { useQuery } from '@tanstack/react-query'
import { IntakeAnswers } from '../../../domain/questions/IntakeAnswers.tsx'
import type * as paths from '../../../paths.ts'
import { FormSkeleton } from '../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { NameToCome } from '../../../ui/frames/NameToCome.tsx'
import { NoData } from '../../../ui/frames/NoData.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { inquiryById } from '../inquiries/inquiries.queries.ts'
import { backToMonitor } from './links.ts'
import { intakeAnswers } from './monitor-activity.queries.ts'

/** The organisation's intake answers. */
export function IntakeResponsesScreen({ inquiryId }: ParamsOf<typeof paths.monitoredIntake>) {
  const { data, isPending } = useQuery(inquiryById(inquiryId))
  const inquiry = data?.value
  return (
    <Screen
      title={t.intakeResponses}
      name={isPending ? <NameToCome /> : inquiry?.Description}
      about={inquiry && `${inquiry.CustomerName} · ${inquiry.InquiryTypeName}`}
      back={backToMonitor}
      width="form"
    >
      <Loaded read={intakeAnswers(inquiryId)} waiting={<FormSkeleton />}>
        {(answers) =>
          answers.length === 0 ? (
            <NoData title={emptyTexts.noRecords}>{t.noIntake}</NoData>
          ) : (
            <IntakeAnswers answers={answers} />
          )
        }
      </Loaded>
    </Screen>
  )
}
