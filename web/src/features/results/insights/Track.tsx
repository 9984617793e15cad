import classes from './overview.module.css'

/** Performance and importance on their scale of 1 to 5, and the distance between them; the text beside it says the same. */
export function Track({ performance, importance }: { performance: number; importance: number }) {
  const at = (figure: number) => `${((figure - 1) / 4) * 100}%`
  const [from, to] = [Math.min(performance, importance), Math.max(performance, importance)]
  return (
    <span className={classes.track} aria-hidden>
      <span className={classes.distance} style={{ insetInlineStart: at(from), width: `${((to - from) / 4) * 100}%` }} />
      <span className={classes.dot} data-of="performance" style={{ insetInlineStart: at(performance) }} />
      <span className={classes.dot} data-of="importance" style={{ insetInlineStart: at(importance) }} />
    </span>
  )
}
