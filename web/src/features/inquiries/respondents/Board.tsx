import { Button, Skeleton } from '@mantine/core'
import {
  type Board as BoardFigures,
  closeInquiry,
  moveLastDay,
  reopenInquiry,
} from '@plumbline/contract/inquiries/respondents-board'
import { mayCall } from '@plumbline/contract/wire/call'
import { t as texts } from '@plumbline/texts/inquiries/respondents'
import { number } from '@plumbline/texts/src/formats'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../domain/access/session.ts'
import { Failed } from '../../../ui/frames/Failed.tsx'
import { dayInWords } from '../../../ui/marks/dates.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { useDialog } from '../../../ui/overlays/dialog-address.ts'
import classes from './Board.module.css'
import { Brought } from './Brought.tsx'
import { CloseDialog, LastDayDialog, ReopenDialog } from './EndDialogs.tsx'
import { RemindDialog } from './RemindDialog.tsx'
import { boardOf } from './respondents.queries.ts'
import { SubmissionsCurve } from './SubmissionsCurve.tsx'

/** How an inquiry's respondents are doing all together, day by day, and what can be done about all of them. [BOARD-001, SEND-007] */
export function Board({ inquiryId }: { inquiryId: string }) {
  const { data: board, error, refetch, isFetching } = useQuery(boardOf(inquiryId))
  if (board === undefined) {
    return error ? (
      <Failed error={error} retry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton height={112} radius={12} />
    )
  }
  if (board.Invited === 0) return null
  return (
    <section className={classes.board} aria-label={texts.respondentsProgress}>
      <Figures board={board} />
      <SubmissionsCurve byDay={board.ByDay} invited={board.Invited} />
      <Acts inquiryId={inquiryId} board={board} />
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
    <div className={classes.told}>
      <p className={classes.headline}>{texts.answeredOfInvited({ submitted: Submitted, invited: Invited })}</p>
      <p className={classes.until}>{untilWords(board)}</p>
      <dl className={classes.figures}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number(count)}</dd>
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

/** What can be done about all of them; the one primary action of the screen is to remind while the survey is open, and to close it once everyone has answered. */
function Acts({ inquiryId, board }: { inquiryId: string; board: BoardFigures }) {
  const { role } = useSession()
  const [remind, close, reopen, lastDay, reminders] = [
    useDialog('remind-all'),
    useDialog('close'),
    useDialog('reopen'),
    useDialog('last-day'),
    useDialog('reminders'),
  ]
  const { AllSubmitted, IsOver, IsClosed, IsPublished, Invited, Submitted, Confidentiality, Reminders } = board
  const isRunning = !IsOver && !IsPublished
  const open = Invited - Submitted
  const mayReopen = IsOver && !IsPublished && Confidentiality !== 'confidential' && mayCall(role, reopenInquiry)
  const hasReminders = isRunning || board.Brought.length > 0
  const hint = hintOf(board)
  return (
    <>
      <div className={classes.acts}>
        {hint !== undefined && <p className={classes.hint}>{hint}</p>}
        {isRunning && open > 0 && <Button onClick={remind.open}>{texts.remindEveryone({ count: open })}</Button>}
        {isRunning && mayCall(role, closeInquiry) && (
          <Button {...(!AllSubmitted && quiet)} onClick={close.open}>
            {AllSubmitted ? texts.closeNow : texts.closeEarly}
          </Button>
        )}
        {isRunning && mayCall(role, moveLastDay) && (
          <Button {...quiet} onClick={lastDay.open}>
            {texts.changeTheDeadline}
          </Button>
        )}
        {mayReopen && (
          <Button {...quiet} onClick={reopen.open}>
            {IsClosed ? texts.openAgain : texts.openAgainWithDeadline}
          </Button>
        )}
        {hasReminders && (
          <Button {...quiet} onClick={reminders.open}>
            {isRunning ? texts.automaticRemindersAre({ isOn: String(Reminders) }) : texts.answersAfterReminders}
          </Button>
        )}
      </div>
      <RemindDialog inquiryId={inquiryId} whom="all" count={open} opened={remind.opened} close={remind.close} />
      <CloseDialog inquiryId={inquiryId} board={board} opened={close.opened} close={close.close} />
      <ReopenDialog inquiryId={inquiryId} opened={reopen.opened} close={reopen.close} />
      <LastDayDialog inquiryId={inquiryId} board={board} opened={lastDay.opened} close={lastDay.close} />
      {hasReminders && (
        <Dialog opened={reminders.opened} onClose={reminders.close} title={texts.reminders} size="md">
          <Brought inquiryId={inquiryId} board={board} />
        </Dialog>
      )}
    </>
  )
}

/** That it can be closed now, or why it cannot be opened again. */
function hintOf({ AllSubmitted, IsOver, IsPublished, Confidentiality }: BoardFigures): string | undefined {
  const isConfidential = Confidentiality === 'confidential'
  if (IsPublished) return undefined
  if (IsOver) return isConfidential ? texts.confidentialStaysEnded : undefined
  if (!AllSubmitted) return undefined
  return isConfidential ? texts.closeToSeeScores : texts.mayCloseNow
}

const quiet = { variant: 'subtle', color: 'gray', c: 'var(--text)', size: 'compact-sm', fw: 500 } as const
