import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { t } from '@plumbline/texts/commands/doctor'
import { secretFault, usedSecret } from '../../domain/access/secret.ts'
import type { Patient } from './patient.ts'
import { type Remark, remarksAbout } from './remarks.ts'

const { ok, check, fix } = remarksAbout('secret')

/** Whether what signs sessions and links is there, and the one that the database was used with. */
export async function* secretRemarks({ db, settings: { secret: given, dataDir } }: Patient): AsyncGenerator<Remark> {
  const file = join(dataDir, 'secret')
  const name = given === null ? file : 'SECRET'
  if (given === null && !existsSync(file)) {
    if ((await usedSecret(db, '')) === 'none') return
    yield fix(t.secretMissing({ file }))
    return
  }
  const secret = given ?? (await readFile(file, 'utf8')).trim()
  const fault = secretFault(secret)
  if (fault !== null) {
    yield fix(t.secretFaulty({ name, fault }))
    return
  }
  const used = await usedSecret(db, secret)
  if (used !== 'another') yield ok(t.secretIsRight({ name }))
  else if (given === null) yield fix(t.secretFileIsAnother({ file }))
  else yield check(t.secretIsAnother)
}
