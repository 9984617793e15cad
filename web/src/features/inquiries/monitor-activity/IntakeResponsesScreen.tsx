import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/inquiries/monitor-activity'
import { t as emptyTexts } from '@plumbline/texts/wire/empty'
import { IntakeAnswers } from '../../../domain/questions/IntakeAnswers.tsx'
import type * as paths from '../../../paths.ts'
import { FormSkeleton } from '../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { NoData } from '../../../ui/frames/NoData.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { backToMonitor } from './links.ts'
import { intakeAnswers } from './monitor-activity.queries.ts'
import { WhichInquiry } from './WhichInquiry.tsx'

/** The organisation's intake answers. */
export function IntakeResponsesScreen({ inquiryId }: ParamsOf<typeof paths.monitoredIntake>) {
  return (
    <Screen title={t.intakeResponses} about={t.aboutIntake} back={backToMonitor} width="form">
      <WhichInquiry id={inquiryId} />
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
