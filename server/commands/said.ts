import { parseArgs } from 'node:util'
import { FolderInUse } from '../src/operations/start/data-folder.ts'
import { FaultySettings } from '../src/settings.ts'

/** Runs a command at the machine: says its lines, or on standard error in words why not. The exit code is 1 where it failed. */
export async function saying(failed: string, work: () => Promise<readonly string[]>): Promise<void> {
  // What a command writes is for its own user alone.
  process.umask(0o077)
  try {
    process.stdout.write((await work()).map((line) => `${line}\n`).join(''))
  } catch (fault) {
    process.stderr.write(`${inWords(failed, fault)}\n`)
    process.exitCode = 1
  }
}

/** The one thing that a command is about, and its switches; null where help is asked for. Throws in words where there is none, or more. */
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
  if (fault instanceof FolderInUse) return `${fault.message} Stop it first.`
  return `${failed}: ${fault instanceof Error ? fault.message : String(fault)}`
}
