import { Button } from '@mantine/core'
import type { CustomerUser, listCustomerUsers } from '@plumbline/contract/people/customer-users'
import { limits } from '@plumbline/contract/wire/limits'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { type SearchOf, searchTo } from '@plumbline/contract/wire/search-to'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useChange } from '../../../api/use-change.ts'
import { useSession } from '../../../domain/access/session.ts'
import * as paths from '../../../paths.ts'
import { Screen } from '../../../ui/frames/Screen.tsx'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { List } from '../../../ui/lists/ListScreen.tsx'
import type { RowAction } from '../../../ui/lists/RowActions.tsx'
import { Shown } from '../../../ui/lists/Shown.tsx'
import { cut } from '../../../ui/marks/CutText.tsx'
import { useDialog } from '../../../ui/overlays/dialog-address.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { customerUsersPage, settingActive } from './customer-users.queries.ts'
import { InviteAdministratorDialog } from './InviteAdministratorDialog.tsx'
import classes from './PeopleScreen.module.css'
import { type Refusal, RefuseDialog, refusalWords } from './RefuseDialog.tsx'
import { StateMark } from './StateMark.tsx'
import { nameOf, stateOf } from './user-state.rules.ts'
import { waitingCount, waitingPage } from './waiting.queries.ts'

/** The people of one's own organisation: all, or who waits for approval. The address says which. */
export function PeopleScreen() {
  const { customerId, userId } = useSession()
  const address: SearchOf<typeof paths.people> = useSearchParams()[0]
  const showsWaiting = address.get('show') === 'waiting'
  const invitation = useDialog('invite')
  const [refusal, setRefusal] = useState<Refusal>()
  const [isAsking, setIsAsking] = useState(false)
  // What was pressed is gone once it is done: the focus goes here.
  const shown = useRef<HTMLAnchorElement>(null)
  const admitting = useChange({
    ...settingActive(true),
    onSuccess: (now, before) => {
      toastSuccess({
        title: before.WaitsForApproval ? 'Approved' : 'Activated',
        message: now.IsVerified
          ? `${shortNameOf(now)} can sign in now.`
          : `${shortNameOf(now)} can sign in once the email address is verified.`,
      })
      shown.current?.focus()
    },
  })

  const refusing = useChange({
    ...settingActive(false),
    onSuccess: (now, before) => {
      const { said, message } = refusalWords[before.WaitsForApproval ? 'decline' : 'deactivate']
      toastSuccess({ title: said, message: message(shortNameOf(now)) })
      shown.current?.focus()
    },
    onSettled: () => setIsAsking(false),
  })

  const columns: ColumnOf<typeof listCustomerUsers>[] = [
    {
      header: 'Name',
      sort: 'FirstName',
      cell: (user) => (user.Id === userId ? `${nameOf(user)} (you)` : nameOf(user)),
    },
    { header: 'Email Address', sort: 'Email', cell: (user) => user.Email },
    {
      header: 'Role',
      sort: 'IsAdmin',
      cell: (user) => <span className={classes.role}>{user.IsAdmin ? 'Administrator' : 'Respondent'}</span>,
    },
    { header: 'Status', sort: 'Active', cell: (user) => <StateMark user={user} /> },
  ]
  const rowActions = (user: CustomerUser): RowAction[] => {
    if (user.Id === userId)
      return [{ kind: 'link', to: pathTo(paths.manageProfile, { role: 'CustomerAdmin' }), label: 'Manage Profile' }]
    const admit = { kind: 'button', onClick: () => admitting.mutate(user) } as const
    const ask = (how: Refusal['how']) => {
      refusing.reset()
      setRefusal({ user, how })
      setIsAsking(true)
    }
    switch (stateOf(user)) {
      case 'waiting':
        return [
          { ...admit, label: 'Approve', isMain: true },
          { kind: 'button', onClick: () => ask('decline'), label: 'Decline' },
        ]
      case 'inactive':
        return [{ ...admit, label: 'Activate' }]
      default:
        return [
          { kind: 'button', onClick: () => ask('deactivate'), label: 'Deactivate' },
          {
            kind: 'link',
            to: pathTo(paths.resetFactor, { role: 'CustomerAdmin', id: user.Id }),
            label: 'Remove second factor',
          },
        ]
    }
  }

  return (
    <Screen
      title="People"
      about="Everyone in your organisation who has an account here."
      action={<Button onClick={invitation.open}>Invite administrator</Button>}
    >
      <PeopleShown showsWaiting={showsWaiting} current={shown} />
      <List
        key={String(showsWaiting)}
        caption="People"
        page={showsWaiting ? waitingPage(customerId) : customerUsersPage(customerId)}
        columns={columns}
        rowKey={(user) => user.Id}
        rowActions={rowActions}
        searchLabel="Search people"
        whenEmpty={
          showsWaiting &&
          'No one is waiting for approval. People appear here when they sign up for your organisation without an invitation.'
        }
      />
      <RefuseDialog
        opened={isAsking}
        refusal={refusal}
        isRefusing={refusing.isPending}
        returnFocus={!refusing.isSuccess}
        refuse={refusing.mutate}
        close={() => setIsAsking(false)}
      />
      <InviteAdministratorDialog customerId={customerId} opened={invitation.opened} close={invitation.close} />
    </Screen>
  )
}

/** All, or who waits, with how many do. */
function PeopleShown({ showsWaiting, current }: { showsWaiting: boolean; current: Ref<HTMLAnchorElement> }) {
  const { customerId } = useSession()
  const { data: waiting = 0 } = useQuery(waitingCount(customerId))
  return (
    <Shown
      label="People shown"
      current={current}
      choices={[
        { to: paths.people, label: 'Everyone', isCurrent: !showsWaiting },
        {
          to: paths.people + searchTo(paths.people, { show: 'waiting' }),
          label: 'Waiting for approval',
          isCurrent: showsWaiting,
          count: waiting,
        },
      ]}
    />
  )
}

const shortNameOf = (user: CustomerUser) => cut(nameOf(user), limits.cell)
