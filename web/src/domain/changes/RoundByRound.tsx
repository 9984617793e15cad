import type { Since } from '@plumbline/contract/results/trend'
import { t } from '@plumbline/texts/domain/changes'
import { useMemo } from 'react'
import { ChartFrame } from '../charts/ChartFrame.tsx'
import { HowMade } from '../charts/HowMade.tsx'
import { drawRounds } from './draw-rounds.tsx'
import { roundsTable } from './rounds-table.rules.ts'

/** Up to six rounds side by side, a small chart per area. [RNDS-002] */
export function RoundByRound({ since, name }: { since: Since; name: string }) {
  const draw = useMemo(() => drawRounds(since), [since])
  const table = useMemo(() => roundsTable(since), [since])
  return (
    <ChartFrame
      order={2}
      title={t.roundByRound}
      subtitle={t.aboutRounds}
      name={name}
      draw={draw}
      label={t.roundsInWords({ areas: since.RoundsByArea.length, rounds: since.Rounds.length })}
      table={table}
      notes={[t.howRoundsCount]}
      explained={<HowMade part="change" of={t.roundByRound} />}
    />
  )
}
