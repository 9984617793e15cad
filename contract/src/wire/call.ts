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
  | 'Results link'
  | 'Action'
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
 * A call (an endpoint), defined once: the server's route, the client's `send`, the API description and the permission test are derived from it.
 * - `roles`: who may call it; 'anyone' needs no session.
 * - `scope`: whose records it reaches: 'platform' everyone's, 'organisation' the caller's organisation's (a SuperAdmin: all), 'self' the caller's own.
 * - `body` is JSON, `form` is multipart; a call has at most one of them. `example` is one valid value of it.
 * - `bodyBytes`: its JSON limit if it differs from the general one in `limits`.
 * - `formParts`, `formBytes`, `formTextBytes`: its form limits if they differ from the general ones in `limits`.
 * - `formAsJson`: without a file, the form's fields are also accepted as a JSON body.
 * - `headers`: the request headers it reads, by their lower-case names.
 * - `octets`: its body is raw bytes of this content type, up to a maximum.
 * - `asHeaders`: the answer's members are sent as headers of a response with this status and no body.
 * - `refusal`: additional members of its 409.
 * - `answer` is the shape of the 200 answer, or 'file' for a download.
 * - `signsIn`: it starts a session; its 401 also says which second factors are required (`FactorAsked`), if nothing else is missing.
 * - `mails`: it may send email, so its rate limit is lower (`limits.mailingCallsAMinute`).
 * - `byLink`: also allowed in a session started only by a survey's link (ENTRY-009); an inquiry or person it names must be the session's.
 *   `inquiry` and `person` are the paths of these input members; lists are searched: 'params.inquiryId', 'form.SurveyAnswerDtos.InquiryId'.
 * - `withoutFactor`: also allowed in a session whose person lacks a required second factor (TEAM-004): setting one up, and log-out.
 * - `versioned`: a GET that answers an ETag, or a PUT that checks `If-Match` (an optimistic lock).
 *
 * In the browser a call contains only what the client reads (`web/contract-as-read.ts`).
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
