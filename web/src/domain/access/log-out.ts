import { logout } from '@plumbline/contract/people/auth'
import { useState } from 'react'
import { change } from '../../api/change.ts'
import { send } from '../../api/send.ts'
import { useChange } from '../../api/use-change.ts'
import { endSession, type Session } from './session.ts'

const leaving = change(() => send(logout, {}))

/** Logging out, which removes what the device holds of this person: asked first where some of it is nowhere else. [ANSW-005] */
export interface LogOut {
  /** Logs out, or asks. */
  readonly start: () => void
  readonly isAsking: boolean
  readonly stay: () => void
  readonly leave: () => void
}

/**
 * Ends the session on the server and here; without an answer it ends here all the same. The area then leads to sign-in; a screen open to all
 * is told by `left`.
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
    // Where the code does not come no screen has asked to send anything, and no device store can be read.
    const isSent = await import('./before-log-out.ts').then(
      ({ isAllSent }) => isAllSent(userId),
      () => true,
    )
    if (isSent) leave()
    else setIsAsking(true)
  }
  return { start: () => void start(), isAsking, stay: () => setIsAsking(false), leave }
}
