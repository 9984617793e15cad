import { Button, Checkbox, Text, TextInput } from '@mantine/core'
import type { Area } from '@plumbline/contract/domain/areas'
import type { Suggestions } from '@plumbline/contract/results/results-draft'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/results/results'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { To } from 'react-router'
import { figuresHash } from '../../../../domain/statistics/figures-address.ts'
import * as paths from '../../../../paths.ts'
import classes from '../prepare-results.module.css'

/** A catalogue entry, and its evidence. */
export interface CatalogueEntry {
  readonly id: string
  readonly text: string
  readonly because: string | null
  /** Why it is not picked automatically. */
  readonly whyNot: string | null
  /** The address of the figures it rests on. */
  readonly figures: To | undefined
}

/** A catalogue entry as shown on screen. [TRUE-004] */
export function entryOf(
  inquiryId: string,
  text: string,
  { CatalogueId, Area, QuestionIds: [questionId], Because, WhyNot }: Suggested,
): CatalogueEntry {
  const hash = questionId !== undefined ? figuresHash({ questionId }) : Area === null ? '' : figuresHash({ area: Area })
  return {
    id: CatalogueId,
    text,
    because: Because,
    whyNot: WhyNot,
    figures: Because === null ? undefined : { pathname: pathTo(paths.monitoredInputs, { inquiryId }), hash },
  }
}
type Suggested = Omit<Suggestions['Findings'][number], 'Area' | 'FindingsDesc'> & { readonly Area: Area | null }

interface CatalogueListProps {
  /** The list's label: 'Catalogue findings for Culture'. */
  label: string
  searchLabel: string
  /** The number of search results. */
  found: (values: { count: number }) => string
  entries: readonly CatalogueEntry[]
  picked: ReadonlySet<string>
  pick: (id: string) => void
  unpick: (id: string) => void
}

/** How many are shown initially; with more there is a search. */
const FEW = 3
const MANY = 6

/** The rest of the catalogue, each one tick away; a ticked one keeps its place in this list. [PUBL-003, PUBL-004] */
export function CatalogueList({
  label,
  searchLabel,
  found: inWords,
  entries,
  picked,
  pick,
  unpick,
}: CatalogueListProps) {
  const [search, setSearch] = useState('')
  const [isWhole, setWhole] = useState(false)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const wanted = search.trim().toLowerCase()
  const others = entries.filter(({ id }) => !picked.has(id) || touched.has(id))
  if (others.length === 0) return null
  const found = wanted === '' ? others : entries.filter(({ text }) => text.toLowerCase().includes(wanted))
  const shown = isWhole || wanted !== '' ? found : found.slice(0, FEW)
  return (
    <section className={classes.catalogue} aria-label={label}>
      <div className={classes.catalogueHead}>
        <Text size="sm" fw={600}>
          {t.moreInTheCatalogue}
        </Text>
        {entries.length > MANY && (
          <TextInput
            type="search"
            size="sm"
            aria-label={searchLabel}
            placeholder={t.search}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        )}
      </div>
      <ul className={classes.entries}>
        {shown.map(({ id, text, because, whyNot }) => (
          <li key={id}>
            <Checkbox
              label={text}
              description={[because, whyNot && t.notPicked({ whyNot })].filter(Boolean).join(' · ')}
              checked={picked.has(id)}
              onChange={({ currentTarget }) => {
                setTouched(new Set(touched).add(id))
                if (currentTarget.checked) pick(id)
                else unpick(id)
              }}
            />
          </li>
        ))}
      </ul>
      {wanted !== '' && (
        <Text size="sm" c="dimmed" role="status">
          {inWords({ count: found.length })}
        </Text>
      )}
      {wanted === '' && found.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t.showAll({ count: found.length })}
        </Button>
      )}
    </section>
  )
}
