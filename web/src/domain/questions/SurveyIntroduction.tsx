import { endInWords } from '@plumbline/contract/domain/expiry'
import type { Introduction } from '@plumbline/contract/domain/survey-introduction'
import { t } from '@plumbline/texts/domain/questions'
import { IconCalendarEvent, IconEye, IconListCheck, IconMessageQuestion, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { rich } from '../../ui/marks/rich.ts'
import classes from './SurveyIntroduction.module.css'

/**
 * The introduction before the first question: topic, who is asking, duration, deadline, and who can see the answers.
 * [ENTRY-006]
 */
export function SurveyIntroduction({ introduction }: { introduction: Introduction }) {
  const { CustomerName, AskedBy, Inquiry, InquiryTypeName, QuestionCount, Minutes, ExpiryDate, ReadBy } = introduction
  return (
    <div className={classes.introduction}>
      <div>
        <p className={classes.inquiry} dir="auto">
          {Inquiry}
        </p>
        <p className={classes.type} dir="auto">
          {InquiryTypeName}
        </p>
      </div>
      <ul className={classes.facts}>
        <Fact icon={IconMessageQuestion}>
          {rich(
            t.invitedBy({
              person: AskedBy.Name,
              organisation: CustomerName,
              name: (words) => <bdi>{words}</bdi>,
            }),
          )}
        </Fact>
        <Fact icon={IconListCheck}>{t.lengthOfSurvey({ questions: QuestionCount, minutes: Minutes })}</Fact>
        <Fact icon={IconCalendarEvent}>{t.openUntil({ end: endInWords(ExpiryDate) })}</Fact>
        <Fact icon={IconEye}>{ReadBy}</Fact>
      </ul>
    </div>
  )
}

function Fact({ icon: Icon, children }: { icon: TablerIcon; children: ReactNode }) {
  return (
    <li>
      <Icon size={20} aria-hidden />
      <span>{children}</span>
    </li>
  )
}
