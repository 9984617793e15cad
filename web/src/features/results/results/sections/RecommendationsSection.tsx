import { Button, Text, VisuallyHidden } from '@mantine/core'
import type { DraftRecommendation, Suggestions } from '@plumbline/contract/results/results-draft'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/results/results'
import { number } from '@plumbline/texts/src/formats'
import { IconPencilPlus, IconSortDescendingNumbers } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { newUuid } from '../../../../api/new-uuid.ts'
import { rich } from '../../../../ui/marks/rich.ts'
import { addingRecommendation } from '../../../catalogue/recommendations/recommendations.queries.ts'
import { byFocus, moved, putBack, takenOut, withRow } from '../draft/draft.rules.ts'
import classes from '../prepare-results.module.css'
import { CatalogueList, entryOf } from './CatalogueList.tsx'
import { OrderedRows } from './OrderedRows.tsx'
import { Origin } from './Origin.tsx'
import { RowText } from './RowText.tsx'
import { Section } from './Section.tsx'
import type { CatalogueAt, Change, SectionProps } from './section-props.ts'

/** Recommendations in their displayed order, each with a level of focus. [PUBL-003] */
export const RecommendationsSection = memo(function RecommendationsSection({
  at,
  own: Recommendations,
  change,
  suggestions,
}: Omit<SectionProps<'Recommendations'>, 'statistics'> & { at: CatalogueAt }) {
  const [written, setWritten] = useState<string>()
  const add = (row: Omit<DraftRecommendation, 'Key'>) => {
    const Key = newUuid()
    change((now) => ({ Recommendations: [...now.Recommendations, { ...row, Key }] }))
    return Key
  }
  const remove = (key: string) => {
    const taken = takenOut(Recommendations, key)
    change((now) => ({ Recommendations: now.Recommendations.filter(({ Key }) => Key !== key) }))
    return () => taken && change((now) => ({ Recommendations: putBack(now.Recommendations, taken) }))
  }
  const entries = suggestions.Recommendations
  const sorted = byFocus(Recommendations)
  const isSorted = sorted.every((row, n) => row === Recommendations[n])
  return (
    <Section
      section="Recommendations"
      about={t.aboutRecommendations}
      action={
        <div className={classes.actions}>
          {!isSorted && (
            <Button
              variant="default"
              size="compact-sm"
              fw={500}
              leftSection={<IconSortDescendingNumbers size={16} aria-hidden />}
              onClick={() => change((now) => ({ Recommendations: byFocus(now.Recommendations) }))}
            >
              {t.highestFocusFirst}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-sm"
            fw={500}
            leftSection={<IconPencilPlus size={16} aria-hidden />}
            onClick={() => setWritten(add({ RecommendationDetails: '', LevelOfFocus: 0, CatalogueId: null }))}
          >
            {t.writeARecommendation}
          </Button>
        </div>
      }
    >
      {Recommendations.length === 0 && (
        <Text c="dimmed" size="sm">
          {entries.length === 0 ? t.noRecommendationsAtAll : t.noRecommendations}
        </Text>
      )}
      <OrderedRows
        rows={Recommendations}
        nameOf={(n) => t.recommendationNumber({ n })}
        move={(key, to) => change((now) => ({ Recommendations: moved(now.Recommendations, key, to) }))}
        remove={remove}
      >
        {(row, name) => (
          <RecommendationRow
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
        label={t.catalogueOfRecommendations}
        searchLabel={t.searchRecommendations}
        found={t.recommendationsFound}
        entries={entries.map((entry) => entryOf(at.inquiryId, entry.RecommendationDetails, entry))}
        picked={new Set(Recommendations.flatMap(({ CatalogueId }) => CatalogueId ?? []))}
        pick={(id) => {
          const entry = entries.find(({ CatalogueId }) => CatalogueId === id)
          if (entry)
            add({
              RecommendationDetails: entry.RecommendationDetails,
              LevelOfFocus: entry.LevelOfFocus,
              CatalogueId: id,
            })
        }}
        unpick={(id) =>
          change((now) => ({ Recommendations: now.Recommendations.filter(({ CatalogueId }) => CatalogueId !== id) }))
        }
      />
    </Section>
  )
})

interface RecommendationRowProps {
  row: DraftRecommendation
  name: string
  at: CatalogueAt
  change: Change
  entry: Suggestions['Recommendations'][number] | undefined
  isNew: boolean
}

const RecommendationRow = memo(function RecommendationRow(props: RecommendationRowProps) {
  const { row, name, at, change, entry, isNew } = props
  const edit = (part: Partial<DraftRecommendation>) =>
    change((now) => ({ Recommendations: withRow(now.Recommendations, row.Key, part) }))
  return (
    <>
      <RowText
        label={name}
        value={row.RecommendationDetails}
        change={(RecommendationDetails) => edit({ RecommendationDetails })}
        isNew={isNew}
        placeholder={t.recommendationPlaceholder}
      />
      <LevelOfFocus
        name={name}
        rowKey={row.Key}
        level={row.LevelOfFocus}
        choose={(LevelOfFocus) => edit({ LevelOfFocus })}
      />
      <Origin
        at={at}
        name={name}
        text={row.RecommendationDetails}
        catalogueId={row.CatalogueId}
        entry={entry && entryOf(at.inquiryId, entry.RecommendationDetails, entry)}
        restore={(RecommendationDetails) => edit({ RecommendationDetails })}
        adding={addingRecommendation}
        body={(InquiryTypeId) => ({ InquiryTypeId, RecommendationDetail: row.RecommendationDetails })}
        added={({ RecommendationId }) => edit({ CatalogueId: RecommendationId })}
      />
    </>
  )
})

const levels = Array.from({ length: limits.levelOfFocusMax + 1 }, (_, level) => level)

interface LevelOfFocusProps {
  name: string
  rowKey: string
  level: number
  choose: (level: number) => void
}

/** 0 to 5; a fractional one from a workbook is included. */
function LevelOfFocus({ name, rowKey, level, choose }: LevelOfFocusProps) {
  const choices = levels.includes(level) ? levels : [...levels, level].toSorted((one, other) => one - other)
  return (
    <fieldset className={classes.focus}>
      <legend>{rich(t.levelOfFocusFor({ name, hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }))}</legend>
      <div className={classes.levels}>
        {choices.map((one) => (
          <label key={one} className={classes.level}>
            <input type="radio" name={`focus-${rowKey}`} checked={one === level} onChange={() => choose(one)} />
            {number(one)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
