import { Text } from '@mantine/core'
import { t } from '@plumbline/texts/surveys/survey-answers'
import type { ReactNode } from 'react'
import { rich } from '../../../../ui/marks/rich.ts'
import classes from '../survey-form.module.css'
import { stuckAtTop } from './stuck.ts'

interface StatusBarProps {
  /** The current area, or the review. */
  step: string
  /** How many questions are answered; undefined while this device's answers are being read. */
  done: number | undefined
  total: number
  /** The save status. */
  saveState: ReactNode
  /** Messages shown in every step. */
  children?: ReactNode
}

/** The sticky status bar: area, progress and save status. [ANSW-015, ANSW-024] */
export function StatusBar({ step, done, total, saveState, children }: StatusBarProps) {
  return (
    <div ref={stuckAtTop} className={classes.status}>
      <div className={classes.line}>
        <Text size="sm" fw={600}>
          {step}
        </Text>
        <Text size="sm" className={classes.figures}>
          {done === undefined
            ? t.loadingAnswers
            : rich(
                t.doneOfTotal({ done, total, answered: (words) => <span className={classes.answered}>{words}</span> }),
              )}
        </Text>
        {saveState}
      </div>
      {children}
      <div
        className={classes.track}
        role="progressbar"
        aria-label={t.questionsAnswered}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={
          done === undefined ? t.loadingAnswers : t.doneOfTotal({ done, total, answered: (words) => words })
        }
      >
        <div className={classes.filled} style={{ width: `${(100 * (done ?? 0)) / total}%` }} />
      </div>
    </div>
  )
}
