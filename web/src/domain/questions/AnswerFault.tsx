import classes from './Question.module.css'

/** The error of an answer, shown below it and read out when it appears. Nothing without one. */
export function AnswerFault({ id, fault }: { id?: string; fault: string | null | undefined }) {
  return (
    <p id={id} className={classes.fault} aria-live="polite">
      {fault}
    </p>
  )
}
