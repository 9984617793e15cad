import { z } from '@plumbline/contract/wire/zod'
import type { Unsent } from './draft-state.ts'

/** A stored answer in the formats of this and earlier releases; others are left alone. [ANSW-030] */
const KeptGiven = z.object({
  performance: z.string(),
  importance: z.string(),
  text: z.string(),
  chosen: z.array(z.string()),
  document: z.nullable(
    z.object({
      name: z.string(),
      file: z.optional(z.custom<File>((value) => value instanceof File)),
      link: z.optional(z.string()),
      upload: z.optional(z.string()),
    }),
  ),
})
export const KeptAnswer = z.object({
  given: KeptGiven,
  at: z._default(z.number(), 0),
  madeOn: z.number(),
  inDoubt: z.array(z.string()),
})

/** Without file details that are only valid in this page. */
export function keepable(unsent: Unsent): Unsent {
  return Object.fromEntries(
    Object.entries(unsent).map(([id, { given, ...sent }]) => {
      const { isChecking: _, refused: __, ...attached } = given.document ?? { name: '' }
      return [id, { ...sent, given: { ...given, document: given.document && attached } }]
    }),
  )
}

/** The stored answers this release understands, by question. */
export function unsentIn(values: Readonly<Record<string, unknown>>): Unsent {
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => {
      const { success, data } = KeptAnswer.safeParse(value)
      return success ? [[id, data] as const] : []
    }),
  )
}
