import type { Change } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/domain/statistics'
import { figureInWords } from '../charts/drawing/figures.ts'

/** '+0.60', '−0.20', '0.00'. */
export const signed = (change: number): string => (change > 0 ? `+${figureInWords(change)}` : figureInWords(change))

/** How a change is described; an arrow only if its range excludes 0, a colour only if it is better or worse. */
export interface ChangeWords {
  readonly words: string
  readonly arrow: 'up' | 'down' | null
  readonly tone: 'better' | 'worse' | 'neutral'
}

/** More importance is neither better nor worse, only more important. An incomparable change says why. [STAT-016] */
export function changeInWords(respect: 'performance' | 'importance', change: Change): ChangeWords {
  const { Low, High, Because } = change
  if (Low === null || High === null)
    return {
      words: change.Change === null ? t.notComparable({ because: Because ?? '' }) : (Because ?? ''),
      arrow: null,
      tone: 'neutral',
    }
  if (Low <= 0 && High >= 0) return { words: t.noClearChange, arrow: null, tone: 'neutral' }
  const arrow = Low > 0 ? 'up' : 'down'
  if (respect === 'importance') return { words: arrow === 'up' ? t.mattersMore : t.mattersLess, arrow, tone: 'neutral' }
  return arrow === 'up' ? { words: t.better, arrow, tone: 'better' } : { words: t.worse, arrow, tone: 'worse' }
}
