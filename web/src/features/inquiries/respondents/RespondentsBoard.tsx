import { Button, NativeSelect, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { respondentStates } from '@plumbline/contract/inquiries/respondent-status'
import type { Respondent } from '@plumbline/contract/inquiries/respondents'
import type { Board as BoardFigures } from '@plumbline/contract/inquiries/respondents-board'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/inquiries/respondents'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Column } from '../../../ui/lists/columns.ts'
import { List, type ListProps } from '../../../ui/lists/ListScreen.tsx'
import { useListFilter } from '../../../ui/lists/list-address.ts'
import { type Selection, useSelection } from '../../../ui/lists/Selection.tsx'
import { SelectionBar } from '../../../ui/lists/SelectionBar.tsx'
import { dayInWords } from '../../../ui/marks/dates.ts'
import { MailAddress } from '../../../ui/marks/MailAddress.tsx'
import { StatusMark } from '../../../ui/marks/StatusMark.tsx'
import { useSetSearch } from '../../../ui/navigation/Navigated.tsx'
import { useDialog } from '../../../ui/overlays/dialog-address.ts'
import type { Narrowed, SortField } from './all-respondents.rules.ts'
import { Board } from './Board.tsx'
import { RemindDialog } from './RemindDialog.tsx'
import { type RespondentAction, RespondentPanel } from './RespondentPanel.tsx'
import classes from './RespondentsBoard.module.css'
import { activityOf, nameOf, stateOf, statesToldOf, stateWords } from './respondent-words.ts'
import { boardOf } from './respondents.queries.ts'

const columns: Column<Respondent, SortField>[] = [
  { header: t.firstName, sort: 'FirstName', cell: ({ FirstName }) => FirstName || '–' },
  { header: t.lastName, besideFirst: true, sort: 'LastName', cell: ({ LastName }) => LastName || '–' },
  { header: t.email, sort: 'Email', cell: (respondent) => <Address respondent={respondent} /> },
  { header: t.status, sort: 'State', cell: (respondent) => <Standing respondent={respondent} /> },
]

interface RespondentsBoardProps<Key extends QueryKey> {
  inquiryId: string
  /** The list's filtered rows. */
  page: (narrowed: Narrowed, attributeNames: readonly string[]) => ListProps<Respondent, Key, SortField>['page']
  /** The specified actions of a respondent, where the screen has some: in the row once they can be used, until then in its panel with the reason. */
  actionsOf?: ((respondent: Respondent) => readonly RespondentAction[]) | undefined
}

/**
 * The respondents' status, one by one and together, and the possible actions: for the manager's screen and the
 * consultant's.
 */
export function RespondentsBoard<Key extends QueryKey>({ inquiryId, page, actionsOf }: RespondentsBoardProps<Key>) {
  const { data: board } = useQuery({ ...boardOf(inquiryId), meta: { silent: true } })
  const { narrowed, isNarrowed, clear, filters } = useFilters(board)
  const [opened, open] = useOpened()
  const selection = useSelection<Respondent>(({ Id }) => Id, nameOf)
  const isRunning = board !== undefined && !board.IsOver && !board.IsPublished
  return (
    <div className={classes.parts}>
      <Board inquiryId={inquiryId} />
      {selection.rows.length > 0 && (
        <SelectedRespondents inquiryId={inquiryId} selection={selection} isRunning={isRunning} />
      )}
      <List
        caption={t.respondentsList}
        page={page(narrowed, board?.AttributeNames ?? [])}
        columns={columns}
        rowKey={({ Id }) => Id}
        {...(actionsOf && { rowActions: (row: Respondent) => actionsOf(row).filter(({ disabled }) => !disabled) })}
        isDense
        searchLabel={t.searchRespondents}
        filters={filters}
        clearFilters={isNarrowed ? clear : undefined}
        whenEmpty={t.noRespondentsYet}
        selection={isRunning ? selection : undefined}
        openPanel={({ Id }) => open(Id)}
      />
      <RespondentPanel inquiryId={inquiryId} board={board} id={opened} actionsOf={actionsOf} close={() => open(null)} />
    </div>
  )
}

function Address({ respondent: { Email, MailFailed, LastDay } }: { respondent: Respondent }) {
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false })
  return (
    <>
      <MailAddress address={Email} failure={MailFailed} isWhole={isWide} />
      {LastDay !== null && (
        <Text size="sm" c="dimmed">
          {t.canAnswerUntil({ day: dayInWords(LastDay) })}
        </Text>
      )}
    </>
  )
}

function Standing({ respondent }: { respondent: Respondent }) {
  const { status } = respondent
  const activity = activityOf(respondent)
  return (
    <div className={classes.standing}>
      <StatusMark status={status} at={status === 'pending' ? stateOf(respondent) : undefined} />
      {activity !== '' && (
        <Text size="sm" c="dimmed">
          {activity}
        </Text>
      )}
    </div>
  )
}

/** The respondent whose panel is open, in the address, so that Back closes it and it can be linked. */
function useOpened(): readonly [string | null, (id: string | null) => void] {
  const [address] = useSearchParams()
  const setSearch = useSetSearch()
  const set = (id: string | null) =>
    setSearch((search) => (id === null ? search.delete('respondent') : search.set('respondent', id)), {
      replace: id === null,
    })
  return [address.get('respondent'), set]
}

/** The two filters, in the address; a group as 'Site=Bern'. [BOARD-003] */
function useFilters(board: BoardFigures | undefined) {
  const [state, setState] = useListFilter('state')
  const [group, setGroup] = useListFilter('group')
  const [attribute, value] = partedAtFirst(group ?? '')
  const isState = respondentStates.some((known) => known === state)
  const groups = board?.Groups ?? []
  const narrowed: Narrowed = {
    ...(isState && { state: respondentStates.find((known) => known === state) }),
    ...(attribute !== '' && { attribute, group: value.slice(0, limits.text) }),
  }
  const clear = () => {
    setState(null)
    setGroup(null)
  }
  const filters = (
    <>
      <NativeSelect
        aria-label={t.status}
        className={classes.filter}
        value={isState ? (state ?? '') : ''}
        onChange={({ currentTarget }) => setState(currentTarget.value)}
        data={[
          { value: '', label: t.anyStatus },
          ...statesToldOf(board?.Confidentiality === 'confidential').map((value) => ({
            value,
            label: stateWords[value],
          })),
        ]}
      />
      {groups.length > 0 && (
        <NativeSelect
          aria-label={t.group}
          className={classes.filter}
          value={group ?? ''}
          onChange={({ currentTarget }) => setGroup(currentTarget.value)}
          data={[
            { value: '', label: t.allGroups },
            ...groups.map(({ Attribute, Value, Invited, Submitted }) => ({
              value: `${Attribute}=${Value}`,
              label: t.groupProgress({
                attribute: Attribute,
                group: Value || t.notGiven,
                submitted: Submitted,
                invited: Invited,
              }),
            })),
          ]}
        />
      )}
    </>
  )
  return { narrowed, isNarrowed: Object.keys(narrowed).length > 0, clear, filters }
}

function partedAtFirst(text: string): readonly [string, string] {
  const at = text.indexOf('=')
  return at < 0 ? ['', ''] : [text.slice(0, at), text.slice(at + 1)]
}

interface SelectedProps {
  inquiryId: string
  selection: Selection<Respondent>
  isRunning: boolean
}

/** The actions for the selected rows. [BOARD-013] */
function SelectedRespondents({ inquiryId, selection, isRunning }: SelectedProps) {
  const remind = useDialog('remind')
  const open = selection.rows.filter(({ status }) => status === 'pending')
  return (
    <SelectionBar
      label={t.selectedRespondents}
      selection={selection}
      said={open.length < selection.rows.length && t.stillToAnswer({ count: open.length })}
    >
      <Button size="compact-md" onClick={remind.open} disabled={open.length === 0 || !isRunning}>
        {t.remind}
      </Button>
      <RemindDialog
        inquiryId={inquiryId}
        whom={open.map(({ Id }) => Id)}
        count={open.length}
        opened={remind.opened}
        close={remind.close}
        sent={selection.clear}
      />
    </SelectionBar>
  )
}
