import { Button, Group, Skeleton, Text } from '@mantine/core'
import type { OwnSession } from '@plumbline/contract/people/sessions'
import { t as texts } from '@plumbline/texts/people/sessions'
import { IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from '@tabler/icons-react'
import { useRef } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { ScreenPart } from '../../../ui/frames/ScreenPart.tsx'
import { whenInWords } from '../../../ui/marks/dates.ts'
import { quoted } from '../../../ui/marks/words.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { endingOthers, endingSession, ownSessions } from './sessions.queries.ts'
import classes from './WhereSignedIn.module.css'

/** A person's sessions; ends one, or all others at once. [TEAM-006] */
export function WhereSignedIn() {
  const body = useRef<HTMLDivElement>(null)
  // The pressed button is gone with its session.
  const focus = () => body.current?.focus()
  return (
    <ScreenPart title={texts.whereYouAreSigned} about={texts.aboutSessions}>
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
                  {texts.showingTheMostRecent({ count: Sessions.length, total: Total })}
                </Text>
              )}
              {Total > 1 ? (
                <EndOthers others={Total - 1} ended={focus} />
              ) : (
                <Text size="sm" c="dimmed" mt="sm">
                  {texts.noOtherSessions}
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
  const Icon = iconOf(session.Browser)
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
          {usedInWords(session, used)}
        </Text>
        <Text size="sm" c="dimmed">
          {beginningOf(session, begun)}
        </Text>
      </div>
      {!session.IsThis && (
        <Button
          variant="default"
          size="sm"
          className={classes.end ?? ''}
          loading={isPending}
          onClick={() => mutate(session.Id)}
          aria-label={texts.endTheSession({ browser, used })}
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
      toastSuccess({ title: texts.allOtherSessionsEnded, message: texts.sessionsSignedOut({ count: Ended }) })
      ended()
    },
  })
  return (
    <Button variant="default" mt="md" loading={isPending} onClick={() => mutate()}>
      {texts.endTheOthers({ count: others })}
    </Button>
  )
}

/** When and from where it was last used. */
function usedInWords({ IsThis, ClientAddress: address }: OwnSession, used: string): string {
  if (IsThis) return address ? texts.inUseNowFrom({ address }) : texts.inUseNow
  return address ? texts.lastUsedFrom({ used, address }) : texts.lastUsed({ used })
}

/** When and how a session was started. */
function beginningOf({ BegunBy, Survey }: OwnSession, begun: string): string {
  switch (BegunBy) {
    case 'password':
      return texts.begunByPassword({ begun })
    case 'second-factor':
      return texts.begunBySecondFactor({ begun })
    case 'passkey':
      return texts.begunByPasskey({ begun })
    case 'single-sign-on':
      return texts.begunBySingleSignOn({ begun })
    case 'survey-link':
      return Survey === '' ? texts.begunBySurveyLink({ begun }) : texts.begunByLinkTo({ begun, survey: quoted(Survey) })
  }
}

function iconOf(browser: string) {
  if (/ on (?:iPhone|iPad|Android)$/.test(browser)) return IconDeviceMobile
  return / on |^Unknown|^$/.test(browser) ? IconDeviceDesktop : IconTerminal2
}
