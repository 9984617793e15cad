import { Button, Group, Skeleton, Text } from '@mantine/core'
import type { OwnSession } from '@plumbline/contract/people/sessions'
import { t as texts } from '@plumbline/texts/people/sessions'
import { IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from '@tabler/icons-react'
import { useRef } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { ScreenPart } from '../../../ui/frames/ScreenPart.tsx'
import { whenInWords } from '../../../ui/marks/dates.ts'
import { counted, quoted } from '../../../ui/marks/words.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { endingOthers, endingSession, ownSessions } from './sessions.queries.ts'
import classes from './WhereSignedIn.module.css'

/** A person's sessions, ended one by one or all others at once. [TEAM-006] */
export function WhereSignedIn() {
  const body = useRef<HTMLDivElement>(null)
  // What was pressed is gone with its session.
  const focus = () => body.current?.focus()
  return (
    <ScreenPart title={texts.whereYouAreSigned} about={texts.endAnySessionYou}>
      <div ref={body} tabIndex={-1} className={classes.body}>
        <Loaded read={ownSessions()} waiting={<Skeleton h={72} radius="md" />}>
          {({ Sessions, Total }) => (
            <>
              <ul className={classes.list}>
                {Sessions.map((session) => (
                  <Row key={session.Id} session={session} ended={focus} />
                ))}
              </ul>
              {Total > Sessions.length && (
                <Text size="sm" c="dimmed" mt="sm">
                  {texts.showingTheCountUsed({ count: Sessions.length, total: Total })}
                </Text>
              )}
              {Total > 1 ? (
                <EndOthers others={Total - 1} ended={focus} />
              ) : (
                <Text size="sm" c="dimmed" mt="sm">
                  {texts.noSessions}
                </Text>
              )}
            </>
          )}
        </Loaded>
      </div>
    </ScreenPart>
  )
}

function Row({ session, ended }: { session: OwnSession; ended: () => void }) {
  const { mutate, isPending } = useChange({
    ...endingSession(),
    onSuccess: () => {
      toastSuccess({ title: texts.sessionEnded, message: texts.browserIsSignedOut({ browser }) })
      ended()
    },
  })
  const browser = session.Browser || texts.unknownBrowser
  const used = whenInWords(new Date(session.UsedAt))
  const begun = whenInWords(new Date(session.BegunAt))
  const Icon = iconOf(browser)
  return (
    <li className={classes.row}>
      <Icon size={24} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Group gap="xs">
          <Text span fw={600}>
            {browser}
          </Text>
          {session.IsThis && (
            <Text span size="sm" fw={500} c="var(--strength)">
              {texts.thisBrowser}
            </Text>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {session.IsThis ? texts.inUseNow : texts.lastUsedUsed({ used })}
          {session.ClientAddress && texts.fromClientaddress({ clientAddress: session.ClientAddress })}
        </Text>
        <Text size="sm" c="dimmed">
          {texts.signedInBegunSession({ begun, session: beginningOf(session) })}
        </Text>
      </div>
      {!session.IsThis && (
        <Button
          variant="default"
          size="sm"
          className={classes.end ?? ''}
          loading={isPending}
          onClick={() => mutate(session.Id)}
          aria-label={texts.endTheSessionIn({ browser, used })}
        >
          {texts.end}
        </Button>
      )}
    </li>
  )
}

function EndOthers({ others, ended }: { others: number; ended: () => void }) {
  const { mutate, isPending } = useChange({
    ...endingOthers(),
    onSuccess: ({ Ended }) => {
      toastSuccess({ title: texts.allSessionsEnded, message: texts.endedSessionSessionsSigned({ ended: Ended }) })
      ended()
    },
  })
  return (
    <Button variant="default" mt="md" loading={isPending} onClick={() => mutate()}>
      {texts.othersEndTheSession({ others })}
    </Button>
  )
}

/** By what a session was begun, as a part of a sentence. */
function beginningOf({ BegunBy, Survey }: OwnSession): string {
  switch (BegunBy) {
    case 'password':
      return 'with a password'
    case 'second-factor':
      return 'with a password and a second factor'
    case 'passkey':
      return 'with a passkey'
    case 'single-sign-on':
      return 'with single sign-on'
    case 'survey-link':
      return Survey === ''
        ? 'with a survey link (that survey only)'
        : `with the link to ${quoted(Survey)} (that survey only)`
  }
}

function iconOf(browser: string) {
  if (/ on (?:iPhone|iPad|Android)$/.test(browser)) return IconDeviceMobile
  return / on |^Unknown/.test(browser) ? IconDeviceDesktop : IconTerminal2
}
