import type { ReactNode } from 'react'
import { BackLink, FocusedTitle } from '../../../ui/frames/Screen.tsx'
import classes from './insights.module.css'
import { type InsightsAt, overviewBack } from './links.ts'

/** A page opened from the overview's counts, with a link back. */
export function BelowOverview({ at, title, children }: { at: InsightsAt; title: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <div>
        <BackLink {...overviewBack(at)} />
        <FocusedTitle order={2}>{title}</FocusedTitle>
      </div>
      {children}
    </div>
  )
}
