import { t } from '@plumbline/texts/commands/doctor'

/** One thing that the doctor has checked, in words that say what to do. */
export interface Remark {
  readonly sign: Sign
  /** What was looked at, in a word: 'database'. */
  readonly about: string
  readonly words: string
  /** Fixes it, where nothing can be lost, and says what it did. */
  readonly repair?: () => Promise<string>
}

/** `check` is worth a look, `fix` needs fixing, `fixed` was repaired just now. */
export type Sign = 'ok' | 'check' | 'fix' | 'fixed'

/** Remarks about one thing. */
export function remarksAbout(about: string) {
  return {
    ok: (words: string): Remark => ({ sign: 'ok', about, words }),
    check: (words: string, repair?: Remark['repair']): Remark => ({
      sign: 'check',
      about,
      words,
      ...(repair && { repair }),
    }),
    fix: (words: string, repair?: Remark['repair']): Remark => ({
      sign: 'fix',
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
    return { sign: 'fixed', about, words: `${words} ${await repair()}` }
  } catch (fault) {
    return { sign, about, words: t.notFixed({ words, fault: wordsOf(fault) }) }
  }
}

/** 0 if nothing needs fixing, 1 if something does. */
export function exitCode(signs: readonly Sign[]): 0 | 1 {
  return signs.includes('fix') ? 1 : 0
}

/** A fault in one line. Some connections fail without a word but their code. */
export function wordsOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const code = 'code' in fault ? String(fault.code) : fault.name
  const words = fault.cause instanceof Error ? wordsOf(fault.cause) : fault.message || code
  return words.replaceAll(/\s+/g, ' ').trim()
}

const NAMED = 3
/** The first few of them. */
export function some(names: readonly string[]): string {
  return `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ' …' : ''}`
}

/** What this comes to; throws in words where it takes longer. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(t.noAnswerWithin({ seconds: milliseconds / 1000 }))), milliseconds)
  return Promise.race([work, silence]).finally(() => clearTimeout(timer))
}
