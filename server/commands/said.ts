import { parseArgs } from 'node:util'
import { t } from '@plumbline/texts/commands/commands'
import { translatedInto } from '@plumbline/texts/src/translations'
import { FolderInUse } from '../src/operations/start/data-folder.ts'
import { wantedLanguage } from '../src/platform/http/languages.ts'
import { inLanguage } from '../src/platform/languages.ts'
import { FaultySettings } from '../src/settings.ts'

/** Runs a command and prints its lines, or its failure on standard error. The exit code is 1 if it failed. */
export function saying(failed: () => string, work: () => Promise<readonly string[]>): Promise<void> {
  return inOwnLanguage(async () => {
    // What a command writes is readable only by its own user.
    process.umask(0o077)
    try {
      process.stdout.write((await work()).map((line) => `${line}\n`).join(''))
    } catch (fault) {
      process.stderr.write(`${inWords(failed(), fault)}\n`)
      process.exitCode = 1
    }
  })
}

/** Does a command's work in the language of the person running it (`LANG`: 'de_DE.UTF-8'), or in English. */
export function inOwnLanguage<Done>(work: () => Done): Done {
  const { LC_ALL, LC_MESSAGES, LANG, PSEUDO_LANGUAGES } = process.env
  const wanted = (LC_ALL || LC_MESSAGES || LANG || '').replace(/[.@].*$/, '').replace('_', '-')
  return inLanguage(wantedLanguage(wanted, translatedInto(PSEUDO_LANGUAGES === '1')), work)
}

/** A command's only argument, and its switches; null if help is requested. Throws with a message if there are none or several. */
export function argumentsOf<S extends string>(
  args: readonly string[],
  { usage, switches }: { usage: string; switches: readonly S[] },
): { subject: string; on: (name: S) => boolean } | null {
  const options = Object.fromEntries([...switches, 'help'].map((name) => [name, { type: 'boolean' as const }]))
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  if (values.help) return null
  const [subject, ...others] = positionals
  if (subject === undefined || others.length > 0) throw new Error(usage)
  return { subject, on: (name) => values[name] === true }
}

function inWords(failed: string, fault: unknown): string {
  if (fault instanceof FaultySettings) return fault.faults.join('\n')
  if (fault instanceof FolderInUse) return t.stopFirst({ fault: fault.message })
  return t.failedBecause({ failed, fault: fault instanceof Error ? fault.message : String(fault) })
}
