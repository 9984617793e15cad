import { Button } from '@mantine/core'
import { createInquiry } from '@plumbline/contract/inquiries/inquiries'
import { mayCall } from '@plumbline/contract/wire/call'
import { messages } from '@plumbline/contract/wire/messages'
import type { Role } from '@plumbline/contract/wire/roles'
import { t } from '@plumbline/texts/desk/dashboard'
import { Link } from 'react-router'
import * as paths from '../../../paths.ts'
import { NoData } from '../../../ui/frames/NoData.tsx'
import { FirstSteps } from './FirstSteps.tsx'

/** A dashboard without an inquiry: what to do first. */
export function Beginning({ role }: { role: Role }) {
  return (
    <>
      {role === 'SuperAdmin' && <FirstSteps />}
      <NoData title={messages.noInquiries}>
        {mayCall(role, createInquiry) ? (
          <Button component={Link} to={paths.inquiryCreate} mt="sm">
            {t.addNewInquiry}
          </Button>
        ) : (
          t.whenInquiriesAppear
        )}
      </NoData>
    </>
  )
}
