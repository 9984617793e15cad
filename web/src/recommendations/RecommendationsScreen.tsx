import { Button } from '@mantine/core'
import { messages } from '@plumbline/contract/messages'
import type { Recommendation } from '@plumbline/contract/recommendations'
import { Link } from 'react-router'
import { type Column, ListScreen } from '../ui/frames/ListScreen.tsx'
import { deletingRecommendation, recommendationsPage } from './recommendations.queries.ts'

const columns: Column<Recommendation>[] = [
  { header: 'Recommendation', cell: (recommendation) => recommendation.RecommendationDetail },
  { header: 'Inquiry Type', cell: (recommendation) => recommendation.InquiryTypeName },
]

/** All recommendations; the address holds page and search. */
export function RecommendationsScreen() {
  return (
    <ListScreen
      title="Recommendations Management"
      about="Advice an analyst can pick when filling in a results workbook."
      action={
        <Button component={Link} to="create">
          Add Recommendation
        </Button>
      }
      page={recommendationsPage}
      columns={columns}
      rowKey={(recommendation) => recommendation.RecommendationId}
      rowActions={({ RecommendationId, RecommendationDetail }) => [
        { kind: 'view', to: `view/${RecommendationId}` },
        { kind: 'edit', to: `edit/${RecommendationId}` },
        {
          kind: 'delete',
          deletion: {
            name: RecommendationDetail,
            remove: deletingRecommendation(RecommendationId),
            said: messages.recommendationDeleted,
            alsoGoes: 'Results already published keep it.',
          },
        },
      ]}
      searchLabel="Search recommendations"
      whenEmpty="Add the first one with ‘Add Recommendation’."
    />
  )
}
