import { dayInWords } from '@plumbline/contract/domain/expiry'
import { t } from '@plumbline/texts/results/actions'
import { IconCalendarExclamation } from '@tabler/icons-react'
import classes from './Due.module.css'

/** When an action is due: a late one by sign and word, not only by colour. `isHeaded`: below a header that says so. */
export function Due({ day, isLate, isHeaded = false }: { day: string | null; isLate: boolean; isHeaded?: boolean }) {
  if (day === null) return <span>{isHeaded ? '–' : t.noDueDate}</span>
  if (!isLate) return <span>{isHeaded ? dayInWords(day) : t.dueOn({ day: dayInWords(day) })}</span>
  return (
    <span className={classes.late}>
      <IconCalendarExclamation size={16} aria-hidden />
      {isHeaded ? t.dayLate({ day: dayInWords(day) }) : t.lateSince({ day: dayInWords(day) })}
    </span>
  )
}
