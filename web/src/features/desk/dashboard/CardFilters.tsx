import { Button, TextInput } from '@mantine/core'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/desk/dashboard'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { InquiryFilters } from '../../../domain/stages/InquiryFilters.tsx'
import { notNarrowed, useNarrowing } from '../../../domain/stages/narrowing.ts'
import { NoData } from '../../../ui/frames/NoData.tsx'
import { inquiryChoices } from '../../inquiries/inquiries/inquiries.queries.ts'
import classes from './CardFilters.module.css'
import type { NarrowedCards } from './dashboard.queries.ts'

interface CardFiltersProps {
  /** As read by `narrowedBy`. */
  narrowed: NarrowedCards
  /** How many cards match; undefined while loading. */
  found: number | undefined
}

/**
 * Filters the cards by name, stage, organisation and type, all in the address; without matches it offers to clear them.
 * [HOME-003]
 */
export function CardFilters({ narrowed: { search = '', ...narrowed }, found }: CardFiltersProps) {
  const { data: choices } = useQuery(inquiryChoices)
  const put = useNarrowing()
  const box = useRef<HTMLInputElement>(null)
  const sent = useRef(search)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = () => {
    clearTimeout(pause.current)
    const text = box.current?.value.trim() ?? ''
    if (text === sent.current) return
    sent.current = text
    put({ search: text })
  }
  useEffect(() => () => clearTimeout(pause.current), [])
  useEffect(() => {
    // The address changed otherwise (back, a link, 'Show all'): the box follows.
    if (search === sent.current) return
    sent.current = search
    if (box.current) box.current.value = search
  }, [search])
  return (
    <>
      <div className={classes.bar}>
        <TextInput
          ref={box}
          type="search"
          aria-label={t.searchInquiries}
          placeholder={t.searchInquiries}
          defaultValue={search}
          maxLength={limits.text}
          leftSection={<IconSearch size={18} aria-hidden />}
          className={classes.search}
          onChange={() => {
            clearTimeout(pause.current)
            pause.current = setTimeout(submit, 300)
          }}
          onKeyDown={(event) => event.key === 'Enter' && submit()}
          onBlur={submit}
        />
        <InquiryFilters choices={choices} narrowed={narrowed} put={put} />
      </div>
      {found === 0 && (
        <NoData title={t.noMatchingInquiries}>
          <Button
            variant="default"
            mt="sm"
            onClick={() => {
              put({ ...notNarrowed, search: '' })
              box.current?.focus()
            }}
          >
            {t.showAllInquiries}
          </Button>
        </NoData>
      )}
    </>
  )
}
