import { Button } from '@mantine/core'
import type { CustomerUser, listCustomerUsers } from '@plumbline/contract/people/customer-users'
import { limits } from '@plumbline/contract/wire/limits'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { type SearchOf, searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/people/customer-users'
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

/** The people of one's own organisation: all, or those awaiting approval, as in the address. */
export function PeopleScreen() {
  const { customerId, userId } = useSession()
  const address: SearchOf<typeof paths.people> = useSearchParams()[0]
  const showsWaiting = address.get('show') === 'waiting'
  const invitation = useDialog('invite')
  const [refusal, setRefusal] = useState<Refusal>()
  const [isAsking, setIsAsking] = useState(false)
  // The pressed button disappears: the focus goes here.
  const shown = useRef<HTMLAnchorElement>(null)
  const admitting = useChange({
    ...settingActive(true),
    onSuccess: (now, before) => {
      toastSuccess({
        title: before.WaitsForApproval ? t.approved : t.activated,
        message: now.IsVerified
          ? t.canSignInNow({ name: shortNameOf(now) })
          : t.canSignInOnceVerified({ name: shortNameOf(now) }),
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
      header: t.name,
      sort: 'FirstName',
      cell: (user) => (user.Id === userId ? t.yourself({ name: nameOf(user) }) : nameOf(user)),
    },
    { header: t.emailAddress, sort: 'Email', cell: (user) => user.Email },
    {
      header: t.role,
      sort: 'IsAdmin',
      cell: (user) => <span className={classes.whole}>{user.IsAdmin ? t.administrator : t.respondent}</span>,
    },
    { header: t.status, sort: 'Active', cell: (user) => <StateMark user={user} /> },
  ]
  const rowActions = (user: CustomerUser): RowAction[] => {
    if (user.Id === userId)
      return [{ kind: 'link', to: pathTo(paths.manageProfile, { role: 'CustomerAdmin' }), label: t.manageProfile }]
    const admit = { kind: 'button', onClick: () => admitting.mutate(user) } as const
    const ask = (how: Refusal['how']) => {
      refusing.reset()
      setRefusal({ user, how })
      setIsAsking(true)
    }
    switch (stateOf(user)) {
      case 'waiting':
        return [
          { ...admit, label: t.approve, isMain: true },
          { kind: 'button', onClick: () => ask('decline'), label: t.decline },
        ]
      case 'inactive':
        return [{ ...admit, label: t.activate }]
      default:
        return [
          { kind: 'button', onClick: () => ask('deactivate'), label: t.deactivate },
          {
            kind: 'link',
            to: pathTo(paths.resetFactor, { role: 'CustomerAdmin', id: user.Id }),
            label: t.removeSecondFactor,
          },
        ]
    }
  }

  return (
    <Screen
      title={t.people}
      about={t.aboutPeople}
      action={<Button onClick={invitation.open}>{t.inviteAdministrator}</Button>}
    >
      <PeopleShown showsWaiting={showsWaiting} current={shown} />
      <List
        key={String(showsWaiting)}
        caption={t.people}
        page={showsWaiting ? waitingPage(customerId) : customerUsersPage(customerId)}
        columns={columns}
        rowKey={(user) => user.Id}
        rowActions={rowActions}
        searchLabel={t.searchPeople}
        whenEmpty={showsWaiting && t.nobodyIsWaiting}
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

/** All, or those awaiting approval, with their number. */
function PeopleShown({ showsWaiting, current }: { showsWaiting: boolean; current: Ref<HTMLAnchorElement> }) {
  const { customerId } = useSession()
  const { data: waiting = 0 } = useQuery(waitingCount(customerId))
  return (
    <Shown
      label={t.peopleShown}
      current={current}
      choices={[
        { to: paths.people, label: t.everyone, isCurrent: !showsWaiting },
        {
          to: paths.people + searchTo(paths.people, { show: 'waiting' }),
          label: t.waitingForApproval,
          isCurrent: showsWaiting,
          count: waiting,
        },
      ]}
    />
  )
}

const shortNameOf = (user: CustomerUser) => cut(nameOf(user), limits.cell)
