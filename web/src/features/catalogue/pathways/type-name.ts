import type { Pathway } from '@plumbline/contract/catalogue/pathways'

/** The name of the inquiry type a pathway is viewed under; a pathway can belong to several. */
export function typeNameUnder({ InquiryTypeIds, InquiryTypeNames, InquiryTypeName }: Pathway, typeId: string): string {
  return InquiryTypeNames[InquiryTypeIds.indexOf(typeId)] ?? InquiryTypeName
}
