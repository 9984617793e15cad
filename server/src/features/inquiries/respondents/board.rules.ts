import type { Confidentiality } from '@plumbline/contract/domain/survey-introduction'

/** Of how many people at least a confidential inquiry tells how many took part. */
export interface Smallest {
  readonly confidentiality: Confidentiality
  readonly people: number
}

/** Whether it may be told how many of so many people took part. [CONF-003] */
export function mayTell(people: number, smallest: Smallest): boolean {
  return smallest.confidentiality === 'identified' || people >= smallest.people
}
