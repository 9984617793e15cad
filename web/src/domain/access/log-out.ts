import { logout } from '@plumbline/contract/people/auth'
import { useState } from 'react'
import { change } from '../../api/change.ts'
import { send } from '../../api/send.ts'
import { useChange } from '../../api/use-change.ts'
import { endSession, type Session } from './session.ts'

const leaving = change(() => send(logout, {}))

/** Logging out removes this person's data from the device: asks first if some of it is nowhere else. [ANSW-005] */
export interface LogOut {
  /** Logs out, or asks. */
  readonly start: () => void
  readonly isAsking: boolean
  readonly stay: () => void
  readonly leave: () => void
}

/**
 * Ends the session on the server and here, here even without a response. The section then redirects to sign-in; a
 * public screen is told by `left`.
 */
export function useLogOut({ userId }: Session, left?: () => void): LogOut {
  const { mutate } = useChange({
    ...leaving,
    onSettled: () => {
      endSession('left')
      left?.()
    },
  })
  const [isAsking, setIsAsking] = useState(false)
  const leave = () => mutate(undefined)
  const start = async () => {
    // If the code fails to load, no screen has anything to send, and no device store can be read.
    const isSent = await import('./before-log-out.ts').then(
      ({ isAllSent }) => isAllSent(userId),
      () => true,
    )
    if (isSent) leave()
    else setIsAsking(true)
  }
  return { start: () => void start(), isAsking, stay: () => setIsAsking(false), leave }
}
