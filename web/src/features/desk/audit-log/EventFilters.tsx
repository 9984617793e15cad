import { Select, TextInput } from '@mantine/core'
import {
  type AuditGroup,
  auditActionNames,
  auditActions,
  auditGroups,
  isAuditAction,
} from '@plumbline/contract/desk/audit-log'
import { Day } from '@plumbline/contract/wire/fields'
import type { SearchOf } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/desk/audit-log'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type * as paths from '../../../paths.ts'
import { useSetSearch } from '../../../ui/navigation/Navigated.tsx'
import classes from './AuditLogScreen.module.css'
import type { Narrowed } from './audit-log.queries.ts'

type Narrow = (change: Partial<Record<'from' | 'to' | 'group' | 'action', string>>) => void

/** The filters in the address, and their setters; the list returns to page 1. */
export function useNarrowed(): { narrowed: Narrowed; narrow: Narrow } {
  const address: SearchOf<typeof paths.auditLog> = useSearchParams()[0]
  const setSearch = useSetSearch()
  const [from, to] = [dayIn(address.get('from')), dayIn(address.get('to'))]
  const group = auditGroups.find((known) => known === address.get('group'))
  const action = address.get('action')
  return {
    narrowed: {
      ...(from && { from }),
      ...(to && !(from && from > to) && { to }),
      ...(group && { group }),
      ...(action && isAuditAction(action) && { action }),
    },
    narrow: (change) =>
      setSearch(
        (search) => {
          search.delete('page')
          for (const [name, value] of Object.entries(change)) {
            if (value) search.set(name, value)
            else search.delete(name)
          }
        },
        { replace: true },
      ),
  }
}

function dayIn(text: string | null): string | undefined {
  return Day.safeParse(text).data
}

/**
 * Each kind of event once, under its first group; a group's first option includes all its events, even those listed
 * under another.
 */
const kinds = auditGroups.map((group: AuditGroup) => ({
  group: t.nameOfGroup({ group }),
  items: [
    { value: group as string, label: t.allGroup({ group }) },
    ...auditActionNames
      .filter((name) => auditActions[name].groups[0] === group)
      .map((name) => ({ value: name as string, label: auditActions[name].words })),
  ],
}))

/** A range of days, both inclusive, and a kind. A day that contradicts the other one replaces it. */
export function EventFilters({
  narrowed: { from, to, group, action },
  narrow,
}: {
  narrowed: Narrowed
  narrow: Narrow
}) {
  return (
    <div className={classes.filters}>
      <DayField
        label={t.from}
        day={from ?? ''}
        choose={(day) => narrow({ from: day, ...(to && day > to && { to: '' }) })}
      />
      <DayField
        label={t.to}
        day={to ?? ''}
        choose={(day) => narrow({ to: day, ...(from && day && day < from && { from: '' }) })}
      />
      <Select
        label={t.kind}
        placeholder={t.all}
        data={kinds}
        value={action ?? group ?? null}
        onChange={(chosen) =>
          narrow(chosen && isAuditAction(chosen) ? { action: chosen, group: '' } : { group: chosen ?? '', action: '' })
        }
        searchable
        nothingFoundMessage={t.noMatches}
        clearable
        clearButtonProps={{ 'aria-label': t.showAllKinds }}
        className={classes.kind}
        maxDropdownHeight={360}
        comboboxProps={{ shadow: 'md', transitionProps: { duration: 120 } }}
      />
    </div>
  )
}

/** The browser's calendar. A year being typed is 0002, 0020, 0202: no request before it is complete. */
function DayField({ label, day, choose }: { label: string; day: string; choose: (day: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const chosen = useRef(day)
  useEffect(() => {
    // The address changed otherwise (back, 'Show all events'): the field follows.
    if (day === chosen.current) return
    chosen.current = day
    if (field.current) field.current.value = day
  }, [day])
  return (
    <TextInput
      ref={field}
      type="date"
      label={label}
      defaultValue={day}
      max="9999-12-31"
      className={classes.day}
      onChange={({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
        if (value !== '' && value < '1000') return
        chosen.current = value
        choose(value)
      }}
    />
  )
}
