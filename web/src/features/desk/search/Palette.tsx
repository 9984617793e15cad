import { Button, Loader, Modal, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Found } from '@plumbline/contract/desk/search'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/desk/search'
import {
  type Icon,
  IconArrowRight,
  IconBuilding,
  IconClipboardList,
  IconHelpCircle,
  IconRoute,
  IconSearch,
  IconStack2,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { rich } from '../../../ui/marks/rich.ts'
import { useOpening } from '../../../ui/overlays/dialog-address.ts'
import classes from './Palette.module.css'
import { isWorthSearching, kindsInWords, markedIn, type Place, placesFound } from './places.rules.ts'
import { recent, remember } from './recent.ts'
import { found } from './search.queries.ts'

/** A global action. */
export interface Action {
  readonly label: string
  readonly words?: string
  readonly run: () => void
}

interface PaletteProps {
  opened: boolean
  close: () => void
  places: readonly Place[]
  actions: readonly Action[]
  /** Whether this person may search records too. */
  searches: boolean
}

/** Searches screens, actions and records from anywhere (Ctrl+K): a combobox with a list, in a dialog. [HOME-009] */
export function Palette({ opened, close, ...content }: PaletteProps) {
  return (
    <Modal.Root
      opened={useOpening(opened)}
      onClose={close}
      size={640}
      yOffset="10dvh"
      xOffset={8}
      classNames={{ content: classes.palette ?? '' }}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t.search}>
        <Content close={close} {...content} />
      </Modal.Content>
    </Modal.Root>
  )
}

/** A row: an address, or an action. */
interface Row {
  readonly key: string
  readonly text: string
  readonly detail: string
  readonly icon: Icon
  readonly to?: string
  readonly choose: () => void
}

interface Group {
  readonly label: string
  readonly rows: readonly Row[]
}

/** Debounce in milliseconds before the server is asked. */
const DEBOUNCE = 120
const MOST_PLACES = 6

function Content({ close, places, actions, searches }: Omit<PaletteProps, 'opened'>) {
  const [text, setText] = useState('')
  const sought = useDebouncedValue(text.trim(), DEBOUNCE)[0]
  const asks = searches && isWorthSearching(sought)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...found(sought),
    enabled: asks,
    placeholderData: keepPreviousData,
  })
  const navigate = useNavigate()
  const leave = (then: () => void) => () => {
    close()
    then()
  }
  const goTo = (to: string) => leave(() => void navigate(to))
  const rowOfPlace = ({ label, to }: Place): Row => ({
    key: to,
    text: label,
    detail: '',
    icon: IconArrowRight,
    to,
    choose: goTo(to),
  })
  const rowOfAction = ({ label, run }: Action): Row => ({
    key: label,
    text: label,
    detail: '',
    icon: IconArrowRight,
    choose: leave(run),
  })
  const rowOfFound = (each: Found): Row => ({
    key: each.Path,
    text: each.Text,
    detail: each.Detail,
    icon: icons[each.Kind],
    to: each.Path,
    choose: leave(() => {
      remember(each)
      void navigate(each.Path)
    }),
  })

  const isEmpty = text.trim() === ''
  const offered = [
    ...places.map((place) => ({ ...place, row: rowOfPlace(place) })),
    ...actions.map((action) => ({ ...action, row: rowOfAction(action) })),
  ]
  const records = asks && !error ? (data ?? []) : []
  const groups: Group[] = (
    isEmpty
      ? [
          { label: t.recent, rows: recent().map(rowOfFound) },
          { label: t.goTo, rows: offered.map(({ row }) => row) },
        ]
      : [
          {
            label: t.goTo,
            rows: placesFound(text, offered)
              .slice(0, MOST_PLACES)
              .map(({ row }) => row),
          },
          ...[...Map.groupBy(records, ({ Kind }) => Kind)].map(([kind, ofKind]) => ({
            label: kindsInWords[kind],
            rows: ofKind.map(rowOfFound),
          })),
        ]
  ).filter(({ rows }) => rows.length > 0)
  const rows = groups.flatMap((group) => group.rows)
  const isWaiting = !isEmpty && searches && (isFetching || (isWorthSearching(text.trim()) && sought !== text.trim()))

  const { active, onKey, point } = useActiveRow(rows, text)
  const id = useId()
  const optionId = (key: string) => `${id}${rows.findIndex((row) => row.key === key)}`
  return (
    <>
      <div className={classes.bar}>
        <IconSearch size={20} aria-hidden className={classes.glass} />
        <input
          className={classes.input}
          role="combobox"
          type="text"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          aria-label={t.search}
          aria-expanded={rows.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active.key)}
          placeholder={searches ? t.searchRecordsAndScreens : t.searchScreens}
          maxLength={limits.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKey}
          data-autofocus
        />
        {isWaiting && <Loader size={18} aria-hidden />}
        <UnstyledButton className={classes.close} onClick={close} aria-label={t.close}>
          <IconX size={18} aria-hidden />
        </UnstyledButton>
      </div>
      <div className={classes.found}>
        <div id={id} role="listbox" aria-label={t.found} data-stale={isPlaceholderData || undefined}>
          {groups.map(({ label, rows }) => (
            // biome-ignore lint/a11y/useSemanticElements: a part of the listbox, not of a form
            <div key={label} role="group" aria-label={label} className={classes.group}>
              <div className={classes.label} aria-hidden>
                {label}
              </div>
              {rows.map((row) => (
                <Option
                  key={row.key}
                  id={optionId(row.key)}
                  row={row}
                  isActive={row === active}
                  point={() => point(row)}
                  sought={isEmpty ? '' : text}
                />
              ))}
            </div>
          ))}
        </div>
        {asks && error && !isEmpty ? (
          <Notice>
            <Text size="sm" c="dimmed">
              {t.couldntSearchRecordsCheck}
            </Text>
            <Button variant="default" size="compact-md" onClick={() => void refetch()} loading={isFetching}>
              {t.tryAgain}
            </Button>
          </Notice>
        ) : (
          rows.length === 0 && (
            <Notice>
              <Text size="sm" c="dimmed">
                {isWaiting
                  ? t.searching
                  : rich(
                      (searches ? t.nothingMatchesTry : t.nothingMatches)({
                        text: text.trim(),
                        name: (words) => <bdi>{words}</bdi>,
                      }),
                    )}
              </Text>
            </Notice>
          )
        )}
      </div>
      <p className={classes.foot} aria-hidden>
        <span>{rich(t.keysChoose(keys))}</span>
        <span>{rich(t.keyOpens(keys))}</span>
        <span>{rich(t.keysOpenInNewTab(keys))}</span>
        <span>{rich(t.keyCloses(keys))}</span>
      </p>
      <VisuallyHidden role="status">{isWaiting || isEmpty ? '' : inWords(rows.length)}</VisuallyHidden>
    </>
  )
}

/** The active row: the first for each text, until the arrows or the pointer choose another. */
function useActiveRow(rows: readonly Row[], text: string) {
  const [chosen, setChosen] = useState({ key: '', text })
  // Late results do not move the active row.
  const at = chosen.text === text ? rows.findIndex(({ key }) => key === chosen.key) : -1
  const active = rows[Math.max(at, 0)]
  const point = ({ key }: Row) => setChosen({ key, text })
  const step = (by: number) => {
    const next = rows[(Math.max(at, 0) + by + rows.length) % rows.length]
    if (next) point(next)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // The input method is still composing: its Enter accepts a word.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' && active) {
      if ((event.ctrlKey || event.metaKey) && active.to) window.open(active.to, '_blank', 'noopener')
      else active.choose()
    } else return
    event.preventDefault()
  }
  return { active, onKey, point }
}

interface OptionProps {
  id: string
  row: Row
  isActive: boolean
  point: () => void
  sought: string
}

/** Addresses are links, so that Ctrl or middle click opens a tab; the focus stays in the field. */
function Option({ id, row: { text, detail, icon: RowIcon, to, choose }, isActive, point, sought }: OptionProps) {
  const shown = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isActive) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const pressed = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    choose()
  }
  const line = (
    <>
      <RowIcon size={18} aria-hidden className={classes.icon} />
      <span className={classes.text} dir="auto">
        {markedIn(text, sought).map(({ piece, isMarked }, n) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in their order
          isMarked ? <mark key={n}>{piece}</mark> : piece,
        )}
      </span>
      {detail !== '' && (
        <span className={classes.detail} dir="auto">
          {detail}
        </span>
      )}
    </>
  )
  const option = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: classes.option ?? '',
    'data-active': isActive || undefined,
    onPointerMove: () => isActive || point(),
    // The focus stays in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: pressed,
  }
  if (to)
    return (
      <a ref={shown as React.RefObject<HTMLAnchorElement>} href={to} {...option}>
        {line}
      </a>
    )
  return (
    <div ref={shown as React.RefObject<HTMLDivElement>} {...option}>
      {line}
    </div>
  )
}

const Notice = ({ children }: { children: ReactNode }) => <div className={classes.notice}>{children}</div>

const keys = { key: (words: string) => <kbd>{words}</kbd> }

const inWords = (count: number) => t.countFound({ count })

const icons: Record<Found['Kind'], Icon> = {
  Inquiry: IconClipboardList,
  Organisation: IconBuilding,
  Person: IconUser,
  'Inquiry type': IconStack2,
  Pathway: IconRoute,
  Question: IconHelpCircle,
  'Intake question': IconHelpCircle,
  'Custom question': IconHelpCircle,
}
