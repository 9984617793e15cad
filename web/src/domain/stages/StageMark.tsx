import type { Stage } from '@plumbline/contract/domain/stages'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import {
  IconCircleCheck,
  IconClipboardText,
  IconPlayerPlay,
  IconReportAnalytics,
  IconUserPlus,
} from '@tabler/icons-react'
import classes from './stages.module.css'
import { standing } from './words.ts'

/** Where an inquiry stands, as icon and words; what is due stands out by its frame and weight, not by a colour alone. [HOME-004] */
export function StageMark({ inquiry }: { inquiry: Inquiry }) {
  const Icon = icons[inquiry.Stage]
  return (
    <span className={classes.stage} data-due={inquiry.Stage === 'results due' || undefined}>
      <Icon size={16} aria-hidden />
      {standing(inquiry)}
    </span>
  )
}

const icons: Readonly<Record<Stage, typeof IconUserPlus>> = {
  intake: IconClipboardText,
  asking: IconUserPlus,
  running: IconPlayerPlay,
  'results due': IconReportAnalytics,
  published: IconCircleCheck,
}
