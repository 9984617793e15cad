import { NativeSelect } from '@mantine/core'
import { stages } from '@plumbline/contract/domain/stages'
import type { InquiryChoices } from '@plumbline/contract/inquiries/inquiries'
import { t } from '@plumbline/texts/domain/stages'
import { number } from '@plumbline/texts/src/formats'
import { cut } from '../../ui/marks/CutText.tsx'
import type { Narrowed } from './narrowed.ts'
import type { Narrowing } from './narrowing.ts'
import classes from './stages.module.css'
import { stageWords } from './words.ts'

interface InquiryFiltersProps {
  /** The options; undefined until loaded. */
  choices: InquiryChoices | undefined
  narrowed: Narrowed
  put: (values: Narrowing) => void
}

/** Filters by stage, type and, if there are several, organisation. */
export function InquiryFilters({ choices, narrowed: { stage, inquiryTypeId, customerId }, put }: InquiryFiltersProps) {
  const countOf = new Map(choices?.Stages.map(({ Stage, Count }) => [Stage, Count]))
  const named = (list: readonly { Id: string; Name: string }[] = []) =>
    list.map(({ Id, Name }) => ({ value: Id, label: cut(Name) }))
  const { Types = [], Organisations = [] } = choices ?? {}
  return (
    <>
      <NativeSelect
        aria-label={t.stage}
        className={classes.filter}
        value={stage ?? ''}
        onChange={({ currentTarget }) => put({ stage: currentTarget.value })}
        data={[
          { value: '', label: t.allStages },
          ...stages.map((value) => ({ value, label: `${stageWords[value]}${counted(countOf.get(value))}` })),
        ]}
      />
      {(Organisations.length > 1 || customerId !== undefined) && (
        <NativeSelect
          aria-label={t.organisation}
          className={classes.filter}
          value={customerId ?? ''}
          onChange={({ currentTarget }) => put({ organisation: currentTarget.value })}
          data={[{ value: '', label: t.allOrganisations }, ...named(Organisations)]}
        />
      )}
      {(Types.length > 1 || inquiryTypeId !== undefined) && (
        <NativeSelect
          aria-label={t.inquiryType}
          className={classes.filter}
          value={inquiryTypeId ?? ''}
          onChange={({ currentTarget }) => put({ type: currentTarget.value })}
          data={[{ value: '', label: t.allTypes }, ...named(Types)]}
        />
      )}
    </>
  )
}

const counted = (count: number | undefined) => (count === undefined ? '' : ` (${number(count)})`)
