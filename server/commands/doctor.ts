/** Looks at an installation, says of each thing how it is and what to do, and mends what is safe where it is told to. [OPS-006] */
import { parseArgs } from 'node:util'
import { examination } from '../src/operations/doctor/doctor.ts'
import { exitCode, type Remark, repaired, type Sign } from '../src/operations/doctor/remarks.ts'

const HELP = `npm run doctor                looks at settings, program, room, data folder, database, secret, counts, mails, files, backups, mail server, sender, address, single sign-on and clock
npm run doctor -- --repair    mends what is safe as well: closes what others can read, counts anew, removes what is left over
  --dkim SELECTOR             looks for this DKIM key of MAIL_FROM's domain
  --dns ADDRESS               asks this name server
  --json                      a JSON object a line: sign, about, words
Each line begins with ok, look (worth a look), mend (to be mended) or mended. The exit code is 0 where nothing is left to be mended, 1 where something is, 2 where the examination was not ended.
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
  process.stderr.write(`The examination was not ended: ${fault instanceof Error ? fault.message : String(fault)}\n`)
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
    process.stdout.write(`\n${summary(signs)}${canRepair ? ' "npm run doctor -- --repair" mends some of it.' : ''}\n`)
  process.exitCode = exitCode(signs)
}

function lineOf({ sign, about, words }: Remark): string {
  return `${sign.padEnd(7)} ${about.padEnd(12)} ${words}\n`
}

function summary(signs: readonly Sign[]): string {
  const count = (sign: Sign) => signs.filter((one) => one === sign).length
  return `${count('ok')} ok, ${count('look')} to look at, ${count('mend')} to mend, ${count('mended')} mended.`
}
