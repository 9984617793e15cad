import {
  type Consultant,
  changeConsultant,
  inviteConsultant,
  listTeam,
  listTeamInvitations,
  removeConsultant,
  resendTeamInvitation,
  type TeamInvitation,
  withdrawTeamInvitation,
} from '@plumbline/contract/people/team'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'
import type { ListQueryOf } from '../../../ui/lists/columns.ts'

/** One page of the consultants. Every change invalidates all keys that start with 'team'. */
export const teamPage = (query: ListQueryOf<typeof listTeam>) =>
  queryOptions({
    queryKey: ['team', 'page', query],
    queryFn: ({ signal }) => send(listTeam, { query }, signal),
  })

/** One page of the pending invitations. */
export const invitationsPage = (query: ListQueryOf<typeof listTeamInvitations>) =>
  queryOptions({
    queryKey: ['team', 'invitations', query],
    queryFn: ({ signal }) => send(listTeamInvitations, { query }, signal),
  })

/** The number of pending invitations. */
export const invitationCount = () =>
  queryOptions({
    ...invitationsPage({ pageSize: 1, currentPage: 1 }),
    select: ({ totalItem }) => totalItem,
    meta: { silent: true },
  })

export const settingActive = (Active: boolean) =>
  change(({ Id }: Pick<Consultant, 'Id'>) => send(changeConsultant, { params: { id: Id }, body: { Active } }), 'team')

export const removing = change(
  ({ Id }: Pick<Consultant, 'Id'>) => send(removeConsultant, { params: { id: Id } }),
  'team',
)

export const inviting = change((body: { Email: string }) => send(inviteConsultant, { body }), 'team')

export const resending = change(
  ({ Id }: Pick<TeamInvitation, 'Id'>) => send(resendTeamInvitation, { params: { id: Id } }),
  'team',
)

export const withdrawing = change(
  ({ Id }: Pick<TeamInvitation, 'Id'>) => send(withdrawTeamInvitation, { params: { id: Id } }),
  'team',
)
