import type { Pathway } from '@plumbline/contract/catalogue/pathways'

/** The name of the inquiry type that a pathway is looked at under; a pathway may belong to several. */
export function typeNameUnder({ InquiryTypeIds, InquiryTypeNames, InquiryTypeName }: Pathway, typeId: string): string {
  return InquiryTypeNames[InquiryTypeIds.indexOf(typeId)] ?? InquiryTypeName
}
