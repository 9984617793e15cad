import { Select, TextInput } from '@mantine/core'
import { type AuditGroup, auditGroups } from '@plumbline/contract/audit-log'
import { Day } from '@plumbline/contract/fields'
import { type SearchOf, searchTo } from '@plumbline/contract/search-to'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as paths from '../paths.ts'
import classes from './AuditLogScreen.module.css'
import type { Narrowed } from './audit-log.queries.ts'

type Narrow = (change: Partial<Record<'from' | 'to' | 'group', string>>) => void

/** What the address narrows the list to, and how to change it; the list begins at its first page then. */
export function useNarrowed(): { narrowed: Narrowed; narrow: Narrow } {
  const address: SearchOf<typeof paths.auditLog> = useSearchParams()[0]
  const navigate = useNavigate()
  const [from, to] = [dayIn(address.get('from')), dayIn(address.get('to'))]
  const group = auditGroups.find((known) => known === address.get('group'))
  return {
    narrowed: {
      ...(from && { from }),
      ...(to && !(from && from > to) && { to }),
      ...(group && { group }),
    },
    narrow: (change) => {
      const names = ['search', 'from', 'to', 'group'] as const
      const now = Object.fromEntries(names.map((name) => [name, address.get(name)]))
      void navigate(paths.auditLog + searchTo(paths.auditLog, { ...now, ...change }), { replace: true })
    },
  }
}

function dayIn(text: string | null): string | undefined {
  return Day.safeParse(text).data
}

/** From a day to a day, both included, and of what kind. A day that does not go with the other one replaces it. */
export function EventFilters({ narrowed: { from, to, group }, narrow }: { narrowed: Narrowed; narrow: Narrow }) {
  return (
    <div className={classes.filters}>
      <DayField
        label="From day (UTC)"
        day={from ?? ''}
        choose={(day) => narrow({ from: day, ...(to && day > to && { to: '' }) })}
      />
      <DayField
        label="To day (UTC)"
        day={to ?? ''}
        choose={(day) => narrow({ to: day, ...(from && day && day < from && { from: '' }) })}
      />
      <Select<AuditGroup>
        label="Kind"
        placeholder="All"
        data={auditGroups}
        value={group ?? null}
        onChange={(chosen) => narrow({ group: chosen ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': 'Show all kinds' }}
        className={classes.kind}
        comboboxProps={{ shadow: 'md', transitionProps: { duration: 120 } }}
      />
    </div>
  )
}

/** The browser's own calendar. While a year is typed it is 0002, 0020, 0202: nothing is asked for before it is whole. */
function DayField({ label, day, choose }: { label: string; day: string; choose: (day: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const chosen = useRef(day)
  useEffect(() => {
    // The address changed by other means (back, 'Show all events'): the field follows.
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
