import { t } from '@plumbline/texts/domain/claims'
import { useQuery } from '@tanstack/react-query'
import { questionChoices } from './claims.queries.ts'

/** The questions a finding or recommendation rests on, one per line. */
export function RestsOn({ inquiryTypeId, questionIds }: { inquiryTypeId: string; questionIds: readonly string[] }) {
  const { data } = useQuery(questionChoices(inquiryTypeId))
  if (questionIds.length === 0) return t.itsArea
  return (
    <>
      {questionIds.map((id) => (
        <div key={id}>
          {data === undefined ? '…' : (data.find(({ value }) => value === id)?.label ?? t.deletedQuestion)}
        </div>
      ))}
    </>
  )
}
