import type { FactorKind } from '@plumbline/contract/domain/factors'
import type { Entity } from '@plumbline/contract/wire/call'
import { t as failureTexts } from '@plumbline/texts/wire/failures'
import { t as fileTexts } from '@plumbline/texts/wire/files'

/** An HTTP error: a call that is refused, in words for the person who made it. Anything else that is thrown is a fault of ours: 500. */
export class Refusal extends Error {
  readonly status: number
  readonly title: string
  readonly messages: readonly string[]
  /** Seconds until another try makes sense, for 429 and 503. */
  readonly retryAfter: number | undefined
  /** What the answer says beside the failure's own members: the call's `refusal` in the contract. */
  readonly details: object

  constructor(
    status: number,
    title: string,
    messages: readonly string[],
    { retryAfter, details = {} }: { retryAfter?: number | undefined; details?: object } = {},
  ) {
    super(`${title}: ${messages.join(' ')}`)
    this.status = status
    this.title = title
    this.messages = messages
    this.retryAfter = retryAfter
    this.details = details
  }
}

/** 400: each message names its field where there is one ('Title: This field is mandatory.'). */
export const badInput = (...messages: string[]) => new Refusal(400, 'Please check your input', messages)
/** 401: no session, or one that ended. */
export const sessionEnded = () => new Refusal(401, failureTexts.sessionTimeout, [failureTexts.sessionTimeoutText])
/** 401: sign-in refused. */
export const signInRefused = (message: string) => new Refusal(401, 'Sign-in failed', [message])
/** 401: the password was right, and the account has a second factor: one of these is asked for. */
export const factorAsked = (SecondFactor: readonly FactorKind[]) =>
  new Refusal(401, 'One more step', [`Your account has a second factor. ${waysWords(SecondFactor)}`], {
    details: { SecondFactor },
  })
function waysWords(ways: readonly FactorKind[]): string {
  if (!ways.includes('passkey')) return 'Enter its code too.'
  return ways.includes('totp') ? 'Enter its code or use a passkey.' : 'Use your passkey too.'
}
/** The same where a wrong one was given. */
export const factorRefused = (
  SecondFactor: readonly FactorKind[],
  message = 'The code is wrong or has already been used. Wait for the next one.',
) => new Refusal(401, 'Sign-in failed', [message], { details: { SecondFactor } })
/** Whether a sign-in lacks nothing but its second factor. */
export const isFactorAsked = (fault: unknown): boolean => fault instanceof Refusal && 'SecondFactor' in fault.details
/** 403: signed in, but not for this call. */
export const notAllowed = () => new Refusal(403, 'Not allowed', ['Your role doesn’t allow this.'])
/** 403: signed in by the link of a survey alone, which opens nothing else. */
export const notByLink = () =>
  new Refusal(403, 'Not allowed', [
    'You opened a survey from an emailed link, which gives access to that survey only. Log in with a password to do this.',
  ])
/** 403: signed in without the second factor that is required of this person. */
export const factorFirst = () =>
  new Refusal(403, 'One more step', [
    'Your account needs a second factor. Set one up first; until then nothing else is available.',
  ])
/** 404: not there or not yours, which must look the same. */
export const notFound = (entity: Entity) => new Refusal(404, 'Not found', [`${entity} not found.`])
/** 409: a conflict with what is there. */
export const conflict = (...messages: string[]) => new Refusal(409, 'Conflict', messages)
/** The same with what the call's `refusal` in the contract names. */
export const conflictWith = (details: object, ...messages: string[]) =>
  new Refusal(409, 'Conflict', messages, { details })
/** 413: more than is taken. */
export const tooLarge = (message: string) => new Refusal(413, 'Too large', [message])
/** 415: a file, or a body, of a type that is not taken. */
export const wrongFileType = (...reasons: string[]) => new Refusal(415, failureTexts.error, reasons)
/** 415: a workbook that cannot be read though it looks like one. */
export const damagedFile = () =>
  wrongFileType(
    fileTexts.wrongFile,
    'The workbook is damaged or too large. Open it, save it again as .xlsx and upload that.',
  )
/** 429: a rate limit or a full queue; `seconds` until a retry makes sense. */
export function tooManyTries(seconds: number): Refusal {
  const wait = seconds < 90 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`
  return new Refusal(429, 'Too many tries', [`Too many tries. Try again in ${wait}.`], { retryAfter: seconds })
}
/** 503: overload, more is going on than the server takes at once; a retry in a few seconds may succeed. */
export const busy = () =>
  new Refusal(503, 'Not available', ['The server is busy. Try again in a moment.'], {
    retryAfter: 5,
  })
