/** A results workbook names its inquiry in a custom document property, so that it is not published for another. [PUBL-007] */
import { z } from '@plumbline/contract/wire/zod'

const PROPERTY = 'Plumbline inquiry'

/** The properties of this inquiry's workbook. */
export const markOf = (inquiryId: string): Readonly<Record<string, string>> => ({ [PROPERTY]: inquiryId })

/** The inquiry that a workbook names; null without a valid id. */
export function markIn(properties: ReadonlyMap<string, string>): string | null {
  const mark = z.uuid().safeParse(properties.get(PROPERTY)?.trim().toLowerCase())
  return mark.success ? mark.data : null
}
