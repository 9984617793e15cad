import { Button, Skeleton, Text, Title, Tooltip, VisuallyHidden } from '@mantine/core'
import type { Inquiry } from '@plumbline/contract/inquiries'
import { limits } from '@plumbline/contract/limits'
import { messages } from '@plumbline/contract/messages'
import type { Page } from '@plumbline/contract/paging'
import { rolePrefix } from '@plumbline/contract/roles'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useSession } from '../api/session.ts'
import { CutText } from '../ui/CutText.tsx'
import { instantInWords } from '../ui/dates.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { NoData } from '../ui/NoData.tsx'
import { Screen } from '../ui/Screen.tsx'
import { StatusMark } from '../ui/StatusMark.tsx'
import classes from './DashboardScreen.module.css'
import { dashboardInquiries } from './dashboard.queries.ts'

const dashboard = { SuperAdmin: `${rolePrefix.SuperAdmin}/dashboard`, CustomerAdmin: `${rolePrefix.CustomerAdmin}/dashboard` }

/** Every organisation's inquiries, a card each. */
export function AllInquiriesDashboard() {
  return (
    <Dashboard
      about="Every organisation’s inquiries and how far they are."
      whenEmpty="They appear here as soon as an organisation opens one."
      path={dashboard.SuperAdmin}
      isOfAll
    />
  )
}

/** The organisation's inquiries, a card each. */
export function OwnInquiriesDashboard() {
  return (
    <Dashboard
      about="Your organisation’s inquiries and how far they are."
      whenEmpty={
        <Button component={Link} to={`${rolePrefix.CustomerAdmin}/inquiry-logs/create`} mt="sm">
          Add New Inquiry
        </Button>
      }
      path={dashboard.CustomerAdmin}
    />
  )
}
