import { UnstyledButton } from '@mantine/core'
import type { Role } from '@plumbline/contract/wire/roles'
import { t } from '@plumbline/texts/app/shell'
import { IconChevronDown } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { DropDown } from '../../ui/overlays/DropDown.tsx'
import { Entry } from '../../ui/overlays/Entry.tsx'
import classes from './Shell.module.css'
import { type Tab, tabs } from './tabs.ts'

/** The role's tabs in one row; those that do not fit stand in 'More'. */
export function HeaderTabs({ role }: { role: Role }) {
  const all = tabs[role]
  const { row, ruler, fitting } = useFitting(all.length)
  return (
    <nav className={classes.tabs} aria-label={t.main} ref={row}>
      <div className={classes.tabRow}>
        {all.slice(0, fitting).map(({ label, to }) => (
          <NavLink key={to} to={to} className={classes.tab ?? ''}>
            {label}
          </NavLink>
        ))}
        {fitting < all.length && <More hidden={all.slice(fitting)} />}
      </div>
      <div className={classes.ruler} ref={ruler} aria-hidden>
        {all.map(({ label, to }) => (
          <span key={to} className={classes.tab}>
            {label}
          </span>
        ))}
        <span className={classes.tab}>
          {t.more}
          <IconChevronDown size={16} />
        </span>
      </div>
    </nav>
  )
}

/** How many tabs fit: all widths stand in an unseen ruler, which grows and shrinks with the font; its last one is 'More'. */
function useFitting(count: number) {
  const row = useRef<HTMLElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const measure = () => {
      const space = row.current?.clientWidth ?? 0
      const edges = [...(ruler.current?.children ?? [])].map((tab) => (tab instanceof HTMLElement ? tab : null))
      const more = edges.at(-1)?.offsetWidth ?? 0
      const ends = edges.slice(0, -1).map((tab) => (tab ? tab.offsetLeft + tab.offsetWidth : 0))
      setFitting((ends.at(-1) ?? 0) <= space ? count : ends.filter((end) => end + GAP + more <= space).length)
    }
    const observer = new ResizeObserver(measure)
    if (row.current) observer.observe(row.current)
    if (ruler.current) observer.observe(ruler.current)
    measure()
    return () => observer.disconnect()
  }, [count])
  return { row, ruler, fitting }
}

/** Between two tabs, in pixels; the style sheet has the same. */
const GAP = 4

function More({ hidden }: { hidden: readonly Tab[] }) {
  const { pathname } = useLocation()
  const isHere = ({ to }: Tab) => `${pathname}/`.toLowerCase().startsWith(`${to}/`.toLowerCase())
  return (
    <DropDown
      button={(opens) => (
        <UnstyledButton {...opens} className={classes.tab} data-active={hidden.some(isHere) || undefined}>
          {t.more}
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      )}
    >
      {hidden.map(({ label, to }) => (
        <Entry key={to} to={to}>
          {label}
        </Entry>
      ))}
    </DropDown>
  )
}
