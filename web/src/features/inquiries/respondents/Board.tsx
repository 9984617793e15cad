import { Alert, Button, Skeleton, Text } from '@mantine/core'
import {
  type Board as BoardFigures,
  closeInquiry,
  moveLastDay,
  reopenInquiry,
} from '@plumbline/contract/inquiries/respondents-board'
import { mayCall } from '@plumbline/contract/wire/call'
import { t as texts } from '@plumbline/texts/inquiries/respondents'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../domain/access/session.ts'
import { Failed } from '../../../ui/frames/Failed.tsx'
import { dayInWords } from '../../../ui/marks/dates.ts'
import { useDialog } from '../../../ui/overlays/dialog-address.ts'
import classes from './Board.module.css'
import { Brought } from './Brought.tsx'
import { CloseDialog, LastDayDialog, ReopenDialog } from './EndDialogs.tsx'
import { RemindDialog } from './RemindDialog.tsx'
import { boardOf } from './respondents.queries.ts'
import { SubmissionsCurve } from './SubmissionsCurve.tsx'

/** The progress of an inquiry's respondents, by day, and actions for all of them. [BOARD-001] */
export function Board({ inquiryId }: { inquiryId: string }) {
  const { data: board, error, refetch, isFetching } = useQuery(boardOf(inquiryId))
  if (board === undefined) {
    return error ? (
      <Failed error={error} retry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton height={232} radius={12} />
    )
  }
  if (board.Invited === 0) return null
  return (
    <section className={classes.board} aria-label={texts.respondentsProgress}>
      <Figures board={board} />
      <SubmissionsCurve byDay={board.ByDay} invited={board.Invited} />
      <Acts inquiryId={inquiryId} board={board} />
      <Brought inquiryId={inquiryId} board={board} />
    </section>
  )
}

function Figures({ board }: { board: BoardFigures }) {
  const { Invited, Opened, Begun, Submitted } = board
  const counts = [
    [texts.invited, Invited],
    [texts.opened, Opened],
    [texts.started, Begun],
    [texts.submitted, Submitted],
  ] as const
  return (
    <div>
      <p className={classes.headline}>{texts.answeredOfInvited({ submitted: Submitted, invited: Invited })}</p>
      <p className={classes.until}>{untilWords(board)}</p>
      <div className={classes.bar} aria-hidden>
        <div className={classes.filled} style={{ width: `${(100 * Submitted) / Invited}%` }} />
      </div>
      <dl className={classes.figures}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString()}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function untilWords({ IsPublished, IsClosed, IsOver, ExpiryDate, DaysLeft }: BoardFigures): string {
  const day = ExpiryDate === null ? '' : dayInWords(ExpiryDate)
  if (IsPublished) return texts.publishedNoMoreAnswers
  if (IsClosed) return texts.closedNoMoreAnswers
  if (IsOver || DaysLeft === null) return texts.endedOn({ day })
  if (DaysLeft === 0) return texts.deadlineIsToday({ day })
  return DaysLeft < 0 ? texts.endedOnForMost({ day }) : texts.daysLeft({ days: DaysLeft, day })
}

/** One primary action: remind while the survey is open, close once everyone has answered. */
function Acts({ inquiryId, board }: { inquiryId: string; board: BoardFigures }) {
  const { role } = useSession()
  const [remind, close, reopen, lastDay] = [
    useDialog('remind-all'),
    useDialog('close'),
    useDialog('reopen'),
    useDialog('last-day'),
  ]
  const { AllSubmitted, IsOver, IsClosed, IsPublished, Invited, Submitted, Confidentiality } = board
  const isConfidential = Confidentiality === 'confidential'
  const isRunning = !IsOver && !IsPublished
  const open = Invited - Submitted
  const mayReopen = IsOver && !IsPublished && !isConfidential && mayCall(role, reopenInquiry)
  return (
    <>
      {isRunning && AllSubmitted && (
        <Alert variant="light" color="blue" className={classes.more} title={texts.everyoneHasAnswered}>
          {isConfidential ? texts.closeToSeeScores : texts.mayCloseNow}
        </Alert>
      )}
      {IsOver && isConfidential && !IsPublished && (
        <Text className={classes.more} c="dimmed">
          {texts.confidentialStaysEnded}
        </Text>
      )}
      <div className={classes.acts}>
        {isRunning && open > 0 && <Button onClick={remind.open}>{texts.remindEveryone({ count: open })}</Button>}
        {isRunning && mayCall(role, moveLastDay) && (
          <Button variant="default" onClick={lastDay.open}>
            {texts.changeTheDeadline}
          </Button>
        )}
        {isRunning && mayCall(role, closeInquiry) && (
          <Button variant={AllSubmitted ? 'filled' : 'default'} onClick={close.open}>
            {AllSubmitted ? texts.closeNow : texts.closeEarly}
          </Button>
        )}
        {mayReopen && (
          <Button variant="default" onClick={reopen.open}>
            {IsClosed ? texts.openAgain : texts.openAgainWithDeadline}
          </Button>
        )}
      </div>
      <RemindDialog inquiryId={inquiryId} whom="all" count={open} opened={remind.opened} close={remind.close} />
      <CloseDialog inquiryId={inquiryId} board={board} opened={close.opened} close={close.close} />
      <ReopenDialog inquiryId={inquiryId} opened={reopen.opened} close={reopen.close} />
      <LastDayDialog inquiryId={inquiryId} board={board} opened={lastDay.opened} close={lastDay.close} />
    </>
  )
}
