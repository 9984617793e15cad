import { Button } from '@mantine/core'
import { type SearchOf, searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/people/team'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import * as paths from '../../../paths.ts'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { Shown } from '../../../ui/lists/Shown.tsx'
import { useDialog } from '../../../ui/overlays/dialog-address.ts'
import { Consultants } from './Consultants.tsx'
import { Invitations } from './Invitations.tsx'
import { InviteConsultantDialog } from './InviteConsultantDialog.tsx'
import { invitationCount } from './team.queries.ts'

/** The team of consultants, or its pending invitations, as in the address. [TEAM-001] */
export function TeamScreen() {
  const address: SearchOf<typeof paths.team> = useSearchParams()[0]
  const showsInvitations = address.get('show') === 'invitations'
  const invitation = useDialog('invite')
  const { data: invited = 0 } = useQuery(invitationCount())
  // The pressed button disappears: the focus goes here.
  const shown = useRef<HTMLAnchorElement>(null)
  const done = () => shown.current?.focus()
  return (
    <Screen
      title={t.team}
      about={t.aboutTheTeam}
      action={<Button onClick={invitation.open}>{t.inviteConsultant}</Button>}
    >
      <Shown
        label={t.teamShown}
        current={shown}
        choices={[
          { to: paths.team, label: t.consultants, isCurrent: !showsInvitations },
          {
            to: paths.team + searchTo(paths.team, { show: 'invitations' }),
            label: t.invitations,
            isCurrent: showsInvitations,
            count: invited,
          },
        ]}
      />
      {showsInvitations ? <Invitations done={done} /> : <Consultants done={done} />}
      <InviteConsultantDialog opened={invitation.opened} close={invitation.close} />
    </Screen>
  )
}
