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

/** An inquiry's stage as icon and words; due ones stand out by border and weight, not only by colour. [HOME-004] */
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
