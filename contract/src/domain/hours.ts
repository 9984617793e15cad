import { times } from '@plumbline/texts/src/formats'
import { t } from '@plumbline/texts/wire/hours'

/** An hour in the time zone it was chosen in: '3 Dec 2026 at 09:00 (Europe/Berlin)'. */
export function hourInWords(sendAt: string, timeZone: string): string {
  const instant = new Date(sendAt)
  const day = times({ timeZone, day: 'numeric', month: 'short', year: 'numeric' })(instant)
  const time = times({ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })(instant)
  return t.atHour({ day, time, timeZone })
}
