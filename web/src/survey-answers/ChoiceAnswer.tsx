import type { AnswerProps } from './AreaStep.tsx'
import classes from './survey.module.css'

/** Any of the question's own options. */
export function ChoiceAnswer({ question, given: { chosen }, change, isLocked, titleId }: AnswerProps) {
  const toggle = (option: string) =>
    change({ chosen: chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option] })
  return (
    <fieldset className={classes.row} disabled={isLocked} aria-labelledby={titleId}>
      <div className={classes.choices}>
        {question.CheckBoxOptions.map((option) => (
          <label key={option} className={classes.choice}>
            <input type="checkbox" checked={chosen.includes(option)} onChange={() => toggle(option)} />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
