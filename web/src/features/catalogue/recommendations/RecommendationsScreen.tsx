import { Button } from '@mantine/core'
import type { listRecommendations } from '@plumbline/contract/catalogue/recommendations'
import { areaName } from '@plumbline/contract/domain/areas'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/recommendations'
import { Link } from 'react-router'
import { useClaimFilter } from '../../../domain/claims/ClaimFilter.tsx'
import { claimInWords } from '../../../domain/claims/words.ts'
import * as paths from '../../../paths.ts'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { ListScreen } from '../../../ui/lists/ListScreen.tsx'
import { undoing } from '../../desk/deleted/deleted.queries.ts'
import { deletingRecommendation, recommendationsPage } from './recommendations.queries.ts'

const columns: ColumnOf<typeof listRecommendations>[] = [
  {
    header: t.recommendation,
    sort: 'RecommendationDetail',
    cell: (recommendation) => recommendation.RecommendationDetail,
    below: (recommendation) =>
      [recommendation.Area && areaName(recommendation.Area), claimInWords(recommendation)]
        .filter(Boolean)
        .join(' · ') || undefined,
  },
  { header: t.inquiryType, sort: 'InquiryTypeName', cell: (recommendation) => recommendation.InquiryTypeName },
]

/** All recommendations; the address holds page, search and filter. */
export function RecommendationsScreen() {
  const { query, filter, clear } = useClaimFilter()
  return (
    <ListScreen
      title={t.recommendationsManagement}
      about={t.about}
      action={
        <Button component={Link} to={paths.recommendationCreate}>
          {t.addRecommendation}
        </Button>
      }
      page={(asked) => recommendationsPage({ ...asked, ...query })}
      filters={filter}
      clearFilters={clear}
      columns={columns}
      rowKey={(recommendation) => recommendation.RecommendationId}
      open={({ RecommendationId }) => pathTo(paths.recommendationView, { RecommendationsParamId: RecommendationId })}
      rowActions={({ RecommendationId, RecommendationDetail }) => [
        { kind: 'view', to: pathTo(paths.recommendationView, { RecommendationsParamId: RecommendationId }) },
        { kind: 'edit', to: pathTo(paths.recommendationEdit, { RecommendationsParamId: RecommendationId }) },
        {
          kind: 'delete',
          deletion: {
            name: RecommendationDetail,
            remove: deletingRecommendation(RecommendationId),
            undo: undoing(deletingRecommendation(RecommendationId), RecommendationId),
            said: t.recommendationDeleted,
            alsoGoes: t.publishedResultsKeepIt,
          },
        },
      ]}
      searchLabel={t.searchRecommendations}
      whenEmpty={t.addFirst}
    />
  )
}
