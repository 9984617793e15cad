import { Group, Text } from '@mantine/core'
import type { Consultant, listTeam } from '@plumbline/contract/people/team'
import { limits } from '@plumbline/contract/wire/limits'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { IconBan, IconCircleCheck, IconMail } from '@tabler/icons-react'
import { useChange } from '../../../api/use-change.ts'
import { useSession } from '../../../domain/access/session.ts'
import * as paths from '../../../paths.ts'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { List } from '../../../ui/lists/ListScreen.tsx'
import type { RowAction } from '../../../ui/lists/RowActions.tsx'
import { cut } from '../../../ui/marks/CutText.tsx'
import { momentInWords } from '../../../ui/marks/dates.ts'
import { AskFirst, useAskFirst } from '../../../ui/overlays/AskFirst.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { removing, settingActive, teamPage } from './team.queries.ts'

/** Who is of the team, how they stand and when they signed in last; what can be done with each but oneself. */
export function Consultants({ done }: { done: () => void }) {
  const { userId } = useSession()
  const asking = useAskFirst<Consultant>()
  const activating = useChange({
    ...settingActive(true),
    onSuccess: (now) => {
      toastSuccess({ title: 'Activated', message: `${shortNameOf(now)} can sign in again.` })
      done()
    },
  })
  const columns: ColumnOf<typeof listTeam>[] = [
    {
      header: 'Name',
      sort: 'FirstName',
      cell: (one) => (one.Id === userId ? `${nameOf(one)} (you)` : nameOf(one)),
    },
    { header: 'Email Address', sort: 'Email', cell: ({ Email }) => Email },
    { header: 'Status', sort: 'Active', cell: (one) => <State consultant={one} /> },
    {
      header: 'Last sign-in',
      sort: 'LastSignIn',
      cell: ({ LastSignIn }) => (LastSignIn === null ? 'Never' : momentInWords(LastSignIn)),
    },
    { header: 'Second factor', cell: ({ Factors }) => Factors.map((kind) => factorWords[kind]).join(', ') || 'None' },
  ]
  const rowActions = (one: Consultant): RowAction[] => {
    if (one.Id === userId) return [{ kind: 'link', to: paths.yourAccount, label: 'Your account' }]
    const ask = (how: keyof typeof words) => () => asking.ask({ about: one, name: nameOf(one), ...words[how] })
    return [
      one.Active
        ? { kind: 'button', onClick: ask('deactivate'), label: 'Deactivate' }
        : { kind: 'button', onClick: () => activating.mutate(one), label: 'Activate' },
      { kind: 'button', onClick: ask('remove'), label: 'Remove' },
      ...(one.Factors.length > 0 ? [removalOfFactor(one)] : []),
    ]
  }
  return (
    <>
      <List
        caption="Consultants"
        page={teamPage}
        columns={columns}
        rowKey={({ Id }) => Id}
        rowActions={rowActions}
        searchLabel="Search consultants"
      />
      <AskFirst {...asking} done={done} />
    </>
  )
}

/** For who has lost it: on a screen of its own, which asks for the password. */
const removalOfFactor = ({ Id }: Consultant): RowAction => ({
  kind: 'link',
  to: pathTo(paths.resetFactor, { role: 'SuperAdmin', id: Id }),
  label: 'Remove second factor',
})

/** What is asked before, and said after. */
const words = {
  deactivate: {
    title: 'Deactivate this consultant?',
    text: 'They are signed out immediately and can’t sign in until a consultant reactivates the account. Their work is kept.',
    button: 'Deactivate',
    run: settingActive(false),
    said: (one: Consultant) => ({ title: 'Deactivated', message: `${shortNameOf(one)} can no longer sign in.` }),
  },
  remove: {
    title: 'Remove this consultant?',
    text: 'They are signed out immediately, and the account is closed for good. Their work is kept under their name. You can invite the address again.',
    button: 'Remove',
    run: removing,
    said: (one: Consultant) => ({ title: 'Removed', message: `${shortNameOf(one)} is no longer on the team.` }),
  },
}

const factorWords = { totp: 'Authenticator app', passkey: 'Passkey' } as const

const looks = {
  active: { Icon: IconCircleCheck, color: 'var(--strength)', word: 'Active' },
  inactive: { Icon: IconBan, color: 'dimmed', word: 'Inactive' },
  unverified: { Icon: IconMail, color: 'dimmed', word: 'Not verified' },
} as const

function State({ consultant: { Active, IsVerified } }: { consultant: Consultant }) {
  const { Icon, color, word } = looks[Active ? (IsVerified ? 'active' : 'unverified') : 'inactive']
  return (
    <Group gap={6} wrap="nowrap" c={color}>
      <Icon size={18} aria-hidden style={{ flex: 'none' }} />
      <Text span size="sm" fw={500} style={{ whiteSpace: 'nowrap' }}>
        {word}
      </Text>
    </Group>
  )
}

const nameOf = ({ FirstName, LastName }: Consultant) => `${FirstName} ${LastName}`
const shortNameOf = (one: Consultant) => cut(nameOf(one), limits.cell)
