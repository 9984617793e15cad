import { Button, Skeleton, Title } from '@mantine/core'
import type { NeedsYouKind, NeedsYou as Waiting } from '@plumbline/contract/desk/home'
import { t } from '@plumbline/texts/desk/dashboard'
import {
  IconAlarm,
  IconCalendarExclamation,
  IconCircleCheck,
  IconDatabaseX,
  IconFilePencil,
  IconHelpSquareRounded,
  IconLock,
  IconMailX,
  IconPresentationAnalytics,
  IconReportAnalytics,
  IconSendOff,
  IconUserCheck,
} from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import classes from './NeedsYou.module.css'
import { needsYou } from './waiting.queries.ts'

/** How many are shown initially. */
const FIRST = 5

/** The reader's pending tasks, each a link to where it is done, except those done on the server. [HOME-002] */
export function NeedsYou() {
  return (
    <section className={classes.section} aria-labelledby="needs-you">
      <Title order={2} size="h3" id="needs-you">
        {t.needsYourAttention}
      </Title>
      <Loaded read={needsYou} waiting={<Skeleton className={classes.waiting ?? ''} radius={12} />}>
        {(rows) => (rows.length === 0 ? <Nothing /> : <Rows rows={rows} />)}
      </Loaded>
    </section>
  )
}

function Nothing() {
  return (
    <p className={classes.nothing}>
      <IconCircleCheck size={20} aria-hidden />
      {t.allCaughtUp}
    </p>
  )
}

function Rows({ rows }: { rows: readonly Waiting[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const hidden = showsAll ? 0 : Math.max(0, rows.length - FIRST)
  const showAll = () => {
    setShowsAll(true)
    // The button disappears: the focus moves to the first new row, once it is there.
    requestAnimationFrame(() => list.current?.children[FIRST]?.querySelector('a')?.focus())
  }
  return (
    <>
      <ul className={classes.rows} ref={list}>
        {rows.slice(0, rows.length - hidden).map(({ Kind, Text, Path }) => {
          const Icon = icons[Kind]
          return (
            <li key={`${Path} ${Text}`}>
              <Row to={Path}>
                <Icon size={20} aria-hidden />
                <span className={classes.text}>{Text}</span>
              </Row>
            </li>
          )
        })}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-md" className={classes.more ?? ''} onClick={showAll}>
          {t.showAllCount({ count: rows.length })}
        </Button>
      )}
    </>
  )
}

/** A link to where it is done, or plain text if that is not here. */
function Row({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return <div className={classes.row}>{children}</div>
  return (
    <Link to={to} className={classes.row}>
      {children}
    </Link>
  )
}

const icons: Readonly<Record<NeedsYouKind, typeof IconAlarm>> = {
  backup: IconDatabaseX,
  ending: IconAlarm,
  'not sent': IconSendOff,
  'mail failed': IconMailX,
  person: IconUserCheck,
  'custom question': IconHelpSquareRounded,
  close: IconLock,
  results: IconReportAnalytics,
  draft: IconFilePencil,
  'new results': IconPresentationAnalytics,
  'late actions': IconCalendarExclamation,
}
