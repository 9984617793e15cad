/** One thing that the doctor has looked at: well, worth a look, or to be mended; in words that say what to do. */
export interface Remark {
  readonly sign: Sign
  /** What was looked at, in a word: 'database'. */
  readonly about: string
  readonly words: string
  /** Mends it, where that takes nothing away that could be wanted, and says what it did. */
  readonly repair?: () => Promise<string>
}

/** `mended` is what was not well and has been repaired. */
export type Sign = 'ok' | 'look' | 'mend' | 'mended'

/** Remarks about one thing. */
export function remarksAbout(about: string) {
  return {
    ok: (words: string): Remark => ({ sign: 'ok', about, words }),
    look: (words: string, repair?: Remark['repair']): Remark => ({
      sign: 'look',
      about,
      words,
      ...(repair && { repair }),
    }),
    mend: (words: string, repair?: Remark['repair']): Remark => ({
      sign: 'mend',
      about,
      words,
      ...(repair && { repair }),
    }),
  }
}

/** The remark as it stands once its repair was tried. */
export async function repaired({ sign, about, words, repair }: Remark): Promise<Remark> {
  if (repair === undefined) return { sign, about, words }
  try {
    return { sign: 'mended', about, words: `${words} ${await repair()}` }
  } catch (fault) {
    return { sign, about, words: `${words} It could not be repaired: ${wordsOf(fault)}` }
  }
}

/** What the exit code says: 0 nothing has to be fixed, though something may be worth a look; 1 something has. */
export function exitCode(signs: readonly Sign[]): 0 | 1 {
  return signs.includes('mend') ? 1 : 0
}

/** A fault in one line. Some connections fail without a word but their code. */
export function wordsOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const code = 'code' in fault ? String(fault.code) : fault.name
  const words = fault.cause instanceof Error ? wordsOf(fault.cause) : fault.message || code
  return words.replaceAll(/\s+/g, ' ').trim()
}

/** '1 document has', '2 documents have'. */
export const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

const NAMED = 3
/** The first few of them. */
export function some(names: readonly string[]): string {
  return `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ' …' : ''}`
}

/** What this comes to; throws in words where it takes longer. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds / 1000} s`)), milliseconds)
  return Promise.race([work, silence]).finally(() => clearTimeout(timer))
}
