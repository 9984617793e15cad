import { Button, Checkbox, Text, Title, VisuallyHidden } from '@mantine/core'
import { type Area, areaName, areas, scoredAreas } from '@plumbline/contract/domain/areas'
import type { DraftFinding, Suggestions } from '@plumbline/contract/results/results-draft'
import { t as texts } from '@plumbline/texts/results/results'
import { IconPencilPlus } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { newUuid } from '../../../../api/new-uuid.ts'
import { rich } from '../../../../ui/marks/rich.ts'
import { addingFinding } from '../../../catalogue/findings/findings.queries.ts'
import { moved, putBack, takenOut, withRow } from '../draft/draft.rules.ts'
import classes from '../prepare-results.module.css'
import { AreaFacts } from './AreaFacts.tsx'
import { CatalogueList, entryOf } from './CatalogueList.tsx'
import { OrderedRows } from './OrderedRows.tsx'
import { Origin } from './Origin.tsx'
import { RowText } from './RowText.tsx'
import { Section } from './Section.tsx'
import type { CatalogueAt, Change, SectionProps } from './section-props.ts'

type FindingsProps = SectionProps<'Findings'> & { at: CatalogueAt; showsEvidence: boolean }

/** Findings by area: pick, edit, reorder, or write new ones. [PUBL-003] */
export const FindingsSection = memo(function FindingsSection(props: FindingsProps) {
  return (
    <Section section="Findings" about={texts.aboutFindings}>
      <Checkbox
        label={texts.showsEvidence}
        description={texts.aboutEvidence}
        checked={props.showsEvidence}
        onChange={({ currentTarget: { checked } }) => props.change(() => ({ ShowsEvidence: checked }))}
      />
      {areas.map((area) => (
        <AreaFindings key={area} area={area} {...props} />
      ))}
    </Section>
  )
})

function AreaFindings({ area, at, own: Findings, change, suggestions, statistics }: FindingsProps & { area: Area }) {
  const [written, setWritten] = useState<string>()
  const isHere = ({ Area }: { Area: Area }) => Area === area
  const rows = Findings.filter(isHere)
  const named = areaName(area)
  const scored = scoredAreas.find((one) => one === area)
  const entries = suggestions.Findings.filter(isHere)
  const add = (text: string, CatalogueId: string | null) => {
    const finding: DraftFinding = { Key: newUuid(), Area: area, FindingsDesc: text, CatalogueId }
    change((now) => ({ Findings: [...now.Findings, finding] }))
    return finding.Key
  }
  const remove = (key: string) => {
    const taken = takenOut(Findings, key)
    change((now) => ({ Findings: now.Findings.filter(({ Key }) => Key !== key) }))
    return () => taken && change((now) => ({ Findings: putBack(now.Findings, taken) }))
  }
  return (
    <div className={classes.area}>
      <div className={classes.areaHead}>
        <div>
          <Title order={3}>{named}</Title>
          {scored && <AreaFacts area={scored} statistics={statistics} />}
        </div>
        <Button
          variant="default"
          size="compact-sm"
          fw={500}
          leftSection={<IconPencilPlus size={16} aria-hidden />}
          onClick={() => setWritten(add('', null))}
        >
          {rich(texts.writeAFinding({ area: named, hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }))}
        </Button>
      </div>
      {rows.length === 0 && (
        <Text c="dimmed" size="sm">
          {entries.length === 0 ? texts.noFindingsAtAll({ area: named }) : texts.noFindings({ area: named })}
        </Text>
      )}
      <OrderedRows
        rows={rows}
        nameOf={(n) => texts.findingNumber({ n, area: named })}
        area={named}
        move={(key, to) => change((now) => ({ Findings: moved(now.Findings, key, to, isHere) }))}
        remove={remove}
      >
        {(row, name) => (
          <FindingRow
            row={row}
            name={name}
            at={at}
            change={change}
            entry={entries.find(({ CatalogueId }) => CatalogueId === row.CatalogueId)}
            isNew={row.Key === written}
          />
        )}
      </OrderedRows>
      <CatalogueList
        label={texts.catalogueFindings({ area: named })}
        searchLabel={texts.searchFindings({ area: named })}
        found={texts.findingsFound}
        entries={entries.map((entry) => entryOf(at.inquiryId, entry.FindingsDesc, entry))}
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

interface FindingRowProps {
  row: DraftFinding
  name: string
  at: CatalogueAt
  change: Change
  entry: Suggestions['Findings'][number] | undefined
  isNew: boolean
}

const FindingRow = memo(function FindingRow({ row, name, at, change, entry, isNew }: FindingRowProps) {
  const edit = (part: Partial<DraftFinding>) => change((now) => ({ Findings: withRow(now.Findings, row.Key, part) }))
  return (
    <>
      <RowText
        label={name}
        value={row.FindingsDesc}
        change={(FindingsDesc) => edit({ FindingsDesc })}
        isNew={isNew}
        placeholder={texts.findingPlaceholder}
      />
      <Origin
        at={at}
        name={name}
        text={row.FindingsDesc}
        catalogueId={row.CatalogueId}
        entry={entry && entryOf(at.inquiryId, entry.FindingsDesc, entry)}
        restore={(FindingsDesc) => edit({ FindingsDesc })}
        adding={addingFinding}
        body={(InquiryTypeId) => ({ InquiryTypeId, Area: row.Area, FindingDetail: row.FindingsDesc })}
        added={({ FindingId }) => edit({ CatalogueId: FindingId })}
      />
    </>
  )
})
