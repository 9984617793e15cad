import { Button, Text, TextInput } from '@mantine/core'
import type { PendingInvitation } from '@plumbline/contract/people/invitations'
import { limits } from '@plumbline/contract/wire/limits'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { ScreenPart } from '../../../ui/frames/ScreenPart.tsx'
import { RowActions } from '../../../ui/lists/RowActions.tsx'
import { CutText, cut } from '../../../ui/marks/CutText.tsx'
import { momentInWords } from '../../../ui/marks/dates.ts'
import { counted } from '../../../ui/marks/words.ts'
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

/** How many are shown until one asks for all. */
const FEW = 3

/** Who is invited to set up an organisation and has not done so: to be sent again, withdrawn, or handed over as a link. Nothing where there is nobody. [AUTH-117] */
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
        title: 'Invitation sent again',
        message: `To ${cut(Email, limits.cell)}, valid until ${momentInWords(ValidUntil)}.`,
      }),
  })
  const copying = useChange({
    ...copyingInvitation,
    onSuccess: async ({ Link }, { Email }) => {
      try {
        await navigator.clipboard.writeText(Link)
        toastSuccess({ title: 'Link copied', message: `For ${cut(Email, limits.cell)} only. It works once.` })
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
      <ScreenPart title="Pending invitations" about="These people have been invited to set up an organisation.">
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
                  { kind: 'button', onClick: () => sending.mutate(invitation), label: 'Send again' },
                  {
                    kind: 'button',
                    onClick: () => copying.mutate(invitation),
                    label: 'Copy link',
                    disabled: !invitation.Holds && 'The link no longer works. Send the invitation again first.',
                  },
                  {
                    kind: 'button',
                    onClick: () => asking.ask({ about: invitation, name: invitation.Email, ...withdrawal }),
                    label: 'Withdraw',
                  },
                ]}
              />
            </li>
          ))}
        </ul>
        {!showsAll && data.data.length > FEW && (
          <Button variant="default" size="compact-sm" mt="sm" onClick={() => setShowsAll(true)}>
            Show all {counted(data.data.length, 'invitation')}
          </Button>
        )}
        {showsAll && left > 0 && (
          <Text size="sm" c="dimmed" mt="sm">
            And {left.toLocaleString()} more.
          </Text>
        )}
      </ScreenPart>
      <AskFirst {...asking} done={() => part.current?.focus()} />
      <Dialog opened={link !== undefined} onClose={() => setLink(undefined)} title="Copy link" size="md" returnFocus>
        <Text mb="md">Your browser doesn’t allow copying. Select the link and copy it yourself.</Text>
        <TextInput
          label="Link"
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
  const sent = `Sent ${momentInWords(SentAt)}`
  const until = Holds ? `valid until ${momentInWords(ValidUntil)}` : 'no longer valid'
  return `${sent} · ${until} · ${OpenedAt === null ? 'not opened yet' : `opened ${momentInWords(OpenedAt)}`}`
}

const withdrawal = {
  title: 'Withdraw this invitation?',
  text: 'Its links stop working. You can invite the address again.',
  button: 'Withdraw',
  run: withdrawingInvitation,
  said: ({ Email, CustomerName }: PendingInvitation) => ({
    title: 'Withdrawn',
    message: `${cut(Email, limits.cell)} can no longer set up ${cut(CustomerName, limits.cell)}.`,
  }),
}
