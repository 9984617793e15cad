/** Checks an installation and says what to do; with --repair fixes what is safe. [OPS-006] */
import { parseArgs } from 'node:util'
import { examination } from '../src/operations/doctor/doctor.ts'
import { exitCode, type Remark, repaired, type Sign } from '../src/operations/doctor/remarks.ts'

const HELP = `npm run doctor                checks settings, program, disk space, data folder, database, secret, counts, emails, files, backups, mail server, sender, address, single sign-on and clock
npm run doctor -- --repair    also fixes what is safe: closes permissions, recounts, removes leftovers
  --dkim SELECTOR             checks this DKIM key of MAIL_FROM's domain
  --dns ADDRESS               asks this name server
  --json                      one JSON object per line: sign, about, words
Each line begins with ok, check (worth a look), fix (needs fixing) or fixed. The exit code is 0 if nothing needs fixing, 1 if something does, 2 if the check could not finish.
`

const options = {
  repair: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  dkim: { type: 'string' },
  dns: { type: 'string' },
} as const

// What a command writes is for its own user alone.
process.umask(0o077)
try {
  const { values } = parseArgs({ options })
  if (values.help) process.stdout.write(HELP)
  else await examine(values)
} catch (fault) {
  process.stderr.write(`The check could not finish: ${fault instanceof Error ? fault.message : String(fault)}\n`)
  process.exitCode = 2
}

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
  if (!json)
    process.stdout.write(
      `\n${summary(signs)}${canRepair ? ' Fix some of it with "npm run doctor -- --repair".' : ''}\n`,
    )
  process.exitCode = exitCode(signs)
}

function lineOf({ sign, about, words }: Remark): string {
  return `${sign.padEnd(7)} ${about.padEnd(12)} ${words}\n`
}

function summary(signs: readonly Sign[]): string {
  const count = (sign: Sign) => signs.filter((one) => one === sign).length
  return `${count('ok')} ok, ${count('check')} to check, ${count('fix')} to fix, ${count('fixed')} fixed.`
}
