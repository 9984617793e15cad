import { areaName } from '@plumbline/contract/domain/areas'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/findings'
import { RestsOn } from '../../../domain/claims/RestsOn.tsx'
import { speaksOfInWords } from '../../../domain/claims/words.ts'
import * as paths from '../../../paths.ts'
import { ViewScreen } from '../../../ui/frames/ViewScreen.tsx'
import { findingById } from './findings.queries.ts'

/** One finding to read. */
export function FindingViewScreen({ FindingsParamId: id }: ParamsOf<typeof paths.findingView>) {
  return (
    <ViewScreen
      title={t.viewFindings}
      nameOf={({ value }) => value.FindingDetail}
      back={{ to: paths.findings, label: t.findings }}
      read={findingById(id)}
      shown={({ value }) => [
        { label: t.inquiryType, value: value.InquiryTypeName },
        { label: t.area, value: areaName(value.Area) },
        { label: t.findingsDetails, value: value.FindingDetail },
        { label: t.speaksOf, value: speaksOfInWords(value.SpeaksOf) },
        {
          label: t.restsOn,
          value: <RestsOn inquiryTypeId={value.InquiryTypeId} questionIds={value.QuestionIds} />,
        },
      ]}
      edit={pathTo(paths.findingEdit, { FindingsParamId: id })}
    />
  )
}
