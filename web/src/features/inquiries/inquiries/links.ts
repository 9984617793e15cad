import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/inquiries/inquiries'
import * as paths from '../../../paths.ts'

/** Back to the inquiry log from the screens below. */
export const backToLog = { to: paths.inquiries, label: t.activeInquiries }

/** To an inquiry's intake dialog; accepts the answer of creating one. */
export function toIntake({ Id, InquiryTypeId }: Pick<Inquiry, 'Id' | 'InquiryTypeId'>): string {
  return pathTo(paths.intake, { inquiryTypeId: InquiryTypeId, inquiryId: Id })
}
