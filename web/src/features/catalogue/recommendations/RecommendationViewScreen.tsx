import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { RestsOn } from '../../../domain/claims/RestsOn.tsx'
import { speaksOfInWords } from '../../../domain/claims/words.ts'
import * as paths from '../../../paths.ts'
import { ViewScreen } from '../../../ui/frames/ViewScreen.tsx'
import { recommendationById } from './recommendations.queries.ts'

/** One recommendation to read. */
export function RecommendationViewScreen({ RecommendationsParamId: id }: ParamsOf<typeof paths.recommendationView>) {
  return (
    <ViewScreen
      title="View Recommendation"
      nameOf={({ value }) => value.RecommendationDetail}
      back={{ to: paths.recommendations, label: 'Recommendations Management' }}
      read={recommendationById(id)}
      shown={({ value }) => [
        { label: 'Inquiry Type', value: value.InquiryTypeName },
        { label: 'Area', value: value.Area ?? 'All areas' },
        { label: 'Recommendation', value: value.RecommendationDetail },
        { label: 'Speaks of', value: speaksOfInWords(value.SpeaksOf) },
        {
          label: 'Rests on',
          value: <RestsOn inquiryTypeId={value.InquiryTypeId} questionIds={value.QuestionIds} />,
        },
      ]}
      edit={pathTo(paths.recommendationEdit, { RecommendationsParamId: id })}
    />
  )
}
