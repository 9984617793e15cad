import { Alert, Button, Group, Text } from '@mantine/core'
import { hourInWords } from '@plumbline/contract/domain/hours'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import type { ScheduledSending } from '@plumbline/contract/inquiries/scheduled-sending'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/inquiries/sending'
import { IconClock, IconSendOff } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { useChange } from '../../../../api/use-change.ts'
import * as paths from '../../../../paths.ts'
import { FocusedTitle } from '../../../../ui/frames/Screen.tsx'
import { toastSuccess } from '../../../../ui/overlays/toast.tsx'
import { withdrawingSending } from './launch.queries.ts'
import classes from './sending.module.css'

interface ScheduledProps {
  inquiry: Inquiry
  scheduled: ScheduledSending & { readonly SendAt: string }
}

/** When invitations go out, in the time zone in which that was chosen; it can be changed and withdrawn until then. [SEND-004] */
export function Scheduled({ inquiry, scheduled }: ScheduledProps) {
  const navigate = useNavigate()
  const withdrawing = useChange({
    ...withdrawingSending(inquiry.Id),
    onSuccess: () => {
      toastSuccess({ title: t.withdrawn, secondLine: t.withdrawnAbout })
      void navigate({ search: searchTo(paths.respondentsManage, { step: 'send' }) })
    },
  })
  return (
    <div className={classes.fields}>
      <div>
        <FocusedTitle order={2} size="h2">
          <IconClock size={22} aria-hidden className={classes.clock} /> {t.scheduled}
        </FocusedTitle>
        <Text mt="xs" fw={600}>
          {t.goesOut({ count: scheduled.People, hour: hourInWords(scheduled.SendAt, scheduled.TimeZone) })}
        </Text>
        <Text mt={4} c="dimmed">
          {t.scheduledBy({ name: scheduled.ScheduledBy })}
        </Text>
      </div>
      <Group gap="sm">
        <Button component={Link} to={{ search: searchTo(paths.respondentsManage, { step: 'send' }) }}>
          {t.change}
        </Button>
        <Button variant="default" loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
          {t.withdraw}
        </Button>
      </Group>
    </div>
  )
}

interface NotSentProps {
  failure: string
  scheduled: Pick<ScheduledSending, 'SendAt' | 'TimeZone'>
  /** Where what was chosen is no longer there to be sent. */
  dismiss?: { readonly isPending: boolean; readonly dismiss: () => void }
}

/** That invitations did not go out at their hour, and why. */
export function NotSent({ failure, scheduled: { SendAt, TimeZone }, dismiss }: NotSentProps) {
  return (
    <Alert color="red" variant="light" mb="lg" icon={<IconSendOff aria-hidden />} title={t.notSent}>
      <Text size="sm">
        {SendAt !== null && t.notSentAt({ hour: hourInWords(SendAt, TimeZone) })} {failure}
      </Text>
      {dismiss === undefined ? (
        <Text size="sm" mt={4}>
          {t.whatYouChose}
        </Text>
      ) : (
        <Button variant="default" size="compact-md" mt="sm" loading={dismiss.isPending} onClick={dismiss.dismiss}>
          {t.dismiss}
        </Button>
      )}
    </Alert>
  )
}
