import { t } from '@plumbline/texts/commands/doctor'
import type { Settings } from '../../settings.ts'
import { type Remark, remarksAbout, wordsOf } from './remarks.ts'

const { ok, check, fix } = remarksAbout('address')
const TIMEOUT = 5000

/** What another machine says the time is, when it was asked. */
export interface ToldTime {
  readonly by: string
  /** Its time less ours, in milliseconds. */
  readonly ahead: number
}

/** Whether mailed links lead somewhere, and safely. Answers the times that were told on the way. */
export async function* addressRemarks(settings: Settings): AsyncGenerator<Remark, ToldTime[]> {
  const { publicUrl, trustedProxies, smtpUrl, s3 } = settings
  const { protocol, hostname } = new URL(publicUrl)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (isHere && smtpUrl !== null) yield fix(t.linksOnlyHere({ publicUrl }))
  if (!isHere && protocol === 'http:') yield fix(t.unencrypted({ publicUrl }))
  if (protocol === 'https:' && trustedProxies === 0) yield check(t.proxyNotTrusted)

  const told: ToldTime[] = []
  const live = await ask(`${publicUrl}/api/live`)
  if (live.told !== null) told.push({ by: publicUrl, ahead: live.told })
  yield live.status === 200
    ? ok(t.addressAnswers({ publicUrl }))
    : check(t.addressDoesNotAnswer({ publicUrl, words: live.words }))
  if (s3 !== null) {
    const { told: time } = await ask(new URL(s3.endpoint).origin)
    if (time !== null) told.push({ by: t.theFileStore, ahead: time })
  }
  return told
}

/** What an address answers within five seconds, and how far its clock is ahead; status 0 where it does not. */
export async function ask(url: string): Promise<{ status: number; text: string; words: string; told: number | null }> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) })
    const { status, headers } = answer
    const ahead = Date.parse(headers.get('date') ?? '') - Date.now()
    return {
      status,
      text: await answer.text(),
      words: t.status({ status: String(status) }),
      told: Number.isNaN(ahead) ? null : ahead,
    }
  } catch (fault) {
    return { status: 0, text: '', words: wordsOf(fault), told: null }
  }
}
