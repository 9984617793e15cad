import { VisuallyHidden } from '@mantine/core'
import { t } from '@plumbline/texts/people/sign-up'
import { IconCheck } from '@tabler/icons-react'
import classes from '../../../domain/sign-in/Steps.module.css'
import { rich } from '../../../ui/marks/rich.ts'

/** A wizard's steps, with the current and the completed ones. */
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
      {/* When labels do not fit: the title below has the rest. */}
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
