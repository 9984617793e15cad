/** A results workbook says which inquiry it is of, in a document property of its own, so that it is not published for another. [PUBL-007] */
import { z } from '@plumbline/contract/wire/zod'

const PROPERTY = 'Plumbline inquiry'

/** The properties of a workbook of this inquiry. */
export const markOf = (inquiryId: string): Readonly<Record<string, string>> => ({ [PROPERTY]: inquiryId })

/** The inquiry that a workbook says it is of; null if it says nothing, or nothing that is an id. */
export function markIn(properties: ReadonlyMap<string, string>): string | null {
  const mark = z.uuid().safeParse(properties.get(PROPERTY)?.trim().toLowerCase())
  return mark.success ? mark.data : null
}
