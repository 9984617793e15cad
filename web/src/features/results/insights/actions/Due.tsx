import { dayInWords } from '@plumbline/contract/domain/expiry'
import { t } from '@plumbline/texts/results/actions'
import { IconCalendarExclamation } from '@tabler/icons-react'
import classes from './actions.module.css'

/** When an action is due: a late one by sign and word, not only by colour. */
export function Due({ day, isLate }: { day: string | null; isLate: boolean }) {
  if (day === null) return <span>{t.noDueDate}</span>
  if (!isLate) return <span>{t.dueOn({ day: dayInWords(day) })}</span>
  return (
    <span className={classes.late}>
      <IconCalendarExclamation size={16} aria-hidden />
      {t.lateSince({ day: dayInWords(day) })}
    </span>
  )
}
