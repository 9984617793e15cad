import { limits } from '@plumbline/contract/wire/limits'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/surveys/survey-answers'
import type { Unsent } from './draft-state.ts'
import { KeptAnswer } from './kept-answers.ts'

/** Their owner and survey. */
interface Own {
  readonly userId: string
  readonly inquiryId: string
}

const FORMAT = 'Plumbline: answers not yet sent'
/** Maximum size of a file that is read: not even a whole organisation's documents are larger. */
const MOST = 8 * limits.fileBytes

const FileInText = z.object({ name: z.string(), type: z.string(), base64: z.string() })
const Written = z.object({
  format: z.literal(FORMAT),
  userId: z.string(),
  inquiryId: z.string(),
  answers: z.record(z.string(), z.unknown()),
  files: z.record(z.string(), FileInText),
})

/** A file of unsent answers, which the same person can load into the same survey on another device. [ANSW-031] */
export async function fileOfUnsent(unsent: Unsent, own: Own): Promise<File> {
  const files: Record<string, z.output<typeof FileInText>> = {}
  const answers: Record<string, unknown> = {}
  for (const [id, answer] of Object.entries(unsent)) {
    const { file, ...document } = answer.given.document ?? { name: '' }
    if (file) files[id] = { name: file.name, type: file.type, base64: await base64Of(file) }
    answers[id] = { ...answer, given: { ...answer.given, document: answer.given.document && document } }
  }
  const text = JSON.stringify({ format: FORMAT, ...own, answers, files })
  return new File([text], t.unsentAnswersFile, { type: 'application/json' })
}

/** Reads such a file. Throws an `Error` with a message for another person's or survey's, and for anything else. */
export async function unsentInFile(file: File, own: Own): Promise<Unsent> {
  const written = file.size > MOST ? undefined : Written.safeParse(parsed(await file.text())).data
  if (written === undefined) throw new Error('This is not a file of unsent answers.')
  if (written.userId !== own.userId) throw new Error('These answers belong to someone else.')
  if (written.inquiryId !== own.inquiryId) throw new Error('These answers belong to another survey.')
  return Object.fromEntries(
    Object.entries(written.answers).flatMap(([id, value]) => {
      const answer = KeptAnswer.safeParse(value).data
      if (answer === undefined) return []
      const { document } = answer.given
      const attached = written.files[id]
      const file = attached && new File([bytesIn(attached.base64)], attached.name, { type: attached.type })
      return [
        [id, file && document ? { ...answer, given: { ...answer.given, document: { ...document, file } } } : answer],
      ]
    }),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let signs = ''
  // A call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) signs += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(signs)
}

function bytesIn(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
}
