import type { Role } from './roles.ts'

/* An address such as '/superAdmin|customerAdmin/custom-metrics/view/:id' is for two roles and has a parameter, 'id'. */
type Split<Text extends string, By extends string> = Text extends `${infer Head}${By}${infer Tail}`
  ? Head | Split<Tail, By>
  : Text
type ParamName<Address extends string> =
  Split<Address, '/'> extends infer Segment ? (Segment extends `:${infer Name}` ? Name : never) : never
type RoleAt<Address extends string> = Address extends `/${infer Sections}/${string}`
  ? Extract<Capitalize<Split<Sections, '|'>>, Role>
  : never

/** A screen's props: its address's parameters, and the role it is shown to. */
export type ParamsOf<Address extends string> = { readonly [Name in ParamName<Address>]: string } & ([
  RoleAt<Address>,
] extends [never]
  ? unknown
  : { readonly role: RoleAt<Address> })

/** The role is only required if the address is for several. */
type Values<Address extends string> = { readonly [Name in ParamName<Address>]: string } & {
  readonly [Name in Address extends `${string}|${string}` ? 'role' : never]: RoleAt<Address>
}

/** An address with its parameters filled in and encoded: `pathTo('/superAdmin|customerAdmin/findings/:id', { role, id })`. */
export function pathTo<Address extends string>(address: Address, values: Values<Address>): string {
  const given: Record<string, string> = values
  return address
    .split('/')
    .map((segment) => {
      if (segment.startsWith(':')) return encodedSegment(given[segment.slice(1)] ?? '')
      const sections = segment.split('|')
      if (sections.length === 1) return segment
      return sections.find((section) => section.toLowerCase() === given.role?.toLowerCase()) ?? ''
    })
    .join('/')
}

/** Browsers resolve '.' and '..' even if encoded: with a trailing space, which readers of a name trim, they do not. */
export const encodedSegment = (value: string): string =>
  encodeURIComponent(/^\.{1,2}$/.test(value) ? `${value} ` : value)
