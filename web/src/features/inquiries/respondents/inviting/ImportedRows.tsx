import { Badge, Button, CloseButton, Group, Text, TextInput } from '@mantine/core'
import { bareAddress } from '@plumbline/contract/domain/addresses'
import {
  type PreviewedRespondent,
  type PreviewState,
  previewStates,
} from '@plumbline/contract/inquiries/respondents-preview'
import { shownAddress } from '@plumbline/contract/wire/domains'
import { limits } from '@plumbline/contract/wire/limits'
import { visible } from '@plumbline/contract/wire/visible'
import { t } from '@plumbline/texts/inquiries/respondents'
import { nameOfLanguage } from '@plumbline/texts/src/languages'
import { IconCheck, IconClock, IconHelp, IconX } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Paging } from '../../../../ui/lists/Paging.tsx'
import classes from './ImportRespondents.module.css'
import { type Correction, countsOf, rowsWith } from './imported.rules.ts'

interface RowsProps {
  rows: readonly PreviewedRespondent[]
  attributeNames: readonly string[]
  drop: (rows: ReadonlySet<PreviewedRespondent>) => void
  correct: (row: PreviewedRespondent, correction: Correction) => void
}

const looks = {
  new: {
    label: t.new,
    counted: t.newCount,
    Icon: IconCheck,
    color: 'var(--strength)',
    background: 'var(--strength-soft)',
  },
  known: {
    label: t.alreadyInvited,
    counted: t.knownRows,
    Icon: IconClock,
    color: 'var(--progressing)',
    background: 'var(--progressing-soft)',
  },
  doubtful: {
    label: t.toCheck,
    counted: t.doubtfulCount,
    Icon: IconHelp,
    color: 'inherit',
    background: 'var(--watch-soft)',
  },
  faulty: {
    label: t.invalid,
    counted: t.invalidCount,
    Icon: IconX,
    color: 'var(--vulnerability)',
    background: 'var(--vulnerability-soft)',
  },
} as const satisfies Record<PreviewState, object>
const PAGE = 50

/**
 * All rows of a list with their outcome, counted, filtered and searched; rows can be fixed and removed, invalid ones
 * all at once.
 */
export function ImportedRows({ rows, attributeNames, drop, correct }: RowsProps) {
  const [shown, setShown] = useState<PreviewState>()
  const [wanted, setPage] = useState(1)
  const counts = countsOf(rows)
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed)
  const ofState = useMemo(
    () => (shown === undefined ? rows : rows.filter(({ State }) => State === shown)),
    [rows, shown],
  )
  const found = useMemo(() => rowsWith(ofState, words), [ofState, words])
  const totalPage = Math.max(1, Math.ceil(found.length / PAGE))
  const currentPage = Math.min(wanted, totalPage)
  const data = found.slice((currentPage - 1) * PAGE, currentPage * PAGE)
  const narrow = (state: PreviewState | undefined) => {
    setShown(state)
    setPage(1)
  }
  const filter = (label: string, state: PreviewState | undefined) => (
    <Button
      key={label}
      size="compact-md"
      variant={shown === state ? 'filled' : 'default'}
      color="gray"
      aria-pressed={shown === state}
      onClick={() => narrow(state)}
    >
      {label}
    </Button>
  )
  // After what is above: both in one frame would block the page.
  const areDrawn = useDeferredValue(true, false)
  const section = useRef<HTMLElement>(null)
  /** The focus would go with the removed row: it moves to the button now in its place, or to the last. */
  const thenFocus = (buttons: string, at: number, change: () => void) => {
    flushSync(change)
    const found = [...(section.current?.querySelectorAll<HTMLElement>(buttons) ?? [])]
    ;(found[at] ?? found.at(-1))?.focus()
  }
  const dropAll = (state: PreviewState) =>
    thenFocus('fieldset button', 0, () => {
      drop(new Set(rows.filter(({ State }) => State === state)))
      narrow(undefined)
    })
  return (
    <section ref={section} aria-label={t.rowsOfTheList}>
      <Group justify="space-between" gap="sm" mb="sm">
        <fieldset className={classes.states} style={{ border: 0, margin: 0, padding: 0 }} aria-label={t.show}>
          {filter(t.all({ count: rows.length }), undefined)}
          {previewStates.map((state) =>
            counts[state] > 0 ? filter(looks[state].counted({ count: counts[state] }), state) : null,
          )}
        </fieldset>
        {counts.faulty > 0 && (
          <Button size="compact-md" variant="light" color="red" onClick={() => dropAll('faulty')}>
            {t.removeInvalidRows}
          </Button>
        )}
      </Group>
      {rows.length > PAGE && (
        <TextInput
          type="search"
          aria-label={t.searchTheList}
          placeholder={t.searchListHint}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setPage(1)
          }}
          mb="sm"
        />
      )}
      <ul className={classes.rows}>
        {(areDrawn ? data : []).map((row, n) => (
          <Row
            key={`${row.Line} ${rows.indexOf(row)}`}
            row={row}
            attributeNames={attributeNames}
            correct={(correction) => correct(row, correction)}
            drop={() => thenFocus('li button', n, () => drop(new Set([row])))}
          />
        ))}
      </ul>
      <Paging
        page={{ data: [...data], currentPage, pageSize: PAGE, totalPage, totalItem: found.length }}
        currentPage={currentPage}
        goTo={setPage}
      />
    </section>
  )
}

interface RowProps {
  row: PreviewedRespondent
  attributeNames: readonly string[]
  drop: () => void
  correct: (correction: Correction) => void
}

function Row({ row, attributeNames, drop, correct }: RowProps) {
  const { Line, Email, FirstName, LastName, Attributes, Language, State, Message } = row
  const [isOpen, setIsOpen] = useState(false)
  const { label, Icon, color, background } = looks[State]
  const name = `${FirstName} ${LastName}`.trim()
  const said = attributeNames.flatMap((title, n) => (Attributes[n] ? [`${title}: ${Attributes[n]}`] : []))
  return (
    <li className={classes.row}>
      <span className={classes.line}>{t.line({ line: Line })}</span>
      <div className={classes.who}>
        <Text fw={500} dir="auto">
          {shownAddress(Email) || '—'}
        </Text>
        {(name !== '' || said.length > 0 || Language) && (
          <Text size="sm" c="dimmed" dir="auto">
            {[name, ...said, Language ? nameOfLanguage(Language) : ''].filter((part) => part !== '').join(' · ')}
          </Text>
        )}
        {Message !== '' && (
          <Text size="sm" {...(State === 'faulty' && { c: 'var(--mantine-color-error)' })}>
            {Message}
          </Text>
        )}
      </div>
      <Badge
        className={classes.state ?? ''}
        leftSection={<Icon size={14} aria-hidden />}
        style={{ color, background, minWidth: 'max-content' }}
        tt="none"
        fw={600}
      >
        {label}
      </Badge>
      <Group gap={4} wrap="nowrap">
        {(State === 'faulty' || State === 'doubtful') && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t.fixLine({ line: Line })}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t.fix}
          </Button>
        )}
        <CloseButton size="sm" aria-label={t.removeLine({ line: Line })} onClick={drop} />
      </Group>
      {isOpen && (
        <CorrectionForm
          row={row}
          save={(correction) => {
            setIsOpen(false)
            correct(correction)
          }}
        />
      )}
    </li>
  )
}

/** Edits a row's address and name. */
function CorrectionForm({ row, save }: { row: PreviewedRespondent; save: (correction: Correction) => void }) {
  const [values, setValues] = useState<Correction>({
    Email: row.Email,
    FirstName: row.FirstName,
    LastName: row.LastName,
  })
  const field = (name: keyof Correction, label: string) => (
    <TextInput
      size="sm"
      label={label}
      value={values[name]}
      autoFocus={name === 'Email'}
      maxLength={name === 'Email' ? limits.email : limits.text}
      onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
    />
  )
  return (
    <form
      className={classes.correction}
      aria-label={t.fixLine({ line: row.Line })}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        const { Email, FirstName, LastName } = values
        save({ Email: bareAddress(Email), FirstName: visible(FirstName).trim(), LastName: visible(LastName).trim() })
      }}
    >
      {field('Email', t.email)}
      {field('FirstName', t.firstNameField)}
      {field('LastName', t.lastNameField)}
      <Button type="submit" size="sm">
        {t.save}
      </Button>
    </form>
  )
}
