import { Button, Skeleton, Text } from '@mantine/core'
import { isOver, lastDayOf } from '@plumbline/contract/domain/expiry'
import type { Respondent } from '@plumbline/contract/inquiries/respondents'
import {
  type Board,
  changeRespondent,
  removeRespondent,
  resendInvitation,
  returnSurvey,
} from '@plumbline/contract/inquiries/respondents-board'
import { mayCall } from '@plumbline/contract/wire/call'
import { t } from '@plumbline/texts/inquiries/respondents'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { useChange } from '../../../api/use-change.ts'
import { serverNow } from '../../../domain/access/server-clock.ts'
import { useSession } from '../../../domain/access/session.ts'
import type { RowAction } from '../../../ui/lists/RowActions.tsx'
import { dayInWords, momentInWords } from '../../../ui/marks/dates.ts'
import { ConfirmDelete, type Deletion } from '../../../ui/overlays/ConfirmDelete.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { respondentOf } from '../inquiries/inquiries.queries.ts'
import { RemindDialog } from './RemindDialog.tsx'
import { AttributesDialog, OwnDayDialog, ReplaceDialog, ReturnDialog } from './RespondentDialogs.tsx'
import classes from './RespondentsBoard.module.css'
import { mailWords, nameOf, stateOf } from './respondent-words.ts'
import { changingRespondent, removingRespondent, resendingInvitation } from './respondents.queries.ts'

/** The actions for one respondent that have a dialog. */
type Act = 'remind' | 'replace' | 'day' | 'attributes' | 'return'

/** One of a respondent's specified actions, which leads to what they answered. */
export type RespondentAction = Extract<RowAction, { kind: 'link' }>

interface RespondentPanelProps {
  inquiryId: string
  board: Board | undefined
  /** Whose panel is open; null: none. */
  id: string | null
  actionsOf: ((respondent: Respondent) => readonly RespondentAction[]) | undefined
  close: () => void
}

/** All details of one respondent, and the possible actions. [BOARD-002, BOARD-008, BOARD-011] */
export function RespondentPanel({ inquiryId, board, id, actionsOf, close }: RespondentPanelProps) {
  const read = useQuery({ ...respondentOf({ inquiryId, customerUserId: id ?? '' }), enabled: id !== null })
  const [act, setAct] = useState<Act>()
  const [deletion, setDeletion] = useState<Deletion>()
  const respondent = id === null ? undefined : read.data
  const isGone = id !== null && read.isSuccess && read.data === undefined
  const dialog = { inquiryId, close: () => setAct(undefined) }
  return (
    <>
      <Dialog
        opened={id !== null && act === undefined && deletion === undefined}
        onClose={close}
        title={respondent === undefined ? t.respondent : nameOf(respondent)}
        size="md"
      >
        {respondent !== undefined && board !== undefined ? (
          <Panel
            inquiryId={inquiryId}
            board={board}
            respondent={respondent}
            begin={setAct}
            remove={setDeletion}
            answers={actionsOf?.(respondent) ?? []}
          />
        ) : isGone ? (
          <Text c="dimmed">{t.respondentIsGone}</Text>
        ) : (
          <Skeleton height={200} />
        )}
      </Dialog>
      {respondent !== undefined && board !== undefined && (
        <>
          <RemindDialog {...dialog} whom={[respondent.Id]} count={1} opened={act === 'remind'} />
          <ReplaceDialog {...dialog} respondent={respondent} opened={act === 'replace'} replaced={close} />
          <OwnDayDialog {...dialog} respondent={respondent} board={board} opened={act === 'day'} />
          <AttributesDialog {...dialog} respondent={respondent} board={board} opened={act === 'attributes'} />
          <ReturnDialog {...dialog} respondent={respondent} board={board} opened={act === 'return'} />
        </>
      )}
      <ConfirmDelete deletion={deletion} close={() => setDeletion(undefined)} deleted={close} />
    </>
  )
}

interface PanelProps {
  inquiryId: string
  board: Board
  respondent: Respondent
  begin: (act: Act) => void
  remove: (deletion: Deletion) => void
  answers: readonly RespondentAction[]
}

function Panel({ inquiryId, board, respondent, begin, remove, answers }: PanelProps) {
  const { role } = useSession()
  const one = { inquiryId, id: respondent.Id }
  const resend = useChange({
    ...resendingInvitation(one),
    onSuccess: () => toastSuccess({ title: t.invitationOnItsWay, message: t.to({ email: respondent.Email }) }),
  })
  const takeBack = useChange({
    ...changingRespondent(one),
    onSuccess: () => toastSuccess({ title: t.individualDeadlineRemoved }),
  })
  const isOpen = respondent.status === 'pending'
  const isFrozen = board.IsPublished || (board.Confidentiality === 'confidential' && board.IsOver)
  const mayAnswer =
    isOpen && !board.IsPublished && !board.IsClosed && !isOver(lastDayIn(respondent, board), serverNow())
  const mayReturn = !isOpen && !board.IsPublished && board.Confidentiality === 'identified'
  return (
    <>
      <dl className={classes.facts}>
        {factsOf(respondent, board).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.acts}>
        {mayAnswer && <Button onClick={() => begin('remind')}>{t.remind}</Button>}
        {mayAnswer && mayCall(role, resendInvitation) && (
          <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
            {t.resendInvitation}
          </Button>
        )}
        {isOpen && !isFrozen && mayCall(role, changeRespondent) && (
          <>
            <Button variant="default" onClick={() => begin('replace')}>
              {t.replaceTheAddress}
            </Button>
            {!board.IsClosed && (
              <Button variant="default" onClick={() => begin('day')}>
                {respondent.LastDay === null ? t.extendTheDeadline : t.changeIndividualDeadline}
              </Button>
            )}
            {respondent.LastDay !== null && (
              <Button variant="default" loading={takeBack.isPending} onClick={() => takeBack.mutate({ LastDay: null })}>
                {t.removeIndividualDeadline}
              </Button>
            )}
          </>
        )}
        {board.AttributeNames.length > 0 && !isFrozen && mayCall(role, changeRespondent) && (
          <Button variant="default" onClick={() => begin('attributes')}>
            {t.changeAttributes}
          </Button>
        )}
        {mayReturn && mayCall(role, returnSurvey) && (
          <Button variant="default" onClick={() => begin('return')}>
            {t.returnForCorrection}
          </Button>
        )}
        {isOpen && !isFrozen && mayCall(role, removeRespondent) && (
          <Button variant="subtle" color="red.8" onClick={() => remove(removalOf(one, respondent))}>
            {t.remove}
          </Button>
        )}
      </div>
      <Answers actions={answers} />
      {isFrozen && (
        <Text c="dimmed" size="sm" mt="md">
          {board.IsPublished ? t.publishedIsFrozen : t.confidentialIsFrozen}
        </Text>
      )}
    </>
  )
}

/** What they answered, or why it cannot be seen. */
function Answers({ actions }: { actions: readonly RespondentAction[] }) {
  const id = useId()
  const reason = actions.find(({ disabled }) => disabled)?.disabled
  if (actions.length === 0) return null
  return (
    <div className={classes.acts}>
      {actions.map(({ label, to }) =>
        reason ? (
          <Button key={label} variant="default" data-disabled aria-disabled aria-describedby={id} onClick={stay}>
            {label}
          </Button>
        ) : (
          <Button key={label} component={Link} to={to} variant="default">
            {label}
          </Button>
        ),
      )}
      {reason && (
        <Text id={id} c="dimmed" size="sm" flex="1 0 100%">
          {reason}
        </Text>
      )}
    </div>
  )
}

const stay = (event: MouseEvent) => event.preventDefault()

interface Fact {
  label: string
  value: ReactNode
}

const lastDayIn = ({ LastDay }: Respondent, { ExpiryDate }: Board) =>
  lastDayOf({ expiryDate: ExpiryDate, ownLastDay: LastDay })

function factsOf(respondent: Respondent, board: Board): Fact[] {
  const { AttributeNames, ExpiryDate, Confidentiality } = board
  const { Email, MailFailed, LastActivity, Mails, Attributes } = respondent
  const lastDay = lastDayIn(respondent, board)
  return [
    { label: t.email, value: Email },
    ...(MailFailed === null ? [] : [{ label: t.emailFailed, value: MailFailed }]),
    { label: t.status, value: stateOf(respondent) },
    ...(Confidentiality === 'confidential'
      ? []
      : [{ label: t.lastActivity, value: LastActivity === null ? t.noneYet : momentInWords(LastActivity) }]),
    ...(lastDay === null
      ? []
      : [
          {
            label: t.deadline,
            value: lastDay === ExpiryDate ? dayInWords(lastDay) : t.individualDay({ day: dayInWords(lastDay) }),
          },
        ]),
    ...AttributeNames.map((label, n) => ({ label, value: Attributes[n] ?? '' })),
    ...(Mails.length === 0
      ? []
      : [
          {
            label: t.emails,
            value: (
              <ul className={classes.mails}>
                {Mails.map(({ Kind, At }) => (
                  <li key={At + Kind}>
                    {mailWords[Kind]}, {momentInWords(At)}
                  </li>
                ))}
              </ul>
            ),
          },
        ]),
  ]
}

function removalOf(one: { inquiryId: string; id: string }, respondent: Respondent): Deletion {
  return {
    name: nameOf(respondent),
    remove: removingRespondent(one),
    said: t.respondentRemoved,
    alsoGoes: t.alsoDeletes,
  }
}
