import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { secretFault, usedSecret } from '../../domain/access/secret.ts'
import type { Patient } from './patient.ts'
import { type Remark, remarksAbout } from './remarks.ts'

const { ok, look, mend } = remarksAbout('secret')

/** Whether what signs sessions and links is there, and the one that the database was used with. */
export async function* secretRemarks({ db, settings: { secret: given, dataDir } }: Patient): AsyncGenerator<Remark> {
  const file = join(dataDir, 'secret')
  const name = given === null ? file : 'SECRET'
  if (given === null && !existsSync(file)) {
    if ((await usedSecret(db, '')) === 'none') return
    yield mend(
      `SECRET is not set and ${file} is missing, so no server starts: set SECRET to the one of before, put the file back from a backup, or set a new one, which ends all sessions and mailed links.`,
    )
    return
  }
  const secret = given ?? (await readFile(file, 'utf8')).trim()
  const fault = secretFault(secret)
  if (fault !== null) {
    yield mend(`The secret in ${name} ${fault}`)
    return
  }
  const used = await usedSecret(db, secret)
  if (used !== 'another') yield ok(`${name} is the one that the data were used with.`)
  else if (given === null)
    yield mend(
      `${file} is not the secret that the data were used with, so no server starts: put that one back, or set SECRET.`,
    )
  else
    yield look(
      'SECRET is another than the data were used with: the next start ends all sessions and mailed links, unless SECRET_PREVIOUS is the one of before.',
    )
}
