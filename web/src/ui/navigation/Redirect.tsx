import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Leads on to another address, which takes the place of this one in the history. At once, in the commit that would have shown this
 * screen: React Router's `Navigate` does so in a passive effect, and would undo a click made before it.
 */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useLayoutEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}
