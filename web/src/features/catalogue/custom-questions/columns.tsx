import type { CustomQuestion, listCustomQuestions } from '@plumbline/contract/catalogue/custom-questions'
import { areaName } from '@plumbline/contract/domain/areas'
import { questionTypeName } from '@plumbline/contract/domain/questions'
import { t } from '@plumbline/texts/catalogue/custom-questions'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { CutText } from '../../../ui/marks/CutText.tsx'
import classes from './custom-questions.module.css'
import { StatusBadge } from './StatusBadge.tsx'

const before: ColumnOf<typeof listCustomQuestions>[] = [
  { header: t.questionTitle, sort: 'Title', cell: (question) => question.Title },
  { header: t.questionType, sort: 'Type', cell: (question) => questionTypeName(question.Type) },
  { header: t.area, sort: 'Area', cell: (question) => areaName(question.Area) },
  { header: t.inquiry, sort: 'Inquiry', cell: (question) => question.Inquiry },
]
const addedBy: ColumnOf<typeof listCustomQuestions> = {
  header: t.addedBy,
  sort: 'AddedBy',
  cell: (question) => question.AddedBy,
}
const status: ColumnOf<typeof listCustomQuestions> = {
  header: t.status,
  sort: 'Status',
  cell: (question) => <Standing {...question} />,
}

/** The columns for the author. */
export const ownColumns = [...before, status]
/** The columns for a SuperAdmin. */
export const allColumns = [...before, addedBy, status]

/** Its status; if rejected, with the beginning of the reason. */
function Standing({ Status, Reason }: CustomQuestion) {
  return (
    <>
      <StatusBadge status={Status} />
      {Reason && (
        <p className={classes.reason}>
          <CutText text={Reason} limit={80} />
        </p>
      )}
    </>
  )
}
