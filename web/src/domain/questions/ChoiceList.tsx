import classes from './Question.module.css'

interface ChoiceListProps {
  options: readonly string[]
  chosen: readonly string[]
  change: (chosen: string[]) => void
  isLocked: boolean
  titleId: string
}

/** Checkboxes: any of the question's own options. */
export function ChoiceList({ options, chosen, change, isLocked, titleId }: ChoiceListProps) {
  const toggle = (option: string) =>
    change(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option])
  return (
    <fieldset className={classes.row} disabled={isLocked} aria-labelledby={titleId}>
      <div className={classes.choices}>
        {options.map((option) => (
          <label key={option} className={classes.choice}>
            <input type="checkbox" checked={chosen.includes(option)} onChange={() => toggle(option)} />
            <span dir="auto">{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
