import { Navigate } from 'react-router'
import { type InsightsAt, overviewBack } from './links.ts'

/** The results open with the overview. */
export function ToOverview(at: InsightsAt) {
  return <Navigate to={overviewBack(at).to} replace />
}
