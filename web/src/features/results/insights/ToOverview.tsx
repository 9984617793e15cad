import { Redirect } from '../../../ui/navigation/Redirect.tsx'
import { type InsightsAt, overviewBack } from './links.ts'

/** The results open with the overview. */
export function ToOverview(at: InsightsAt) {
  return <Redirect to={overviewBack(at).to} />
}
