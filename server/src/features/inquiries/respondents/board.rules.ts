import type { Confidentiality } from '@plumbline/contract/domain/survey-introduction'

/** Minimum group size for participation figures in a confidential inquiry. */
export interface Smallest {
  readonly confidentiality: Confidentiality
  readonly people: number
}

/** Whether participation in a group of this size may be shown. [CONF-003] */
export function mayTell(people: number, smallest: Smallest): boolean {
  return smallest.confidentiality === 'identified' || people >= smallest.people
}
