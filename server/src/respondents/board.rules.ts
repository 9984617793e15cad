import { endOf } from '@plumbline/contract/expiry'
import type { RespondentGroup } from '@plumbline/contract/respondents-board'
import type { Confidentiality } from '@plumbline/contract/survey-introduction'

/** Whole days until a day ('yyyy-MM-dd', UTC): 0 on it. */
export function daysUntil(day: string, now: Date): number {
  return Math.floor((endOf(day) - 1 - now.getTime()) / DAY)
}

/** Of how many people at least a confidential inquiry tells how many took part. */
export interface Smallest {
  readonly confidentiality: Confidentiality
  readonly people: number
}

/** The groups whose participation may be told: of a confidential inquiry those of so many people at least. [CONF-003] */
export function withoutSmallGroups(groups: readonly RespondentGroup[], smallest: Smallest): RespondentGroup[] {
  return groups.filter(({ Invited }) => smallest.confidentiality === 'identified' || Invited >= smallest.people)
}

/** Whether a survey was submitted within 48 hours of a reminder. [BOARD-005] */
export function answeredSoonAfter(one: { readonly sentAt: string | null; readonly completedAt: string | null }) {
  if (one.sentAt === null || one.completedAt === null) return false
  const waited = Date.parse(one.completedAt) - Date.parse(one.sentAt)
  return waited >= 0 && waited <= 2 * DAY
}

const DAY = 86_400_000
