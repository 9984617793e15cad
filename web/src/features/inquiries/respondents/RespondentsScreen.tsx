import { Button } from '@mantine/core'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/inquiries/respondents'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as paths from '../../../paths.ts'
import { NameToCome } from '../../../ui/frames/NameToCome.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { inquiryById } from '../inquiries/inquiries.queries.ts'
import classes from './RespondentsBoard.module.css'
import { RespondentsBoard } from './RespondentsBoard.tsx'
import { boardOf, ownRespondentsPage } from './respondents.queries.ts'

/** Who can see answers. */
const about = {
  identified: t.aboutListIdentified,
  confidential: t.aboutListConfidential,
} as const

/** Who has been invited, and who has answered. */
export function RespondentsScreen({ inquiryId }: ParamsOf<typeof paths.respondents>) {
  const { data: inquiry, isPending } = useQuery(inquiryById(inquiryId))
  const { data: board } = useQuery({ ...boardOf(inquiryId), meta: { silent: true } })
  return (
    <Screen
      title={t.respondentsList}
      name={isPending ? <NameToCome /> : inquiry?.value.Description}
      about={
        <span className={classes.subject}>
          {inquiry && <span>{inquiry.value.InquiryTypeName}</span>}
          {board && <span>{about[board.Confidentiality]}</span>}
        </span>
      }
      back={{ to: paths.inquiries, label: t.activeInquiries }}
      action={
        <Button component={Link} to={pathTo(paths.respondentsManage, { inquiryId })} variant="default">
          {t.manageRespondents}
        </Button>
      }
    >
      <RespondentsBoard
        inquiryId={inquiryId}
        page={(narrowed, attributeNames) => ownRespondentsPage(inquiryId, narrowed, attributeNames)}
      />
    </Screen>
  )
}
