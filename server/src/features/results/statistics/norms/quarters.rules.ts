import { leastForNorm } from '@plumbline/contract/results/norms'

/** The quarter in which this is, by its first month: '2026-10'. */
export function quarterOf(now: Date): string {
  return firstDayOf(now, 0).toISOString().slice(0, 'yyyy-MM'.length)
}

/** When the next quarter begins (UTC). */
export const nextQuarter = (now: Date): Date => firstDayOf(now, 1)

/** Since when results must have been published to count. */
export function publishedSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - leastForNorm.months)
  return since
}

function firstDayOf(now: Date, quartersLater: number): Date {
  const quarter = Math.floor(now.getUTCMonth() / 3) + quartersLater
  return new Date(Date.UTC(now.getUTCFullYear(), quarter * 3, 1))
}
