import { Button, Text, TextInput } from '@mantine/core'
import type { PendingInvitation } from '@plumbline/contract/people/invitations'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/people/customers'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { ScreenPart } from '../../../ui/frames/ScreenPart.tsx'
import { RowActions } from '../../../ui/lists/RowActions.tsx'
import { CutText, cut } from '../../../ui/marks/CutText.tsx'
import { momentInWords } from '../../../ui/marks/dates.ts'
import { AskFirst, useAskFirst } from '../../../ui/overlays/AskFirst.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import {
  copyingInvitation,
  pendingInvitations,
  resendingInvitation,
  withdrawingInvitation,
} from './customers.queries.ts'
import classes from './PendingInvitations.module.css'

/** How many are shown until all are requested. */
const FEW = 3

/**
 * Pending invitations to set up an organisation: resend, withdraw, or copy the link. Nothing if there are none.
 * [AUTH-117]
 */
export function PendingInvitations() {
  const { data } = useQuery(pendingInvitations())
  const [showsAll, setShowsAll] = useState(false)
  const [link, setLink] = useState<string>()
  const part = useRef<HTMLDivElement>(null)
  const asking = useAskFirst<PendingInvitation>()
  const sending = useChange({
    ...resendingInvitation,
    onSuccess: ({ Email, ValidUntil }) =>
      toastSuccess({
        title: t.invitationSentAgain,
        message: t.toEmailValidUntil({
          email: cut(Email, limits.cell),
          validUntil: momentInWords(ValidUntil),
        }),
      }),
  })
  const copying = useChange({
    ...copyingInvitation,
    onSuccess: async ({ Link }, { Email }) => {
      try {
        await navigator.clipboard.writeText(Link)
        toastSuccess({ title: t.linkCopied, message: t.forEmailOnly({ email: cut(Email, limits.cell) }) })
      } catch {
        setLink(Link)
      }
    },
  })
  if (data === undefined || data.totalItem === 0) return null
  const shown = showsAll ? data.data : data.data.slice(0, FEW)
  const left = data.totalItem - data.data.length
  return (
    <div ref={part} tabIndex={-1} className={classes.part}>
      <ScreenPart title={t.pendingInvitations} about={t.aboutPendingInvitations}>
        <ul className={classes.rows}>
          {shown.map((invitation) => (
            <li key={invitation.Id} className={classes.row}>
              <div className={classes.words}>
                <Text fw={500}>
                  <CutText text={invitation.CustomerName} limit={limits.cell} />
                </Text>
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {invitation.Email}
                </Text>
                <Text size="sm" c="dimmed">
                  {stateOf(invitation)}
                </Text>
              </div>
              <RowActions
                ask={() => undefined}
                actions={[
                  { kind: 'button', onClick: () => sending.mutate(invitation), label: t.sendAgain },
                  {
                    kind: 'button',
                    onClick: () => copying.mutate(invitation),
                    label: t.copyLink,
                    disabled: !invitation.Holds && t.linkNoLongerWorks,
                  },
                  {
                    kind: 'button',
                    onClick: () => asking.ask({ about: invitation, name: invitation.Email, ...withdrawal }),
                    label: t.withdraw,
                  },
                ]}
              />
            </li>
          ))}
        </ul>
        {!showsAll && data.data.length > FEW && (
          <Button variant="default" size="compact-sm" mt="sm" onClick={() => setShowsAll(true)}>
            {t.showAllInvitations({ count: data.data.length })}
          </Button>
        )}
        {showsAll && left > 0 && (
          <Text size="sm" c="dimmed" mt="sm">
            {t.andLeftMore({ left })}
          </Text>
        )}
      </ScreenPart>
      <AskFirst {...asking} done={() => part.current?.focus()} />
      <Dialog opened={link !== undefined} onClose={() => setLink(undefined)} title={t.copyLink} size="md" returnFocus>
        <Text mb="md">{t.yourBrowserDoesntAllow}</Text>
        <TextInput
          label={t.link}
          value={link ?? ''}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
      </Dialog>
    </div>
  )
}

function stateOf({ SentAt, ValidUntil, OpenedAt, Holds }: PendingInvitation): string {
  return [
    t.sent({ sentAt: momentInWords(SentAt) }),
    Holds ? t.validUntil({ validUntil: momentInWords(ValidUntil) }) : t.noLongerValid,
    OpenedAt === null ? t.notOpenedYet : t.opened({ openedAt: momentInWords(OpenedAt) }),
  ].join(' · ')
}

const withdrawal = {
  title: t.withdrawThisInvitation,
  text: t.itsLinksStopWorking,
  button: t.withdraw,
  run: withdrawingInvitation,
  said: ({ Email, CustomerName }: PendingInvitation) => ({
    title: t.withdrawn,
    message: t.emailCanNoLonger({ email: cut(Email, limits.cell), customerName: cut(CustomerName, limits.cell) }),
  }),
}
