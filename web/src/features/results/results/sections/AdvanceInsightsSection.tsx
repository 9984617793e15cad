import { Button, Title, VisuallyHidden } from '@mantine/core'
import { areaName, type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'
import type { DraftInsight } from '@plumbline/contract/results/results-draft'
import { t } from '@plumbline/texts/results/results'
import { IconPencilPlus } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { newUuid } from '../../../../api/new-uuid.ts'
import { rich } from '../../../../ui/marks/rich.ts'
import { moved, putBack, takenOut, withRow } from '../draft/draft.rules.ts'
import classes from '../prepare-results.module.css'
import { OrderedRows } from './OrderedRows.tsx'
import { RowText } from './RowText.tsx'
import { Section } from './Section.tsx'
import type { Change, SectionProps } from './section-props.ts'

type InsightsProps = Pick<SectionProps<'AdvanceInsights'>, 'own' | 'change'>

/** Insights beyond the figures, by area; optional. */
export const AdvanceInsightsSection = memo(function AdvanceInsightsSection(props: InsightsProps) {
  return (
    <Section section="AdvanceInsights" about={t.aboutAdvanceInsights}>
      {scoredAreas.map((area) => (
        <AreaInsights key={area} area={area} {...props} />
      ))}
    </Section>
  )
})

function AreaInsights({ area, own: AdvanceInsights, change }: InsightsProps & { area: ScoredArea }) {
  const [written, setWritten] = useState<string>()
  const isHere = ({ Area }: DraftInsight) => Area === area
  const write = () => {
    const Key = newUuid()
    change((now) => ({ AdvanceInsights: [...now.AdvanceInsights, { Key, Area: area, AdvanceInsights: '' }] }))
    setWritten(Key)
  }
  const remove = (key: string) => {
    const taken = takenOut(AdvanceInsights, key)
    change((now) => ({ AdvanceInsights: now.AdvanceInsights.filter(({ Key }) => Key !== key) }))
    return () => taken && change((now) => ({ AdvanceInsights: putBack(now.AdvanceInsights, taken) }))
  }
  return (
    <div className={classes.area}>
      <div className={classes.areaHead}>
        <Title order={3}>{areaName(area)}</Title>
        <Button
          variant="default"
          size="compact-sm"
          fw={500}
          leftSection={<IconPencilPlus size={16} aria-hidden />}
          onClick={write}
        >
          {rich(
            t.writeAnInsight({ area: areaName(area), hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }),
          )}
        </Button>
      </div>
      <OrderedRows
        rows={AdvanceInsights.filter(isHere)}
        nameOf={(n) => t.insightNumber({ n, area: areaName(area) })}
        area={areaName(area)}
        move={(key, to) => change((now) => ({ AdvanceInsights: moved(now.AdvanceInsights, key, to, isHere) }))}
        remove={remove}
      >
        {(row, name) => <InsightRow row={row} name={name} change={change} isNew={row.Key === written} />}
      </OrderedRows>
    </div>
  )
}

interface InsightRowProps {
  row: DraftInsight
  name: string
  change: Change
  isNew: boolean
}

const InsightRow = memo(function InsightRow({ row, name, change, isNew }: InsightRowProps) {
  return (
    <RowText
      label={name}
      value={row.AdvanceInsights}
      change={(text) =>
        change((now) => ({ AdvanceInsights: withRow(now.AdvanceInsights, row.Key, { AdvanceInsights: text }) }))
      }
      isNew={isNew}
      placeholder={t.insightPlaceholder}
    />
  )
})
