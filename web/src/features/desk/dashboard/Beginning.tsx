import { Button } from '@mantine/core'
import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/desk/dashboard'
import { Link } from 'react-router'
import * as paths from '../../../paths.ts'
import { NoData } from '../../../ui/frames/NoData.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { StepList } from './StepList.tsx'

/** A dashboard without inquiries: the first steps. */
export function Beginning({ role }: ParamsOf<typeof paths.dashboard>) {
  return (
    <>
      {role === 'SuperAdmin' ? <FirstSteps inquiries={[]} /> : <FirstInquiry />}
      <NoData title={t.noInquiries}>{role === 'SuperAdmin' ? t.whenInquiriesAppear : t.startWithTheSteps}</NoData>
    </>
  )
}

/** A manager who gets here has completed the company profile. [SEND-002] */
function FirstInquiry() {
  return (
    <StepList
      title={t.yourFirstInquiry}
      about={t.fourStepsAbout20}
      steps={[
        {
          isDone: true,
          title: t.completeYourCompanyProfile,
          takes: '3 minutes',
          about: t.itPutsYourResults,
        },
        {
          isDone: false,
          title: t.addAnInquiry,
          takes: '2 minutes',
          about: t.chooseATypeYou,
          children: (
            <Button component={Link} to={paths.inquiryCreate}>
              {t.addNewInquiry}
            </Button>
          ),
        },
        {
          isDone: false,
          title: t.completeTheIntake,
          takes: '5 minutes',
          about: t.aFewQuestionsAbout,
        },
        {
          isDone: false,
          title: t.inviteRespondents,
          takes: '10 minutes',
          about: t.addTheirEmailAddresses,
        },
      ]}
    />
  )
}
