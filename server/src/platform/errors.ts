import type { FactorKind } from '@plumbline/contract/domain/factors'
import type { Entity } from '@plumbline/contract/wire/call'
import { t as httpTexts } from '@plumbline/texts/calls/http'
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
export const badInput = (...messages: string[]) => new Refusal(400, httpTexts.checkYourInput, messages)
/** 401: no session, or one that ended. */
export const sessionEnded = () => new Refusal(401, failureTexts.sessionTimeout, [failureTexts.sessionTimeoutText])
/** 401: sign-in refused. */
export const signInRefused = (message: string) => new Refusal(401, httpTexts.signInFailed, [message])
/** 401: the password was right, and the account has a second factor: one of these is asked for. */
export const factorAsked = (SecondFactor: readonly FactorKind[]) =>
  new Refusal(401, httpTexts.oneMoreStep, [factorWanted(SecondFactor)], {
    details: { SecondFactor },
  })
function factorWanted(ways: readonly FactorKind[]): string {
  if (!ways.includes('passkey')) return httpTexts.codeWanted
  return ways.includes('totp') ? httpTexts.codeOrPasskeyWanted : httpTexts.passkeyWanted
}
/** The same where a wrong one was given. */
export const factorRefused = (SecondFactor: readonly FactorKind[], message = httpTexts.codeWrong) =>
  new Refusal(401, httpTexts.signInFailed, [message], { details: { SecondFactor } })
/** Whether a sign-in lacks nothing but its second factor. */
export const isFactorAsked = (fault: unknown): boolean => fault instanceof Refusal && 'SecondFactor' in fault.details
/** 403: signed in, but not for this call. */
export const notAllowed = (because: string = httpTexts.notForYourRole) =>
  new Refusal(403, httpTexts.notAllowed, [because])
/** 403: signed in by the link of a survey alone, which opens nothing else. */
export const notByLink = () => new Refusal(403, httpTexts.notAllowed, [httpTexts.notByLink])
/** 403: signed in without the second factor that is required of this person. */
export const factorFirst = () => new Refusal(403, httpTexts.oneMoreStep, [httpTexts.factorFirst])
const notFoundTexts: Readonly<Record<Entity, () => string>> = {
  Customer: () => httpTexts.noCustomer,
  User: () => httpTexts.noUser,
  Invitation: () => httpTexts.noInvitation,
  'Organisation invitation': () => httpTexts.noOrganisationInvitation,
  'Inquiry type': () => httpTexts.noInquiryType,
  Pathway: () => httpTexts.noPathway,
  'Diagnostic question': () => httpTexts.noDiagnosticQuestion,
  'Intake question': () => httpTexts.noIntakeQuestion,
  'Custom question': () => httpTexts.noCustomQuestion,
  Finding: () => httpTexts.noFinding,
  Recommendation: () => httpTexts.noRecommendation,
  Roadmap: () => httpTexts.noRoadmap,
  Inquiry: () => httpTexts.noInquiry,
  'Results version': () => httpTexts.noResultsVersion,
  'Results link': () => httpTexts.noResultsLink,
  Action: () => httpTexts.noAction,
  'Survey question': () => httpTexts.noSurveyQuestion,
  Comment: () => httpTexts.noComment,
  Document: () => httpTexts.noDocument,
  Upload: () => httpTexts.noUpload,
  'Reset request': () => httpTexts.noResetRequest,
  'Deleted record': () => httpTexts.noDeletedRecord,
  Language: () => httpTexts.noLanguage,
  Passkey: () => httpTexts.noPasskey,
  Session: () => httpTexts.noSession,
}
/** 404: not there or not yours, which must look the same. */
export const notFound = (entity: Entity) => new Refusal(404, httpTexts.notFound, [notFoundTexts[entity]()])
/** 409: a conflict with what is there. */
export const conflict = (...messages: string[]) => new Refusal(409, httpTexts.conflict, messages)
/** The same with what the call's `refusal` in the contract names. */
export const conflictWith = (details: object, ...messages: string[]) =>
  new Refusal(409, httpTexts.conflict, messages, { details })
/** 413: more than is taken. */
export const tooLarge = (message: string) => new Refusal(413, httpTexts.tooLarge, [message])
/** 415: a file, or a body, of a type that is not taken. */
export const wrongFileType = (...reasons: string[]) => new Refusal(415, failureTexts.error, reasons)
/** 415: a workbook that cannot be read though it looks like one. */
export const damagedFile = () => wrongFileType(fileTexts.wrongFile, httpTexts.damagedWorkbook)
/** 429: a rate limit or a full queue; `seconds` until a retry makes sense. */
export function tooManyTries(seconds: number): Refusal {
  const wait =
    seconds < 90
      ? httpTexts.tryAgainInSeconds({ seconds })
      : httpTexts.tryAgainInMinutes({ minutes: Math.ceil(seconds / 60) })
  return new Refusal(429, httpTexts.tooManyTries, [wait], { retryAfter: seconds })
}
/** 503: overload, more is going on than the server takes at once; a retry in a few seconds may succeed. */
export const busy = () =>
  new Refusal(503, httpTexts.notAvailable, [httpTexts.busy], {
    retryAfter: 5,
  })
