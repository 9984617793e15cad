import { Anchor, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import type { Page } from '@plumbline/contract/wire/paging'
import { t } from '@plumbline/texts/ui/lists'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { type HTMLAttributes, type ReactElement, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { type Back, cameFrom } from '../frames/came-from.ts'
import { Loaded } from '../frames/Loaded.tsx'
import { CutText, cut } from '../marks/CutText.tsx'
import { Hint } from '../marks/Hint.tsx'
import classes from './FirstRows.module.css'

/** A row in one line: its name, its address, and a note. */
interface Line {
  name: string
  /** Omitted if the person has no screen for it. */
  to?: string | undefined
  beside?: ReactNode
}

interface FirstRowsProps<Row, Key extends QueryKey> {
  title: string
  /** The first page of the list, of `limits.firstRows` rows. */
  read: UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  rowKey: (row: Row) => string
  line: (row: Row) => Line
  /** The whole list, and its link: 'All 12 pathways', or 'Manage pathways' for one or none. Left out where the person has no screen of it. */
  all?: { to: string; label: (values: { count: number }) => string } | undefined
  whenEmpty: ReactNode
  /** Numbered, if the order matters. */
  isOrdered?: boolean
  /** This screen, which screens opened from here link back to. */
  here: Back
}

/** A viewed record's children: the first rows of a list, each linked, and a link to all of them. [HOME-012] */
export function FirstRows<Row, Key extends QueryKey>({ title, read, ...list }: FirstRowsProps<Row, Key>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.part}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <Loaded read={read} waiting={<Waiting />}>
        {(page) => <Rows page={page} {...list} />}
      </Loaded>
    </section>
  )
}

function Rows<Row, Key extends QueryKey>({
  page: { data, totalItem },
  rowKey,
  line,
  all,
  whenEmpty,
  isOrdered = false,
  here,
}: Omit<FirstRowsProps<Row, Key>, 'title' | 'read'> & { page: Page<Row> }) {
  const List = isOrdered ? 'ol' : 'ul'
  const left = totalItem - data.length
  return (
    <>
      {data.length === 0 ? (
        <Text c="dimmed" size="sm">
          {whenEmpty}
        </Text>
      ) : (
        <List className={classes.rows}>
          {data.map((row) => (
            <li key={rowKey(row)}>
              <OneLine {...line(row)} here={here} />
            </li>
          ))}
        </List>
      )}
      {all ? (
        <Anchor component={Link} to={all.to} {...cameFrom(here)} className={classes.all}>
          {all.label({ count: totalItem })}
        </Anchor>
      ) : (
        left > 0 && (
          <Text c="dimmed" size="sm">
            {t.andLeftMore({ left })}
          </Text>
        )
      )}
    </>
  )
}

function OneLine({ name, to, beside, here }: Line & { here: Back }) {
  return (
    <div className={classes.line}>
      {to === undefined ? (
        <span className={classes.name}>
          <CutText text={name} limit={NAME} />
        </span>
      ) : (
        <Whole text={name}>
          <Anchor component={Link} to={to} {...cameFrom(here)} className={classes.name} dir="auto">
            {cut(name, NAME)}
          </Anchor>
        </Whole>
      )}
      {beside && <span className={classes.beside}>{beside}</span>}
    </div>
  )
}

/** Wraps a link with a truncated name: the full name as a tooltip. */
function Whole({ text, children }: { text: string; children: ReactElement<HTMLAttributes<HTMLElement>> }) {
  return cut(text, NAME) === text ? (
    children
  ) : (
    <Hint label={<span dir="auto">{cut(text, WHOLE)}</span>}>{children}</Hint>
  )
}

/** A name fits one line on a desktop, two on a phone. */
const NAME = 80
/** Longer ones are read on their own screen. */
const WHOLE = 600

function Waiting() {
  return (
    <div role="status" className={classes.waiting}>
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {['60%', '45%', '52%'].map((width) => (
        <Skeleton key={width} height={14} width={width} />
      ))}
    </div>
  )
}
