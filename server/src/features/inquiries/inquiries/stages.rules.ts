import type { NextStep, Stage } from '@plumbline/contract/domain/stages'
import type { Confidentiality } from '@plumbline/contract/domain/survey-introduction'
import type { Role } from '@plumbline/contract/wire/roles'

/** An inquiry ends soon from this many days before its deadline. [HOME-002] */
export const ENDS_SOON = 3

/** The part of an inquiry that determines the next step. */
export interface Staged {
  readonly stage: Stage
  /** It is closed. */
  readonly isOver: boolean
  readonly confidentiality: Confidentiality
  /** Number of submissions. */
  readonly completed: number
  /** Whether an open respondent got no email within 24 hours. */
  readonly canRemind: boolean
}

/**
 * The next step for this role; null if others must act, or nothing is left. A confidential one is closed before its
 * results are prepared, and never reopened; one that ended without answers has no results. [HOME-001, CONF-009]
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
