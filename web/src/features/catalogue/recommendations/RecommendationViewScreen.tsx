import { areaName } from '@plumbline/contract/domain/areas'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/recommendations'
import { RestsOn } from '../../../domain/claims/RestsOn.tsx'
import { speaksOfInWords } from '../../../domain/claims/words.ts'
import * as paths from '../../../paths.ts'
import { ViewScreen } from '../../../ui/frames/ViewScreen.tsx'
import { recommendationById } from './recommendations.queries.ts'

/** One recommendation to read. */
export function RecommendationViewScreen({ RecommendationsParamId: id }: ParamsOf<typeof paths.recommendationView>) {
  return (
    <ViewScreen
      title={t.viewRecommendation}
      nameOf={({ value }) => value.RecommendationDetail}
      back={{ to: paths.recommendations, label: t.recommendationsManagement }}
      read={recommendationById(id)}
      shown={({ value }) => [
        { label: t.inquiryType, value: value.InquiryTypeName },
        { label: t.area, value: value.Area === null ? t.allAreas : areaName(value.Area) },
        { label: t.recommendation, value: value.RecommendationDetail },
        { label: t.speaksOf, value: speaksOfInWords(value.SpeaksOf) },
        {
          label: t.restsOn,
          value: <RestsOn inquiryTypeId={value.InquiryTypeId} questionIds={value.QuestionIds} />,
        },
      ]}
      edit={pathTo(paths.recommendationEdit, { RecommendationsParamId: id })}
    />
  )
}
