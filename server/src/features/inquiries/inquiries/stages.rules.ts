import type { NextStep, Stage } from '@plumbline/contract/domain/stages'
import type { Confidentiality } from '@plumbline/contract/domain/survey-introduction'
import type { Role } from '@plumbline/contract/wire/roles'

/** An inquiry ends soon from so many days before its last one. [HOME-002] */
export const ENDS_SOON = 3

/** An inquiry, as far as it decides what comes next. */
export interface Staged {
  readonly stage: Stage
  /** It takes no more answers. */
  readonly isOver: boolean
  readonly confidentiality: Confidentiality
  /** How many have submitted. */
  readonly completed: number
  /** Whether somebody who has not submitted got no email of it within 24 hours. */
  readonly canRemind: boolean
}

/**
 * What somebody of this role can do next about an inquiry; null if others are to act, or nothing is left to do. A confidential one is closed before its results
 * are prepared, and not opened again; one that ended without an answer has no results. [HOME-001, CONF-009]
 */
export function nextStep(
  { stage, isOver, confidentiality, completed, canRemind }: Staged,
  role: Role,
): NextStep | null {
  const isManager = role === 'CustomerAdmin'
  switch (stage) {
    case 'intake':
      return isManager ? 'finish intake' : null
    case 'asking':
      return isManager ? 'add respondents' : null
    case 'running':
      return canRemind ? 'remind' : 'follow progress'
    case 'results due':
      if (completed === 0) return confidentiality === 'identified' ? 'open again' : null
      if (confidentiality === 'confidential' && !isOver) return 'close'
      return isManager ? null : 'prepare results'
    case 'published':
      return 'view results'
  }
}
