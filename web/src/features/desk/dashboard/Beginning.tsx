import { Button } from '@mantine/core'
import { messages } from '@plumbline/contract/wire/messages'
import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { Link } from 'react-router'
import * as paths from '../../../paths.ts'
import { NoData } from '../../../ui/frames/NoData.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { StepList } from './StepList.tsx'

/** A dashboard without an inquiry: what to do first. */
export function Beginning({ role }: ParamsOf<typeof paths.dashboard>) {
  return (
    <>
      {role === 'SuperAdmin' ? <FirstSteps inquiries={[]} /> : <FirstInquiry />}
      <NoData title={messages.noInquiries}>
        {role === 'SuperAdmin'
          ? 'Inquiries appear here when an organisation starts one.'
          : 'Start with the steps above.'}
      </NoData>
    </>
  )
}

/** A manager who is here has set up the company profile. [SEND-002] */
function FirstInquiry() {
  return (
    <StepList
      title="Your first inquiry"
      about="Four steps, about 20 minutes in all. You can stop after each and continue later."
      steps={[
        {
          isDone: true,
          title: 'Complete your company profile',
          takes: '3 minutes',
          about: 'It puts your results in context.',
        },
        {
          isDone: false,
          title: 'Add an inquiry',
          takes: '2 minutes',
          about: 'Choose a type (you can preview its questions) and name the inquiry.',
          children: (
            <Button component={Link} to={paths.inquiryCreate}>
              Add New Inquiry
            </Button>
          ),
        },
        {
          isDone: false,
          title: 'Complete the intake',
          takes: '5 minutes',
          about: 'A few questions about what the inquiry is for. What you type is saved automatically.',
        },
        {
          isDone: false,
          title: 'Invite respondents',
          takes: '10 minutes',
          about: 'Add their email addresses, set the deadline and send the invitations.',
        },
      ]}
    />
  )
}
