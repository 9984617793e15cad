import { useParams } from 'react-router'
import { ViewScreen } from '../ui/frames/ViewScreen.tsx'
import { recommendationById } from './recommendations.queries.ts'

/** One recommendation to read. */
export function RecommendationViewScreen() {
  const { RecommendationsParamId: id = '' } = useParams()
  return (
    <ViewScreen
      title="View Recommendation"
      back={{ to: '/superAdmin/manage-recommendations', label: 'Recommendations Management' }}
      read={recommendationById(id)}
      shown={({ value }) => [
        { label: 'Inquiry Type', value: value.InquiryTypeName },
        { label: 'Recommendation', value: value.RecommendationDetail },
      ]}
      edit={`/superAdmin/manage-recommendations/edit/${id}`}
    />
  )
}
