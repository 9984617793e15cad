import { VisuallyHidden } from '@mantine/core'
import { t } from '@plumbline/texts/people/sign-up'
import { IconCheck } from '@tabler/icons-react'
import classes from '../../../domain/sign-in/Steps.module.css'
import { rich } from '../../../ui/marks/rich.ts'

/** The steps of a wizard, with the one that a person is at and those that are done. */
export function Steps({ labels, current }: { labels: readonly string[]; current: number }) {
  return (
    <div className={classes.frame}>
      <ol className={classes.steps} aria-label={t.steps}>
        {labels.map((label, n) => (
          <li
            key={label}
            className={classes.step}
            data-state={stateOf(n, current)}
            aria-current={n === current && 'step'}
          >
            <span className={classes.label}>
              {n < current
                ? rich(t.stepDone({ step: label, hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }))
                : label}
              {n < current && <IconCheck size={14} stroke={2.5} className={classes.check} aria-hidden />}
            </span>
          </li>
        ))}
      </ol>
      {/* Where the labels have no room: the title below says the rest. */}
      <p className={classes.count} aria-hidden>
        {t.stepCurrentOfCount({ current: current + 1, count: labels.length })}
      </p>
    </div>
  )
}

function stateOf(step: number, current: number): 'done' | 'current' | 'ahead' {
  if (step < current) return 'done'
  return step === current ? 'current' : 'ahead'
}
