import { Button, Title, VisuallyHidden } from '@mantine/core'
import { type ScoredArea, scoredAreas } from '@plumbline/contract/areas'
import type { DraftInsight } from '@plumbline/contract/results-draft'
import { IconPencilPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { moved, putBack, takenOut, withRow } from './draft.rules.ts'
import { OrderedRows } from './OrderedRows.tsx'
import classes from './prepare-results.module.css'
import { RowText } from './RowText.tsx'
import { Section } from './Section.tsx'
import type { SectionProps } from './section-props.ts'

/** What goes beyond the figures, by area; there may be none. */
export function AdvanceInsightsSection(props: SectionProps) {
  return (
    <Section section="AdvanceInsights" about="What goes beyond the figures, in your own words. You can leave this out.">
      {scoredAreas.map((area) => (
        <AreaInsights key={area} area={area} {...props} />
      ))}
    </Section>
  )
}

function AreaInsights({ area, content: { AdvanceInsights }, change }: SectionProps & { area: ScoredArea }) {
  const [written, setWritten] = useState<string>()
  const isHere = ({ Area }: DraftInsight) => Area === area
  const write = () => {
    const Key = crypto.randomUUID()
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
        <Title order={3}>{area}</Title>
        <Button
          variant="default"
          size="compact-sm"
          fw={500}
          leftSection={<IconPencilPlus size={16} aria-hidden />}
          onClick={write}
        >
          Write an insight<VisuallyHidden> of {area}</VisuallyHidden>
        </Button>
      </div>
      <OrderedRows
        rows={AdvanceInsights.filter(isHere)}
        thing="Insight"
        of={` of ${area}`}
        move={(key, to) => change((now) => ({ AdvanceInsights: moved(now.AdvanceInsights, key, to, isHere) }))}
        remove={remove}
      >
        {(row, name) => (
          <RowText
            label={name}
            value={row.AdvanceInsights}
            change={(text) =>
              change((now) => ({ AdvanceInsights: withRow(now.AdvanceInsights, row.Key, { AdvanceInsights: text }) }))
            }
            isNew={row.Key === written}
            placeholder="What goes beyond the figures?"
          />
        )}
      </OrderedRows>
    </div>
  )
}
