import { Button, Group, NativeSelect } from '@mantine/core'
import { actionFilters, actionStatuses, actionStatusName, type listActions } from '@plumbline/contract/results/actions'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/results/actions'
import { IconCalendar, IconChevronDown, IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useChange } from '../../../../api/use-change.ts'
import { Due } from '../../../../domain/actions/Due.tsx'
import * as paths from '../../../../paths.ts'
import { saveFile } from '../../../../ui/files/save-file.ts'
import type { ColumnOf } from '../../../../ui/lists/columns.ts'
import { ListScreen } from '../../../../ui/lists/ListScreen.tsx'
import { useListFilter } from '../../../../ui/lists/list-address.ts'
import { DropDown } from '../../../../ui/overlays/DropDown.tsx'
import { Entry } from '../../../../ui/overlays/Entry.tsx'
import { inquiryById } from '../../../inquiries/inquiries/inquiries.queries.ts'
import { actionOwners, actionsPage, allActions, exportingActions, exportingCalendar } from './actions.queries.ts'

type At = ParamsOf<typeof paths.insightsActions>

const columns: ColumnOf<typeof listActions>[] = [
  { header: t.what, sort: 'What', cell: ({ What }) => What, limit: 120, isWide: true },
  { header: t.step, sort: 'Step', cell: ({ Step }) => String(Step) },
  { header: t.owner, sort: 'OwnerName', cell: ({ OwnerName }) => OwnerName || t.noOwner },
  { header: t.due, sort: 'DueDate', cell: ({ DueDate, IsLate }) => <Due day={DueDate} isLate={IsLate} isHeaded /> },
  { header: t.status, sort: 'Status', cell: ({ Status }) => actionStatusName(Status) },
]

/** All actions of an inquiry by due day; the address holds page, search and filters. [RNDS-005] */
export function ActionsScreen(at: At) {
  const { inquiryId } = at
  const { narrowed, filters, clear } = useFilters(inquiryId)
  const name = useQuery(inquiryById(inquiryId)).data?.value.Description
  const calendar = useChange({ ...exportingCalendar(inquiryId), onSuccess: saveFile })
  return (
    <ListScreen
      title={t.actions}
      about={name === undefined ? t.aboutActions : <bdi>{name}</bdi>}
      back={{ to: pathTo(paths.insightsRoadmap, at), label: t.roadmap }}
      action={
        <Group gap="sm">
          <Export inquiryId={inquiryId} />
          <Button component={Link} to={pathTo(paths.insightsActionCreate, at)}>
            {t.addAction}
          </Button>
        </Group>
      }
      page={actionsPage(inquiryId, narrowed)}
      columns={columns}
      rowKey={({ Id }) => Id}
      open={({ Id }) => pathTo(paths.insightsActionEdit, { ...at, actionId: Id })}
      rowActions={({ Id, DueDate }) => [
        { kind: 'edit', to: pathTo(paths.insightsActionEdit, { ...at, actionId: Id }) },
        ...(DueDate === null
          ? []
          : [{ kind: 'export' as const, label: t.toCalendar, onClick: () => calendar.mutate(Id) }]),
      ]}
      searchLabel={t.searchActions}
      filters={filters}
      clearFilters={clear}
      whenEmpty={t.whenListEmpty}
    />
  )
}

const filterNames = { 'to do': t.toDo, late: t.late }
/** In the address; without it dropped ones are left out. */
const ANY = 'any'
const shows = [
  { value: '', label: t.allButDropped },
  { value: ANY, label: t.anyStatus },
  { value: 'to do', label: filterNames['to do'] },
  { value: 'late', label: filterNames.late },
  ...actionStatuses.map((value) => ({ value, label: actionStatusName(value) })),
]
const NO_ONE = 'none'

/** The filters in the address: by status or lateness, and by owner; what was dropped is hidden at first. */
function useFilters(inquiryId: string) {
  const [showing, show] = useListFilter('show')
  const [owner, ownedBy] = useListFilter('owner')
  const { data } = useQuery(actionOwners(inquiryId))
  const all = useQuery({ ...allActions(inquiryId), meta: { silent: true } }).data?.data ?? []
  const dropped = all.filter(({ Status }) => Status === 'dropped').length
  const shown = actionFilters.find((one) => one === showing)
  const owners = [
    { value: '', label: t.anyOwner },
    { value: NO_ONE, label: t.noOne },
    ...(data?.Owners ?? []).map(({ Ref, Name }) => ({ value: Ref, label: Name })),
  ]
  return {
    narrowed: {
      ...(showing !== ANY && { show: shown ?? ('not dropped' as const) }),
      ...(owner && { owner }),
    },
    filters: (
      <>
        <NativeSelect
          aria-label={t.status}
          data={shows}
          value={showing === ANY ? ANY : (shown ?? '')}
          onChange={({ currentTarget }) => show(currentTarget.value || null)}
          flex="1 1 160px"
          maw={260}
        />
        <NativeSelect
          aria-label={t.owner}
          data={owners}
          value={owner ?? ''}
          onChange={({ currentTarget }) => ownedBy(currentTarget.value || null)}
          flex="1 1 160px"
          maw={260}
        />
        {!showing && dropped > 0 && (
          <Button variant="subtle" mih={42} onClick={() => show(ANY)}>
            {t.showDropped({ count: dropped })}
          </Button>
        )}
      </>
    ),
    clear:
      shown === undefined && showing !== ANY && !owner
        ? undefined
        : () => {
            show(null)
            ownedBy(null)
          },
  }
}

function Export({ inquiryId }: { inquiryId: string }) {
  const workbook = useChange({ ...exportingActions(inquiryId), onSuccess: saveFile })
  const calendar = useChange({ ...exportingCalendar(inquiryId), onSuccess: saveFile })
  return (
    <DropDown
      button={(opens) => (
        <Button
          {...opens}
          variant="default"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={workbook.isPending || calendar.isPending}
        >
          {t.export}
        </Button>
      )}
    >
      <Entry icon={IconFileSpreadsheet} onClick={() => workbook.mutate()}>
        {t.workbook}
      </Entry>
      <Entry icon={IconCalendar} onClick={() => calendar.mutate(undefined)}>
        {t.calendar}
      </Entry>
    </DropDown>
  )
}
