import type { ScoredArea } from '@plumbline/contract/domain/areas'
import type { Statistics } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/results/insights'
import { figureInWords } from '../../../domain/charts/drawing/figures.ts'
import classes from './overview.module.css'
import { Track } from './Track.tsx'

/** The figures on an area's tile: means, gap, and their sample. [STAT-008] */
export function AreaFigures({ area, statistics: { Areas, Response } }: { area: ScoredArea; statistics: Statistics }) {
  const figures = Areas.find(({ Area }) => Area === area)
  if (!figures || figures.Questions === 0) return null
  const { Performance, Importance, Because, Gap, GapBecause, Shown, Questions } = figures
  if (Performance === null || Importance === null)
    return (
      <span className={classes.tileFigures}>
        <span>{Because}</span>
        <span className={classes.tileBase}>{t.submittedAnswered({ submitted: Response.Submitted })}</span>
      </span>
    )
  return (
    <span className={classes.tileFigures}>
      <Figure of="performance" name={t.performance} value={figureInWords(Performance)} />
      <Figure of="importance" name={t.importance} value={figureInWords(Importance)} />
      {Gap === null ? (
        <span>{t.noGap({ because: GapBecause ?? '' })}</span>
      ) : (
        <Figure name={t.gap} value={figureInWords(Gap)} />
      )}
      <Track performance={Performance} importance={Importance} />
      <span className={classes.tileBase}>
        {t.answeredAndShown({ submitted: Response.Submitted, shown: Shown, questions: Questions })}
      </span>
    </span>
  )
}

function Figure({ name, value, of }: { name: string; value: string; of?: 'performance' | 'importance' }) {
  return (
    <span className={classes.tileFigure}>
      <span>
        {of && <span className={classes.mark} data-of={of} aria-hidden />}
        {name}
      </span>{' '}
      <strong>{value}</strong>
    </span>
  )
}
