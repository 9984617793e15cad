import type { ScoredArea } from '@plumbline/contract/domain/areas'
import type { Statistics } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/results/insights'
import { figureInWords } from '../../../domain/charts/drawing/figures.ts'
import classes from './insights.module.css'

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
      <Figure name={t.performance} value={figureInWords(Performance)} />
      <Figure name={t.importance} value={figureInWords(Importance)} />
      {Gap === null ? (
        <span>{t.noGap({ because: GapBecause ?? '' })}</span>
      ) : (
        <Figure name={t.gap} value={figureInWords(Gap)} />
      )}
      <span className={classes.tileBase}>
        {t.answeredAndShown({ submitted: Response.Submitted, shown: Shown, questions: Questions })}
      </span>
    </span>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <span className={classes.tileFigure}>
      <span>{name}</span> <strong>{value}</strong>
    </span>
  )
}
