import { Button } from '@mantine/core'
import type { listFindings } from '@plumbline/contract/catalogue/findings'
import { areaName } from '@plumbline/contract/domain/areas'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/findings'
import { Link } from 'react-router'
import { useClaimFilter } from '../../../domain/claims/ClaimFilter.tsx'
import { claimInWords } from '../../../domain/claims/words.ts'
import * as paths from '../../../paths.ts'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { ListScreen } from '../../../ui/lists/ListScreen.tsx'
import { undoing } from '../../desk/deleted/deleted.queries.ts'
import { deletingFinding, findingsPage } from './findings.queries.ts'

const columns: ColumnOf<typeof listFindings>[] = [
  { header: t.findingsDetails, sort: 'FindingDetail', cell: (finding) => finding.FindingDetail, below: claimInWords },
  { header: t.area, sort: 'Area', cell: (finding) => areaName(finding.Area) },
]

/** All findings; the address holds page, search and filter. */
export function FindingsScreen() {
  const { query, filter, clear } = useClaimFilter()
  return (
    <ListScreen
      title={t.findings}
      about={t.about}
      action={
        <Button component={Link} to={paths.findingCreate}>
          {t.addFindings}
        </Button>
      }
      page={(asked) => findingsPage({ ...asked, ...query })}
      filters={filter}
      clearFilters={clear}
      columns={columns}
      rowKey={(finding) => finding.FindingId}
      open={({ FindingId }) => pathTo(paths.findingView, { FindingsParamId: FindingId })}
      rowActions={({ FindingId, FindingDetail }) => [
        { kind: 'view', to: pathTo(paths.findingView, { FindingsParamId: FindingId }) },
        { kind: 'edit', to: pathTo(paths.findingEdit, { FindingsParamId: FindingId }) },
        {
          kind: 'delete',
          deletion: {
            name: FindingDetail,
            remove: deletingFinding(FindingId),
            undo: undoing(deletingFinding(FindingId), FindingId),
            said: t.findingDeleted,
            alsoGoes: t.publishedResultsKeepIt,
          },
        },
      ]}
      searchLabel={t.searchFindings}
      whenEmpty={t.addFirst}
    />
  )
}
