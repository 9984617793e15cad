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
/** How long before the end the warning appears. */
const WARNED = 2 * MINUTE
/** Minimum interval between keep-alives for people working without calls. */
const TOLD_EVERY = 5 * MINUTE
/** How often an open survey reports activity to the other tabs. */
const SURVEY_SAYS_EVERY = 30_000
/** The last activity in any tab (milliseconds since 1970). In local storage, so it ends with the session. */
const LAST = 'lastActivity'
const SURVEYS = [paths.administratorSurvey, paths.respondentSurvey]
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Ends the session after an idle time, with a warning two minutes before. Typed values are kept, as whenever a session
 * ends. An open survey keeps its person signed in, and only a visible tab ends the session: another may have an open
 * survey. [TEAM-007]
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

/** Seconds until the end once it is near, otherwise undefined; and a function that reports activity. */
function useIdleTime(most: number, inSurvey: boolean) {
  const [left, setLeft] = useState<number>()
  const isWarned = left !== undefined
  useEffect(() => {
    let told = Date.now()
    let timer: ReturnType<typeof setTimeout>
    // Signing in or opening the page counts as activity.
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
    // While the warning is open, only its answer counts.
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

/** Restarts the server's idle timer. On failure the next call shows what is wrong. */
const tell = () => void send(stayInSession, {}).catch(() => {})

/** Ends the session on the server too, if reachable. */
function leave(): void {
  void send(logout, {}).catch(() => {})
  endSession('idle')
}
