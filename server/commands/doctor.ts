/** Checks an installation and says what to do; with --repair fixes what is safe. [OPS-006] */

import { parseArgs } from 'node:util'
import { t } from '@plumbline/texts/commands/commands'
import { examination } from '../src/operations/doctor/doctor.ts'
import { exitCode, type Remark, repaired, type Sign } from '../src/operations/doctor/remarks.ts'
import { inOwnLanguage } from './said.ts'

const options = {
  repair: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  dkim: { type: 'string' },
  dns: { type: 'string' },
} as const

// What a command writes is readable only by its own user.
process.umask(0o077)
await inOwnLanguage(async () => {
  try {
    const { values } = parseArgs({ options })
    if (values.help) process.stdout.write(`${t.doctorHelp}\n`)
    else await examine(values)
  } catch (fault) {
    process.stderr.write(
      `${t.checkCouldNotFinish({ fault: fault instanceof Error ? fault.message : String(fault) })}\n`,
    )
    process.exitCode = 2
  }
})

async function examine({ repair, json, dkim, dns }: { repair: boolean; json: boolean; dkim?: string; dns?: string }) {
  const signs: Sign[] = []
  const remarks = examination(process.env, {
    dkimSelector: dkim ?? null,
    nameServer: dns ?? null,
    now: () => new Date(),
  })
  let canRepair = false
  for await (const remark of remarks) {
    const told = repair ? await repaired(remark) : remark
    signs.push(told.sign)
    canRepair ||= !repair && remark.repair !== undefined
    process.stdout.write(
      json ? `${JSON.stringify({ sign: told.sign, about: told.about, words: told.words })}\n` : lineOf(told),
    )
  }
  if (!json) process.stdout.write(`\n${summary(signs, canRepair)}\n`)
  process.exitCode = exitCode(signs)
}

function lineOf({ sign, about, words }: Remark): string {
  return `${sign.padEnd(7)} ${about.padEnd(12)} ${words}\n`
}

function summary(signs: readonly Sign[], canRepair: boolean): string {
  const count = (sign: Sign) => signs.filter((one) => one === sign).length
  const counts = { ok: count('ok'), check: count('check'), fix: count('fix'), fixed: count('fixed') }
  return canRepair ? t.summaryRepairable(counts) : t.summary(counts)
}
