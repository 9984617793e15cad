import type { ReactNode } from 'react'
import { SaveState } from './SaveState.tsx'
import classes from './survey.module.css'
import type { DraftState } from './survey-draft.ts'

interface SurveyFootProps {
  state: DraftState
  isKept: boolean
  /** The buttons. */
  children: ReactNode
}

/** The bar at the foot that stays in view: where the answers are, and what can be done now. */
export function SurveyFoot({ state, isKept, children }: SurveyFootProps) {
  return (
    <div className={classes.foot}>
      <SaveState state={state} isKept={isKept} />
      <div className={classes.buttons}>{children}</div>
    </div>
  )
}
