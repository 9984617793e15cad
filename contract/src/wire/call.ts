import { t } from '@plumbline/texts/wire/fields'
import { encodedSegment } from './path-to.ts'
import type { Role } from './roles.ts'
import { z } from './zod.ts'

/** The kinds of record an id can name, used in the message when there is none: 'Finding not found.' */
export type Entity =
  | 'Customer'
  | 'User'
  | 'Invitation'
  | 'Organisation invitation'
  | 'Inquiry type'
  | 'Pathway'
  | 'Diagnostic question'
  | 'Intake question'
  | 'Custom question'
  | 'Finding'
  | 'Recommendation'
  | 'Roadmap'
  | 'Inquiry'
  | 'Results version'
  | 'Survey question'
  | 'Comment'
  | 'Document'
  | 'Upload'
  | 'Reset request'
  | 'Deleted record'
  | 'Language'
  | 'Passkey'
  | 'Session'

/** The kind behind each id schema: read by the server (404) and by the generated permission test. */
export const idNames = z.registry<{ entity: Entity }>()

/** A UUID that names a record of this kind. */
export function idOf(entity: Entity) {
  const fault = ({ input }: { input?: unknown }) =>
    input === '' || input === undefined || input === null ? t.mandatory : t.notAnId
  return z.uuid({ error: fault }).register(idNames, { entity })
}

/** A file in a multipart call: a browser's `File`, or the server's temporary one. */
export interface FileValue {
  readonly name: string
  readonly size: number
}
/** One file of a multipart call. JSON cannot contain one, whatever its members. */
export const FileField = z.custom<FileValue>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) !== Object.prototype &&
    'name' in value &&
    'size' in value,
  { error: () => t.noFile },
)

type Schema = z.ZodMiniType

/** The answer of a call without content. */
export const Nothing = z.object({})

/**
 * A call (an endpoint), said once: the server's route, the client's `send`, the API description and the permission test come from it.
 * - `roles`: who may call it; 'anyone' needs no session.
 * - `scope`: whose records it reaches: 'platform' everybody's, 'organisation' the caller's organisation's (a SuperAdmin: all), 'self' the caller's own.
 * - `body` is JSON, `form` is multipart; a call has at most one of them. `example` is one valid value of it.
 * - `bodyBytes`: how much JSON it takes where that is not what `limits` says for all.
 * - `formParts`, `formBytes`, `formTextBytes`: how much a form takes where that is not what `limits` says for all.
 * - `formAsJson`: where no file is sent, the form's fields are taken as a JSON body too.
 * - `headers`: what it reads of the request's headers, by their names in small letters.
 * - `octets`: its body is bytes of this content type, taken as they are, at most so many.
 * - `asHeaders`: the answer's members are the headers of a response of this status, which has no body.
 * - `refusal` is what a 409 of this call may say beside the failure's own members.
 * - `answer` is the shape of the 200 answer, or 'file' for a download.
 * - `signsIn`: it starts a session; its 401 says beside the failure's own members which second factors are asked for (`FactorAsked`), where that is all that is missing.
 * - `mails`: it may mail somebody, so its rate limit is lower (`limits.mailingCallsAMinute`).
 * - `byLink`: a session started by a survey's link alone may make it too (ENTRY-009); where it names an inquiry or a person, that has to be the session's.
 *   `inquiry` and `person` say in which member of the input, lists gone through: 'params.inquiryId', 'form.SurveyAnswerDtos.InquiryId'.
 * - `withoutFactor`: a session whose person lacks the second factor that is required of them may make it too (TEAM-004): what sets one up, and log-out.
 * - `versioned`: a GET that answers an ETag, or a PUT that heeds `If-Match` (an optimistic lock).
 *
 * In the browser a call has only what the client reads of it (`web/contract-as-read.ts`).
 */
export interface CallSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS'
  readonly path: `/${string}`
  readonly summary: string
  readonly roles: 'anyone' | readonly [Role, ...Role[]]
  readonly scope: 'public' | 'platform' | 'organisation' | 'self'
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: Schema
  readonly bodyBytes?: number
  readonly form?: Schema
  readonly formParts?: number
  readonly formBytes?: number
  readonly formTextBytes?: number
  readonly formAsJson?: true
  readonly headers?: z.ZodMiniObject
  readonly octets?: { readonly type: string; readonly most: number }
  readonly asHeaders?: 200 | 201 | 204 | 303
  readonly refusal?: z.ZodMiniObject
  readonly example?: unknown
  readonly answer: Schema | 'file'
  readonly signsIn?: true
  readonly mails?: true
  readonly byLink?: { readonly inquiry?: InputMember; readonly person?: InputMember }
  readonly withoutFactor?: true
  readonly versioned?: boolean
}

type InputMember = `${'params' | 'query' | 'body' | 'form'}.${string}`

/** Names a call of the contract, keeping its exact type. An `example` that does not fit its body does not compile. */
export function call<const C extends CallSpec>(spec: C & ValidExample<C>): C {
  return spec
}

type ValidExample<C> = C extends { example: unknown; body: infer S extends Schema }
  ? { readonly example: DeepReadonly<z.input<S>> }
  : unknown
type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T

type Part<C, K extends keyof CallSpec> = C extends { [P in K]: infer S extends Schema } ? S : never
type InputPart<C, K extends keyof CallSpec> = [Part<C, K>] extends [never] ? unknown : { [P in K]: z.input<Part<C, K>> }
type QueryPart<C> = [Part<C, 'query'>] extends [never]
  ? unknown
  : keyof z.input<Part<C, 'query'>> extends 'language'
    ? { query?: z.input<Part<C, 'query'>> }
    : InputPart<C, 'query'>
type OutputPart<C, K extends keyof CallSpec> = [Part<C, K>] extends [never]
  ? unknown
  : { [P in K]: z.output<Part<C, K>> }

/** A caller's input: `{ params, query, body }`, as far as the call has them; a query for the language alone may be left out. */
export type Input<C extends CallSpec> = InputPart<C, 'params'> &
  QueryPart<C> &
  InputPart<C, 'body'> &
  InputPart<C, 'form'>
/** The same after validation: defaults filled in, texts trimmed. */
export type Checked<C extends CallSpec> = OutputPart<C, 'params'> &
  OutputPart<C, 'query'> &
  OutputPart<C, 'body'> &
  OutputPart<C, 'form'> &
  OutputPart<C, 'headers'>
/** A list's sort fields. */
export type SortFieldOf<C extends CallSpec> =
  Checked<C> extends { query: { sort?: infer By } } ? Exclude<Extract<By, string>, `-${string}`> : never
/** A call's answer; a download is a file with its name (in the browser a `File`). */
export type Answer<C extends CallSpec> = C extends { answer: infer A extends Schema } ? z.output<A> : FileValue

/** Whether a role may make this call; screens check it before they offer an action. */
export function mayCall(role: Role, { roles }: Pick<CallSpec, 'roles'>): boolean {
  return roles === 'anyone' || roles.includes(role)
}

/** The call's path with its parameters filled in and encoded: '/Findings/0197…'. */
export function pathOf({ path }: Pick<CallSpec, 'path'>, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodedSegment(String(params[name])))
}

/** The answer of every failure (decisions, section 2). `errorMessage` is always a list. */
export const Failure = z.object({
  status: z.number(),
  title: z.string(),
  errorMessage: z.array(z.string()),
})
export type Failure = z.output<typeof Failure>
