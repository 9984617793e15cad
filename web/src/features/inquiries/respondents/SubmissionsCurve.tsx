import { Text } from '@mantine/core'
import { dayOf } from '@plumbline/contract/domain/expiry'
import { t } from '@plumbline/texts/inquiries/respondents'
import { number } from '@plumbline/texts/src/formats'
import { serverNow } from '../../../domain/access/server-clock.ts'
import { dayInWords } from '../../../ui/marks/dates.ts'
import classes from './Board.module.css'
import { cumulated, type DayCount } from './submissions.rules.ts'

const WIDTH = 320
const HEIGHT = 96

/** Submissions by day (UTC) against the number invited; with a table of the same below. */
export function SubmissionsCurve({ byDay, invited }: { byDay: readonly DayCount[]; invited: number }) {
  const curve = cumulated(byDay, dayOf(serverNow()))
  const [first, last] = [curve[0], curve.at(-1)]
  if (first === undefined || last === undefined || invited === 0) return <Text c="dimmed">{t.noneSubmittedYet}</Text>
  const x = (n: number) => (n / Math.max(1, curve.length - 1)) * WIDTH
  const y = (submitted: number) => HEIGHT - (submitted / invited) * HEIGHT
  const line = curve.map(({ Submitted }, n) => `${x(n).toFixed(1)},${y(Submitted).toFixed(1)}`)
  return (
    <figure className={classes.curve}>
      <svg viewBox={`-2 -4 ${WIDTH + 4} ${HEIGHT + 6}`} aria-hidden preserveAspectRatio="none">
        <line x1={0} x2={WIDTH} y1={0} y2={0} className={classes.invitedLine} />
        <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className={classes.zeroLine} />
        <polygon points={`0,${HEIGHT} ${line.join(' ')} ${WIDTH},${HEIGHT}`} className={classes.area} />
        <polyline points={line.join(' ')} className={classes.line} />
      </svg>
      <details className={classes.table}>
        <summary>
          <span>{dayInWords(first.Day)}</span>
          <b>{t.byDay}</b>
          <span>{dayInWords(last.Day)}</span>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.dayUtc}</th>
              <th scope="col">{t.submitted}</th>
            </tr>
          </thead>
          <tbody>
            {byDay.map(({ Day, Submitted }) => (
              <tr key={Day}>
                <th scope="row">{dayInWords(Day)}</th>
                <td>{number(Submitted)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
