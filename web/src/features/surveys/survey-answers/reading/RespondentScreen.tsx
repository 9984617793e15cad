import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as paths from '../../../../paths.ts'
import { NameToCome } from '../../../../ui/frames/NameToCome.tsx'
import { Screen } from '../../../../ui/frames/Screen.tsx'
import { inquiryById, respondentOf } from '../../../inquiries/inquiries/inquiries.queries.ts'
import { respondentsBack } from '../keeping/links.ts'
import { Neighbours } from './Neighbours.tsx'

interface RespondentScreenProps {
  title: string
  inquiryId: string
  customerUserId: string
  /** The current screen, of which another respondent's is a step away. */
  address: typeof paths.monitoredSurvey | typeof paths.monitoredOpenEnded | typeof paths.monitoredDocuments
  width?: 'form'
  children: ReactNode
}

/**
 * One respondent's answers: headed by their name, with the inquiry and organisation, and the link to the next person.
 * Keeps its lines while loading. [WORK-004]
 */
export function RespondentScreen({ title, address, width, children, ...respondent }: RespondentScreenProps) {
  const { data: person, isPending } = useQuery(respondentOf(respondent))
  const inquiry = useQuery(inquiryById(respondent.inquiryId))
  const { Description, CustomerName } = inquiry.data?.value ?? {}
  const name = person && (`${person.FirstName} ${person.LastName}`.trim() || person.Email)
  const about = [person?.Email !== name && person?.Email, Description, CustomerName].filter(Boolean).join(' · ')
  return (
    <Screen
      title={title}
      name={isPending ? <NameToCome /> : name}
      about={
        isPending || inquiry.isPending ? <Skeleton component="span" display="block" height={25} maw={420} /> : about
      }
      back={respondentsBack(respondent.inquiryId)}
      {...(width && { width })}
    >
      <Neighbours address={address} {...respondent} />
      {children}
    </Screen>
  )
}
