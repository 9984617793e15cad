import { Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { type Area, areas, scoredAreas } from '@plumbline/contract/areas'
import type { DraftFinding } from '@plumbline/contract/results-draft'
import { IconPencilPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { addingFinding } from '../findings/findings.queries.ts'
import { AreaFacts } from './AreaFacts.tsx'
import { CatalogueList } from './CatalogueList.tsx'
import { moved, putBack, takenOut, withRow } from './draft.rules.ts'
import { OrderedRows } from './OrderedRows.tsx'
import { Origin } from './Origin.tsx'
import classes from './prepare-results.module.css'
import { RowText } from './RowText.tsx'
import { Section } from './Section.tsx'
import type { CatalogueAt, SectionProps } from './section-props.ts'

/** What the answers show, by area: picked, edited, ordered, or written anew. [PUBL-003] */
export function FindingsSection(props: SectionProps & { at: CatalogueAt }) {
  return (
    <Section
      section="Findings"
      about="What the answers show, area by area. Changes stay in this inquiry; the catalogue keeps its words."
    >
      {areas.map((area) => (
        <AreaFindings key={area} area={area} {...props} />
      ))}
    </Section>
  )
}

function AreaFindings({
  area,
  at,
  content: { Findings },
  change,
  suggestions,
  statistics,
}: SectionProps & { area: Area; at: CatalogueAt }) {
  const [written, setWritten] = useState<string>()
  const isHere = ({ Area }: { Area: Area }) => Area === area
  const rows = Findings.filter(isHere)
  const scored = scoredAreas.find((one) => one === area)
  const entries = suggestions.Findings.filter(isHere)
  const add = (text: string, CatalogueId: string | null) => {
    const finding: DraftFinding = { Key: crypto.randomUUID(), Area: area, FindingsDesc: text, CatalogueId }
    change((now) => ({ Findings: [...now.Findings, finding] }))
    return finding.Key
  }
  const remove = (key: string) => {
    const taken = takenOut(Findings, key)
    change((now) => ({ Findings: now.Findings.filter(({ Key }) => Key !== key) }))
    return () => taken && change((now) => ({ Findings: putBack(now.Findings, taken) }))
  }
  const edit = (key: string, part: Partial<DraftFinding>) =>
    change((now) => ({ Findings: withRow(now.Findings, key, part) }))
  return (
    <div className={classes.area}>
      <div className={classes.areaHead}>
        <div>
          <Title order={3}>{area}</Title>
          {scored && <AreaFacts area={scored} statistics={statistics} />}
        </div>
        <Button
          variant="default"
          size="compact-sm"
          fw={500}
          leftSection={<IconPencilPlus size={16} aria-hidden />}
          onClick={() => setWritten(add('', null))}
        >
          Write a finding<VisuallyHidden> of {area}</VisuallyHidden>
        </Button>
      </div>
      {rows.length === 0 && (
        <Text c="dimmed" size="sm">
          No finding of {area} yet.
        </Text>
      )}
      <OrderedRows
        rows={rows}
        thing="Finding"
        of={` of ${area}`}
        move={(key, to) => change((now) => ({ Findings: moved(now.Findings, key, to, isHere) }))}
        remove={remove}
      >
        {(row, name) => {
          const entry = entries.find(({ CatalogueId }) => CatalogueId === row.CatalogueId)
          return (
            <>
              <RowText
                label={name}
                value={row.FindingsDesc}
                change={(FindingsDesc) => edit(row.Key, { FindingsDesc })}
                isNew={row.Key === written}
                placeholder="What do the answers show?"
              />
              <Origin
                at={at}
                name={name}
                text={row.FindingsDesc}
                catalogueId={row.CatalogueId}
                entry={entry && { text: entry.FindingsDesc, because: entry.Because }}
                restore={(FindingsDesc) => edit(row.Key, { FindingsDesc })}
                adding={addingFinding}
                body={(InquiryTypeId) => ({ InquiryTypeId, Area: area, FindingDetail: row.FindingsDesc })}
                added={({ FindingId }) => edit(row.Key, { CatalogueId: FindingId })}
              />
            </>
          )
        }}
      </OrderedRows>
      <CatalogueList
        label={`Catalogue of ${area}`}
        thing="finding"
        entries={entries.map(({ CatalogueId, FindingsDesc, Because }) => ({
          id: CatalogueId,
          text: FindingsDesc,
          because: Because,
        }))}
        picked={new Set(rows.flatMap(({ CatalogueId }) => CatalogueId ?? []))}
        pick={(id) => {
          const entry = entries.find(({ CatalogueId }) => CatalogueId === id)
          if (entry) add(entry.FindingsDesc, id)
        }}
        unpick={(id) =>
          change((now) => ({
            Findings: now.Findings.filter(({ Area, CatalogueId }) => Area !== area || CatalogueId !== id),
          }))
        }
      />
    </div>
  )
}
