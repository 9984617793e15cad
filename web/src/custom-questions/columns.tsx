import type { CustomQuestion } from '@plumbline/contract/custom-questions'
import type { Column } from '../ui/frames/ListScreen.tsx'
import { CutText } from '../ui/marks/CutText.tsx'
import classes from './custom-questions.module.css'
import { StatusBadge } from './StatusBadge.tsx'

const before: Column<CustomQuestion>[] = [
  { header: 'Question Title', cell: (question) => question.Title },
  { header: 'Question Type', cell: (question) => question.Type },
  { header: 'Area', cell: (question) => question.Area },
  { header: 'Inquiry', cell: (question) => question.Inquiry },
]
const addedBy: Column<CustomQuestion> = { header: 'Added By', cell: (question) => question.AddedBy }
const status: Column<CustomQuestion> = { header: 'Status', cell: (question) => <Standing {...question} /> }

/** The columns for who added the questions themself. */
export const ownColumns = [...before, status]
/** The columns for who sees everybody's. */
export const allColumns = [...before, addedBy, status]

/** Where it stands; a rejected one with the beginning of the reason. */
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
