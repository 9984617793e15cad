import type { CustomQuestion } from '@plumbline/contract/catalogue/custom-questions'
import { saveOwnTranslations } from '@plumbline/contract/catalogue/translations'
import { mayCall } from '@plumbline/contract/wire/call'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/custom-questions'
import { PreviewOf } from '../../../domain/questions/PreviewOf.tsx'
import { questionValues } from '../../../domain/questions/question-values.ts'
import * as paths from '../../../paths.ts'
import { ViewScreen } from '../../../ui/frames/ViewScreen.tsx'
import type { Shown } from '../../../ui/marks/Values.tsx'
import { customQuestionById } from './custom-questions.queries.ts'
import { OwnLanguages } from './OwnLanguages.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** One custom question to read, for its author and for a SuperAdmin. */
export function CustomQuestionViewScreen({
  role,
  CustomParamId,
}: Pick<ParamsOf<typeof paths.customQuestionView>, 'role' | 'CustomParamId'>) {
  return (
    <ViewScreen
      title={t.viewCustomAddedQuestion}
      nameOf={({ value }) => value.Title}
      back={{ to: pathTo(paths.customQuestions, { role }), label: t.customMetrics }}
      read={customQuestionById(CustomParamId)}
      shown={({ value }) => customQuestionValues(value)}
    >
      {({ value }) => (
        <>
          <PreviewOf question={value} />
          {mayCall(role, saveOwnTranslations) && <OwnLanguages inquiryId={value.InquiryId} />}
        </>
      )}
    </ViewScreen>
  )
}

/** A custom question's inquiry, author, status, and content. */
export function customQuestionValues(question: CustomQuestion): Shown[] {
  return [
    { label: t.status, value: <StatusBadge status={question.Status} /> },
    ...(question.Reason ? [{ label: t.reasonForRejection, value: question.Reason }] : []),
    { label: t.inquiry, value: question.Inquiry },
    { label: t.addedBy, value: question.AddedBy },
    ...questionValues(question),
  ]
}
