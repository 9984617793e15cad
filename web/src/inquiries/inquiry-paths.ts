import type { Inquiry } from '@plumbline/contract/inquiries'

/** The inquiry log. */
export const log = '/customerAdmin/inquiry-logs'
/** Back to it from the screens below. */
export const backToLog = { to: log, label: 'Active Inquiries' }

/** An inquiry's intake dialog; what creating one answers will do. */
export function intakePath({ Id, InquiryTypeId }: Pick<Inquiry, 'Id' | 'InquiryTypeId'>): string {
  return `${log}/inquiry-types/${InquiryTypeId}/inquiry/${Id}`
}
