import { Group, Text } from '@mantine/core'
import type { Consultant, listTeam } from '@plumbline/contract/people/team'
import { limits } from '@plumbline/contract/wire/limits'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/people/team'
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

/** The team with state and last sign-in; actions for everyone but oneself. */
export function Consultants({ done }: { done: () => void }) {
  const { userId } = useSession()
  const asking = useAskFirst<Consultant>()
  const activating = useChange({
    ...settingActive(true),
    onSuccess: (now) => {
      toastSuccess({ title: t.activated, message: t.canSignInAgain({ name: shortNameOf(now) }) })
      done()
    },
  })
  const columns: ColumnOf<typeof listTeam>[] = [
    {
      header: t.name,
      sort: 'FirstName',
      cell: (one) => (one.Id === userId ? t.nameYou({ name: nameOf(one) }) : nameOf(one)),
    },
    { header: t.emailAddress, sort: 'Email', cell: ({ Email }) => Email },
    { header: t.status, sort: 'Active', cell: (one) => <State consultant={one} /> },
    {
      header: t.lastSignIn,
      sort: 'LastSignIn',
      cell: ({ LastSignIn }) => (LastSignIn === null ? t.never : momentInWords(LastSignIn)),
    },
    { header: t.secondFactor, cell: ({ Factors }) => Factors.map((kind) => factorWords[kind]).join(', ') || t.none },
  ]
  const rowActions = (one: Consultant): RowAction[] => {
    if (one.Id === userId) return [{ kind: 'link', to: paths.yourAccount, label: t.yourAccount }]
    const ask = (how: keyof typeof words) => () => asking.ask({ about: one, name: nameOf(one), ...words[how] })
    return [
      one.Active
        ? { kind: 'button', onClick: ask('deactivate'), label: t.deactivate }
        : { kind: 'button', onClick: () => activating.mutate(one), label: t.activate },
      { kind: 'button', onClick: ask('remove'), label: t.remove },
      ...(one.Factors.length > 0 ? [removalOfFactor(one)] : []),
    ]
  }
  return (
    <>
      <List
        caption={t.consultants}
        page={teamPage}
        columns={columns}
        rowKey={({ Id }) => Id}
        rowActions={rowActions}
        searchLabel={t.searchConsultants}
      />
      <AskFirst {...asking} done={done} />
    </>
  )
}

/** For a lost one: on its own screen, which asks for the password. */
const removalOfFactor = ({ Id }: Consultant): RowAction => ({
  kind: 'link',
  to: pathTo(paths.resetFactor, { role: 'SuperAdmin', id: Id }),
  label: t.removeSecondFactor,
})

/** The question, and the message afterwards. */
const words = {
  deactivate: {
    title: t.deactivateThisConsultant,
    text: t.aboutDeactivating,
    button: t.deactivate,
    run: settingActive(false),
    said: (one: Consultant) => ({ title: t.deactivated, message: t.canNoLongerSignIn({ name: shortNameOf(one) }) }),
  },
  remove: {
    title: t.removeThisConsultant,
    text: t.aboutRemoving,
    button: t.remove,
    run: removing,
    said: (one: Consultant) => ({ title: t.removed, message: t.isNoLongerOnTheTeam({ name: shortNameOf(one) }) }),
  },
}

const factorWords = { totp: t.authenticatorApp, passkey: t.passkey } as const

const looks = {
  active: { Icon: IconCircleCheck, color: 'var(--strength)', word: t.active },
  inactive: { Icon: IconBan, color: 'dimmed', word: t.inactive },
  unverified: { Icon: IconMail, color: 'dimmed', word: t.notVerified },
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
