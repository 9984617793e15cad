import classes from './Question.module.css'

interface ChoiceListProps {
  options: readonly string[]
  /** The options in another language, in their order. */
  labels?: readonly string[] | undefined
  lang?: string | undefined
  chosen: readonly string[]
  change: (chosen: string[]) => void
  isLocked: boolean
  titleId: string
}

/** Checkboxes: any of the question's own options. */
export function ChoiceList({ options, labels = options, lang, chosen, change, isLocked, titleId }: ChoiceListProps) {
  const toggle = (option: string) =>
    change(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option])
  return (
    <fieldset className={classes.row} disabled={isLocked} aria-labelledby={titleId}>
      <div className={classes.choices}>
        {options.map((option, n) => (
          <label key={option} className={classes.choice}>
            <input type="checkbox" checked={chosen.includes(option)} onChange={() => toggle(option)} />
            <span dir="auto" lang={lang}>
              {labels[n] ?? option}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
