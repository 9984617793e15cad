import { endInWords } from '@plumbline/contract/domain/expiry'
import type { Introduction } from '@plumbline/contract/domain/survey-introduction'
import { IconCalendarEvent, IconEye, IconListCheck, IconMessageQuestion, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { counted } from '../../ui/marks/words.ts'
import classes from './SurveyIntroduction.module.css'

/** What a respondent is told before the first question: what it is about, who asks, how long it takes, until when, and who reads the answers. [ENTRY-006] */
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
          <bdi>{AskedBy.Name}</bdi> at <bdi>{CustomerName}</bdi> has invited you.
        </Fact>
        <Fact icon={IconListCheck}>
          {counted(QuestionCount, 'question')}, about {counted(Minutes, 'minute')}
        </Fact>
        <Fact icon={IconCalendarEvent}>Open until {endInWords(ExpiryDate)} your time</Fact>
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
