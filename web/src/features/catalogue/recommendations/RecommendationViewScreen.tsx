import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import * as paths from '../../../paths.ts'
import { ViewScreen } from '../../../ui/frames/ViewScreen.tsx'
import { recommendationById } from './recommendations.queries.ts'

/** One recommendation to read. */
export function RecommendationViewScreen({ RecommendationsParamId: id }: ParamsOf<typeof paths.recommendationView>) {
  return (
    <ViewScreen
      title="View Recommendation"
      back={{ to: paths.recommendations, label: 'Recommendations Management' }}
      read={recommendationById(id)}
      shown={({ value }) => [
        { label: 'Inquiry Type', value: value.InquiryTypeName },
        { label: 'Area', value: value.Area ?? 'All areas' },
        { label: 'Recommendation', value: value.RecommendationDetail },
      ]}
      edit={pathTo(paths.recommendationEdit, { RecommendationsParamId: id })}
    />
  )
}
