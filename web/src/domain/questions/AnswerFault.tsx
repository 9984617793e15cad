import classes from './Question.module.css'

/** What is wrong with an answer, below it; read out when it comes. Nothing where nothing is wrong. */
export function AnswerFault({ id, fault }: { id?: string; fault: string | null | undefined }) {
  return (
    <p id={id} className={classes.fault} aria-live="polite">
      {fault}
    </p>
  )
}
