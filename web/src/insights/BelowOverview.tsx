import type { ReactNode } from 'react'
import { BackLink, FocusedTitle } from '../ui/frames/Screen.tsx'
import classes from './insights.module.css'
import { useOverviewBack } from './insights-paths.ts'

/** A page that the overview's counts lead to, with the way back. */
export function BelowOverview({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <div>
        <BackLink {...useOverviewBack()} />
        <FocusedTitle order={2}>{title}</FocusedTitle>
      </div>
      {children}
    </div>
  )
}
