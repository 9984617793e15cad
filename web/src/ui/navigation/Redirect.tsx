import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Redirects to another address, replacing this one in the history. It does so in a layout effect: React Router's `Navigate` uses a passive
 * effect, which would override a click made just before it.
 */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useLayoutEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}
