import { ratingScale, storedRating } from '@plumbline/contract/domain/questions'
import { t } from '@plumbline/texts/domain/questions'
import { useRef } from 'react'
import classes from './Question.module.css'

interface RatingRowsProps {
  options: readonly string[]
  /** As stored: DK is '0', '' if nothing is chosen. */
  given: { readonly performance: string; readonly importance: string }
  change: (part: { performance: string } | { importance: string }) => void
  isLocked: boolean
  /** The question, which labels each row for screen readers. */
  title: string
  titleId: string
}

/** Two rows of large radio buttons: performance and importance. */
export function RatingRows({ options, given, change, isLocked, title, titleId }: RatingRowsProps) {
  const row = { options, title, titleId, isLocked }
  return (
    <div className={classes.scales}>
      <RatingRow
        {...row}
        kind="performance"
        label={t.performance}
        hint={t.performanceHint}
        value={given.performance}
        choose={(performance) => change({ performance })}
      />
      <RatingRow
        {...row}
        kind="importance"
        label={t.importance}
        hint={t.importanceHint}
        value={given.importance}
        choose={(importance) => change({ importance })}
      />
    </div>
  )
}

interface RowProps {
  kind: 'performance' | 'importance'
  label: string
  hint: string
  options: readonly string[]
  /** As stored: DK is '0'. */
  value: string
  choose: (value: string) => void
  isLocked: boolean
  title: string
  titleId: string
}

function RatingRow({ kind, label, hint, options, value, choose, isLocked, title, titleId }: RowProps) {
  const name = `${titleId}-${kind}`
  const rated = `${title}: ${label.toLowerCase()}`
  const tiles = useRef<HTMLDivElement>(null)
  const clear = () => {
    // The button disappears with the answer: the focus stays in the row.
    tiles.current?.querySelector('input')?.focus()
    choose('')
  }
  return (
    <fieldset className={classes.row} disabled={isLocked} aria-label={rated} aria-describedby={`${name}-hint`}>
      <div className={classes.rating}>
        <div className={classes.rowHead}>
          <span className={classes.kind}>{label} </span>
          <span id={`${name}-hint`} className={classes.hint}>
            {hint}
          </span>
        </div>
        <div ref={tiles} className={classes.tiles}>
          {options.map((option) => {
            const stored = storedRating(option)
            const words = ratingScale.find((known) => known.option === option)?.label()
            return (
              <label key={option} className={classes.tile}>
                <input type="radio" name={name} checked={value === stored} onChange={() => choose(stored)} />
                <span className={classes.mark}>{option.toUpperCase()}</span>{' '}
                <span className={classes.words}>{words}</span>
              </label>
            )
          })}
        </div>
        <button
          type="button"
          className={classes.clear}
          data-unused={value === '' || undefined}
          onClick={clear}
          aria-label={t.clearRating({ label })}
        >
          {t.clear}
        </button>
      </div>
    </fieldset>
  )
}
