import type { InquiryStatus } from '@plumbline/contract/inquiries/inquiries'

/** An inquiry's progress; `completed` counts submissions. */
export interface Stage {
  readonly intakeAnswered: boolean
  readonly respondents: number
  readonly completed: number
  readonly published: boolean
}

/** Percent, a whole number: 0, 10 with the intake answered, up to 90 as respondents submit, 100 with results. [INQ-035..038] */
export function progressOf({ intakeAnswered, respondents, completed, published }: Stage): number {
  if (published) return 100
  if (!intakeAnswered) return 0
  return 10 + (respondents === 0 ? 0 : Math.floor((80 * completed) / respondents))
}

/** 'completed' once results are published. [INQ-038] */
export function statusOf({ published }: Pick<Stage, 'published'>): InquiryStatus {
  return published ? 'completed' : 'pending'
}
