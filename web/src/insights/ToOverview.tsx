import { Navigate } from 'react-router'

/** The results open with their overview. */
export function ToOverview() {
  return <Navigate to="overview" replace />
}
