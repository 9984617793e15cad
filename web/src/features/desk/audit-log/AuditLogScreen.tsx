import { Button, Text } from '@mantine/core'
import type { AuditEvent, listAuditEvents } from '@plumbline/contract/desk/audit-log'
import { limits } from '@plumbline/contract/wire/limits'
import type { SearchOf } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/desk/audit-log'
import { times } from '@plumbline/texts/src/formats'
import { IconFileDownload } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useChange } from '../../../api/use-change.ts'
import type * as paths from '../../../paths.ts'
import { saveFile } from '../../../ui/files/save-file.ts'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { ListScreen } from '../../../ui/lists/ListScreen.tsx'
import { CutText } from '../../../ui/marks/CutText.tsx'
import classes from './AuditLogScreen.module.css'
import { eventsPage, exportingEvents } from './audit-log.queries.ts'
import { timeZone } from './days.ts'
import { EventFilters, useNarrowed } from './EventFilters.tsx'

const columns: ColumnOf<typeof listAuditEvents>[] = [
  { header: t.when, sort: 'At', cell: ({ At }) => <When instant={At} /> },
  { header: t.who, sort: 'Who', cell: (event) => <Who {...event} /> },
  { header: t.what, sort: 'Action', cell: (event) => <What {...event} /> },
  { header: t.subject, sort: 'Subject', cell: (event) => <Subject {...event} /> },
  { header: t.ipAddress, sort: 'ClientAddress', cell: ({ ClientAddress }) => ClientAddress || '–' },
]

/** Every security event, newest first; page, search and filters are in the address. */
export function AuditLogScreen() {
  const { narrowed, narrow } = useNarrowed()
  const isNarrowed = Object.keys(narrowed).length > 0
  return (
    <ListScreen
      title={t.auditLog}
      about={t.aboutTheAuditLog({ timeZone: timeZone() })}
      action={<Export />}
      page={(query) => eventsPage({ ...query, ...narrowed })}
      columns={columns}
      rowKey={({ Id }) => Id}
      searchLabel={t.searchTheAuditLog}
      filters={<EventFilters narrowed={narrowed} narrow={narrow} />}
      whenEmpty={
        isNarrowed && (
          <Button variant="default" mt="xs" onClick={() => narrow({ from: '', to: '', group: '', action: '' })}>
            {t.showAllEvents}
          </Button>
        )
      }
    />
  )
}

/** Downloads all events of the current filter. */
function Export() {
  const { narrowed } = useNarrowed()
  const address: SearchOf<typeof paths.auditLog> = useSearchParams()[0]
  const search = address.get('search')?.slice(0, limits.text)
  const { mutate, isPending } = useChange({
    ...exportingEvents({ ...narrowed, ...(search && { search }) }),
    onSuccess: saveFile,
  })
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={18} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t.export}
    </Button>
  )
}

const shown = times({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const zoned = times({ dateStyle: 'long', timeStyle: 'long' })

/** Local time to the second; time zone and UTC on hover. */
function When({ instant }: { instant: string }) {
  const at = new Date(instant)
  return (
    <time dateTime={instant} title={`${zoned(at)} (${instant})`} className={classes.when}>
      {shown(at)}
    </time>
  )
}

function Who({ Who, Email, CustomerName }: AuditEvent) {
  if (Who === '') return <Dimmed>{t.notSignedIn}</Dimmed>
  return (
    <>
      <CutText text={Who} />
      <Small>
        <span className={classes.address}>
          <CutText text={Email} limit={36} />
        </span>
      </Small>
      {CustomerName && <Small>{CustomerName}</Small>}
    </>
  )
}

/** Repetitions within a minute are one event. */
function What({ Action, Count }: AuditEvent) {
  return (
    <>
      <span className={classes.what}>{Action}</span>
      {Count > 1 && <Small>{t.countTimesWithinAMinute({ count: Count })}</Small>}
    </>
  )
}

function Subject({ Subject, Email, Detail }: AuditEvent) {
  return (
    <>
      {Subject === Email ? <Dimmed>{t.ownAccount}</Dimmed> : <CutText text={Subject} limit={90} />}
      {Object.entries(Detail).map(([name, text]) => (
        <Small key={name}>
          {name}: {text}
        </Small>
      ))}
    </>
  )
}

function Dimmed({ children }: { children: React.ReactNode }) {
  return (
    <Text span inherit c="dimmed">
      {children}
    </Text>
  )
}

function Small({ children }: { children: React.ReactNode }) {
  return (
    <Text size="sm" c="dimmed" className={classes.small}>
      {children}
    </Text>
  )
}
