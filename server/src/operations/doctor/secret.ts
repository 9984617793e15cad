import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
    yield fix(
      `SECRET is not set and ${file} is missing, so no server can start. Set SECRET to the old one, put the file back from a backup, or set a new one, which ends all sessions and signed links.`,
    )
    return
  }
  const secret = given ?? (await readFile(file, 'utf8')).trim()
  const fault = secretFault(secret)
  if (fault !== null) {
    yield fix(`The secret in ${name} ${fault}`)
    return
  }
  const used = await usedSecret(db, secret)
  if (used !== 'another') yield ok(`${name} is the one this data was used with.`)
  else if (given === null)
    yield fix(
      `${file} is not the secret this data was used with, so no server can start. Put the old one back, or set SECRET.`,
    )
  else
    yield check(
      'SECRET is not the one this data was used with. The next start ends all sessions and signed links, unless SECRET_PREVIOUS is the old one.',
    )
}
