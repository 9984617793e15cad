import { Text } from '@mantine/core'
import type { listTeamInvitations, TeamInvitation } from '@plumbline/contract/people/team'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/people/team'
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
  { header: t.emailAddress, sort: 'Email', cell: ({ Email }) => Email },
  { header: t.invitedBy, cell: ({ InvitedBy }) => InvitedBy },
  { header: t.sent, sort: 'SentAt', cell: ({ SentAt }) => momentInWords(SentAt) },
  { header: t.validUntil, sort: 'ValidUntil', cell: (invitation) => <ValidUntil invitation={invitation} /> },
]

/** Pending invitations: resend or withdraw. */
export function Invitations({ done }: { done: () => void }) {
  const asking = useAskFirst<TeamInvitation>()
  const sending = useChange({
    ...resending,
    onSuccess: ({ Email, ValidUntil }) =>
      toastSuccess({
        title: t.invitationSentAgain,
        message: t.toEmailValidUntil({ email: cut(Email, limits.cell), validUntil: momentInWords(ValidUntil) }),
      }),
  })
  const rowActions = (invitation: TeamInvitation): RowAction[] => [
    { kind: 'button', onClick: () => sending.mutate(invitation), label: t.sendAgain },
    {
      kind: 'button',
      onClick: () => asking.ask({ about: invitation, name: invitation.Email, ...withdrawal }),
      label: t.withdraw,
    },
  ]
  return (
    <>
      <List
        caption={t.invitations}
        page={invitationsPage}
        columns={columns}
        rowKey={({ Id }) => Id}
        rowActions={rowActions}
        searchLabel={t.searchInvitations}
        whenEmpty={t.noPendingInvitations}
      />
      <AskFirst {...asking} done={done} />
    </>
  )
}

const withdrawal = {
  title: t.withdrawThisInvitation,
  text: t.aboutWithdrawing,
  button: t.withdraw,
  run: withdrawing,
  said: ({ Email }: TeamInvitation) => ({
    title: t.withdrawn,
    message: t.emailCanNoLonger({ email: cut(Email, limits.cell) }),
  }),
}

/** The link's expiry; below it a note if it has expired or its sender may no longer sign in. */
function ValidUntil({ invitation: { ValidUntil, Holds } }: { invitation: TeamInvitation }) {
  return (
    <div>
      {momentInWords(ValidUntil)}
      {!Holds && (
        <Text size="sm" c="dimmed">
          {t.linkNoLongerWorks}
        </Text>
      )}
    </div>
  )
}
