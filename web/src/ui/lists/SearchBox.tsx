import { TextInput } from '@mantine/core'
import { limits } from '@plumbline/contract/wire/limits'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import classes from './ListScreen.module.css'

interface SearchBoxProps {
  label: string
  search: string
  searchFor: (text: string) => void
  box: RefObject<HTMLInputElement | null>
}

/** The box holds the typed text; the address follows, debounced. */
export function SearchBox({ label, search, searchFor, box }: SearchBoxProps) {
  const sent = useRef(search)
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = () => {
    clearTimeout(debounce.current)
    const text = box.current?.value.trim() ?? ''
    if (text === sent.current) return
    sent.current = text
    searchFor(text)
  }
  useEffect(() => () => clearTimeout(debounce.current), [])
  useEffect(() => {
    // The address changed otherwise (back, a link, 'Clear search'): the box follows.
    if (search === sent.current) return
    sent.current = search
    if (box.current) box.current.value = search
  }, [search, box])
  return (
    <TextInput
      ref={box}
      type="search"
      aria-label={label}
      placeholder={label}
      defaultValue={search}
      maxLength={limits.text}
      leftSection={<IconSearch size={18} aria-hidden />}
      className={classes.search}
      onChange={() => {
        clearTimeout(debounce.current)
        debounce.current = setTimeout(submit, 300)
      }}
      onKeyDown={(event) => event.key === 'Enter' && submit()}
      onBlur={submit}
    />
  )
}
