import { endOf } from '@plumbline/contract/expiry'
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

/** Whether it may be told how many of so many people took part. [CONF-003] */
export function mayTell(people: number, smallest: Smallest): boolean {
  return smallest.confidentiality === 'identified' || people >= smallest.people
}

const DAY = 86_400_000
