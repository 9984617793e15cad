import { Button, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { mayCall } from '@plumbline/contract/call'
import { createInquiry, type Inquiry } from '@plumbline/contract/inquiries'
import { limits } from '@plumbline/contract/limits'
import { messages } from '@plumbline/contract/messages'
import { type ParamsOf, pathTo } from '@plumbline/contract/path-to'
import type { Role } from '@plumbline/contract/roles'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import * as paths from '../paths.ts'
import { Loaded } from '../ui/frames/Loaded.tsx'
import { NoData } from '../ui/frames/NoData.tsx'
import { Screen } from '../ui/frames/Screen.tsx'
import { CutText } from '../ui/marks/CutText.tsx'
import { instantInWords } from '../ui/marks/dates.ts'
import { Hint } from '../ui/marks/Hint.tsx'
import { StatusMark } from '../ui/marks/StatusMark.tsx'
import classes from './DashboardScreen.module.css'
import { dashboardInquiries } from './dashboard.queries.ts'

/** One card an inquiry: all organisations' for a SuperAdmin, the own ones for a CustomerAdmin. */
export function DashboardScreen({ role }: ParamsOf<typeof paths.dashboard>) {
  return (
    <Screen
      title="Dashboard"
      about={
        role === 'SuperAdmin'
          ? 'Every organisation’s inquiries, how far they are, and their results.'
          : 'Your organisation’s inquiries, how far they are, and their results.'
      }
    >
      <Loaded read={dashboardInquiries(role)} waiting={<Waiting />}>
        {({ data, totalItem }) =>
          data.length === 0 ? (
            <NoData title={messages.noInquiries}>
              <FirstStep role={role} />
            </NoData>
          ) : (
            <>
              <ul className={classes.cards}>
                {data.map((inquiry) => (
                  <Card key={inquiry.Id} inquiry={inquiry} role={role} />
                ))}
              </ul>
              {totalItem > data.length && (
                <Text c="dimmed">
                  These are the newest {data.length.toLocaleString()} of {totalItem.toLocaleString()} inquiries.
                </Text>
              )}
            </>
          )
        }
      </Loaded>
    </Screen>
  )
}

/** What to do while there is nothing yet. */
function FirstStep({ role }: { role: Role }) {
  if (!mayCall(role, createInquiry)) return 'They appear here as soon as an organisation opens one.'
  return (
    <Button component={Link} to={paths.inquiryCreate} mt="sm">
      Add New Inquiry
    </Button>
  )
}

function Card({ inquiry, role }: { inquiry: Inquiry } & ParamsOf<typeof paths.dashboard>) {
  const { Id, Description, InquiryTypeName, CustomerName, CreatedDate, Progress, Status } = inquiry
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <div className={classes.names}>
          <Title order={2} size="h3">
            <CutText text={Description} limit={limits.cardName} />
          </Title>
          <div className={classes.facts}>
            <CutText text={InquiryTypeName} limit={limits.cardType} /> · {instantInWords(CreatedDate)}
          </div>
          {role === 'SuperAdmin' && <div className={classes.facts}>{CustomerName}</div>}
        </div>
        <StatusMark status={Status} />
      </div>
      <div className={classes.progress}>
        <div
          className={classes.bar}
          role="progressbar"
          aria-label="Progress"
          aria-valuenow={Progress}
          aria-valuemin={0}
          aria-valuemax={100}
          data-full={Progress === 100 || undefined}
        >
          <div className={classes.filled} style={{ width: `${Progress}%` }} />
        </div>
        <span className={classes.percent}>{Progress}%</span>
      </div>
      <div className={classes.foot}>
        {Progress === 100 ? (
          <Button component={Link} to={pathTo(paths.insightsOverview, { role, inquiryId: Id })} fullWidth>
            View Results
            <VisuallyHidden> of {Description}</VisuallyHidden>
          </Button>
        ) : (
          <NoResultsYet name={Description} />
        )}
      </div>
    </li>
  )
}

/** Stays focusable, so that its reason can be read by everybody. */
function NoResultsYet({ name }: { name: string }) {
  return (
    <Hint label="The results can be viewed once the inquiry is at 100 %.">
      <Button
        variant="default"
        fullWidth
        aria-disabled
        data-disabled
        onClick={(event: MouseEvent) => event.preventDefault()}
      >
        View Results
        <VisuallyHidden> of {name}</VisuallyHidden>
      </Button>
    </Hint>
  )
}

/** Six cards. */
function Waiting() {
  return (
    <div className={classes.cards} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {['1', '2', '3', '4', '5', '6'].map((card) => (
        <Skeleton key={card} height={192} radius={12} />
      ))}
    </div>
  )
}
