import { Button, Group, Text } from '@mantine/core'
import { logout } from '@plumbline/contract/people/auth'
import { stayInSession } from '@plumbline/contract/people/sessions'
import { t } from '@plumbline/texts/domain/access'
import { useEffect, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { send } from '../../api/send.ts'
import * as paths from '../../paths.ts'
import { clockTime } from '../../ui/forms/countdown.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { endSession } from './session.ts'

const MINUTE = 60_000
/** So long before the end it is said. */
const WARNED = 2 * MINUTE
/** Who works in the browser without a call is there all the same: the server is told so often at most. */
const TOLD_EVERY = 5 * MINUTE
/** An open survey says so often that its person is there, for the other tabs. */
const SURVEY_SAYS_EVERY = 30_000
/** When something was last done, in any tab (milliseconds since 1970). In local storage; it goes with the session. */
const LAST = 'lastActivity'
const SURVEYS = [paths.administratorSurvey, paths.respondentSurvey]
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Ends the session after an idle time, and warns two minutes before. What is typed is kept, as at every end of a session. A survey that is open keeps its person signed
 * in, and only a tab that is looked at ends anything: an open survey may be in another. [TEAM-007]
 */
export function IdleWatch({ minutes }: { minutes: number }) {
  const { pathname } = useLocation()
  const inSurvey = SURVEYS.some((path) => matchPath(path, pathname) !== null)
  const { left, stay } = useIdleTime(minutes * MINUTE, inSurvey)
  return (
    <Dialog opened={left !== undefined} onClose={stay} title={t.areYouStillThere} size="sm">
      <Text>{t.youHaveBeenIdle}</Text>
      <Text mt="xs" fw={600} role="timer">
        {t.signedOutIn({ clockTime: clockTime(left ?? 0) })}
      </Text>
      <Text mt="xs" size="sm" c="dimmed">
        {t.typedTextIsKept}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={leave}>
          {t.signOutNow}
        </Button>
        <Button onClick={stay} data-autofocus>
          {t.staySignedIn}
        </Button>
      </Group>
    </Dialog>
  )
}

/** Seconds until the end once it is near, else undefined; and what says that somebody is there. */
function useIdleTime(most: number, inSurvey: boolean) {
  const [left, setLeft] = useState<number>()
  const isWarned = left !== undefined
  useEffect(() => {
    let told = Date.now()
    let timer: ReturnType<typeof setTimeout>
    // Who has just signed in, or opened the page, is there.
    if (idleFor() === undefined) note()
    function beThere() {
      note()
      if (Date.now() - told < TOLD_EVERY) return
      told = Date.now()
      tell()
    }
    function check() {
      clearTimeout(timer)
      if (inSurvey) note()
      const idle = idleFor() ?? 0
      const isNear = idle >= most - WARNED && !document.hidden
      setLeft(isNear ? Math.ceil((most - idle) / 1000) : undefined)
      if (isNear && idle >= most) leave()
      else
        timer = setTimeout(check, inSurvey ? SURVEY_SAYS_EVERY : isNear ? 1000 : Math.max(1000, most - WARNED - idle))
    }
    check()
    document.addEventListener('visibilitychange', check)
    // While it is asked, only the answer counts.
    if (!isWarned) for (const sign of SIGNS) window.addEventListener(sign, beThere, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
      for (const sign of SIGNS) window.removeEventListener(sign, beThere, { capture: true })
    }
  }, [most, inSurvey, isWarned])
  function stay() {
    note()
    tell()
    setLeft(undefined)
  }
  return { left, stay }
}

function idleFor(): number | undefined {
  const last = Number(localStorage.getItem(LAST))
  return last > 0 ? Math.max(0, Date.now() - last) : undefined
}

const note = () => localStorage.setItem(LAST, String(Date.now()))

/** The server's own idle time begins anew. Where it does not hear of it the next call says what is wrong. */
const tell = () => void send(stayInSession, {}).catch(() => {})

/** Ends the session on the server too, as far as it is reached. */
function leave(): void {
  void send(logout, {}).catch(() => {})
  endSession('idle')
}
