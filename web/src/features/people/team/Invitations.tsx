import { Text } from '@mantine/core'
import type { listTeamInvitations, TeamInvitation } from '@plumbline/contract/people/team'
import { limits } from '@plumbline/contract/wire/limits'
import { useChange } from '../../../api/use-change.ts'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { List } from '../../../ui/lists/ListScreen.tsx'
import type { RowAction } from '../../../ui/lists/RowActions.tsx'
import { cut } from '../../../ui/marks/CutText.tsx'
import { momentInWords } from '../../../ui/marks/dates.ts'
import { AskFirst, useAskFirst } from '../../../ui/overlays/AskFirst.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { invitationsPage, resending, withdrawing } from './team.queries.ts'

const columns: ColumnOf<typeof listTeamInvitations>[] = [
  { header: 'Email Address', sort: 'Email', cell: ({ Email }) => Email },
  { header: 'Invited by', cell: ({ InvitedBy }) => InvitedBy },
  { header: 'Sent', sort: 'SentAt', cell: ({ SentAt }) => momentInWords(SentAt) },
  { header: 'Valid until', sort: 'ValidUntil', cell: (invitation) => <ValidUntil invitation={invitation} /> },
]

/** Who is invited and has not accepted yet: to be sent again, or withdrawn. */
export function Invitations({ done }: { done: () => void }) {
  const asking = useAskFirst<TeamInvitation>()
  const sending = useChange({
    ...resending,
    onSuccess: ({ Email, ValidUntil }) =>
      toastSuccess({
        title: 'Invitation sent again',
        message: `To ${cut(Email, limits.cell)}, valid until ${momentInWords(ValidUntil)}.`,
      }),
  })
  const rowActions = (invitation: TeamInvitation): RowAction[] => [
    { kind: 'button', onClick: () => sending.mutate(invitation), label: 'Send again' },
    {
      kind: 'button',
      onClick: () => asking.ask({ about: invitation, name: invitation.Email, ...withdrawal }),
      label: 'Withdraw',
    },
  ]
  return (
    <>
      <List
        caption="Invitations"
        page={invitationsPage}
        columns={columns}
        rowKey={({ Id }) => Id}
        rowActions={rowActions}
        searchLabel="Search invitations"
        whenEmpty="No pending invitations. Use the button above to invite a consultant."
      />
      <AskFirst {...asking} done={done} />
    </>
  )
}

const withdrawal = {
  title: 'Withdraw this invitation?',
  text: 'The emailed link stops working. You can invite the address again.',
  button: 'Withdraw',
  run: withdrawing,
  said: ({ Email }: TeamInvitation) => ({
    title: 'Withdrawn',
    message: `${cut(Email, limits.cell)} can no longer join.`,
  }),
}

/** Until when the link works; under it that it does not, where it has ended or who has sent it may not sign in. */
function ValidUntil({ invitation: { ValidUntil, Holds } }: { invitation: TeamInvitation }) {
  return (
    <div>
      {momentInWords(ValidUntil)}
      {!Holds && (
        <Text size="sm" c="dimmed">
          The link no longer works.
        </Text>
      )}
    </div>
  )
}
