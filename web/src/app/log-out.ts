import { logout } from '@plumbline/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { endSession } from '../access/session.ts'
import { change } from '../api/change.ts'
import { send } from '../api/send.ts'

const leaving = change(() => send(logout, {}))

/** Ends the session on the server and here; without an answer it ends here all the same. The area then leads to sign-in. */
export function useLogOut(): () => void {
  const { mutate } = useMutation({ ...leaving, onSettled: () => endSession('left') })
  return () => mutate(undefined)
}
