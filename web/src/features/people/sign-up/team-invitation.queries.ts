import { joinTeam, type NewConsultantForm, openTeamInvitation } from '@plumbline/contract/people/team'
import type { z } from '@plumbline/contract/wire/zod'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'

/** The invitation behind an emailed link. Viewing uses nothing up. */
export const teamInvitationBehind = (Invite: string) =>
  queryOptions({
    queryKey: ['team', 'invitation', Invite],
    queryFn: ({ signal }) => send(openTeamInvitation, { body: { Invite } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: { silent: true },
  })

/** The confirmation is not sent. */
export const joining = (Invite: string) =>
  change(({ ConfirmPassword: _, ...person }: z.output<typeof NewConsultantForm>) =>
    send(joinTeam, { body: { ...person, Invite } }),
  )
