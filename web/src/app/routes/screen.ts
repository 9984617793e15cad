import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import type { ReactNode } from 'react'

/** A screen: its address, and the code that draws it, in a chunk of its own. */
export interface Screen {
  readonly address: string
  readonly load: () => Promise<(params: never) => ReactNode>
  /** Asks for what it shows first, beside its code, where the client begins with it. */
  readonly askAhead?: (params: Readonly<Record<string, string>>) => void
  /** What it stands around. Then it has no address itself: theirs begin with the one it names. */
  readonly children?: readonly Screen[]
}

/**
 * `screen(paths.findings, () => import('../../features/catalogue/findings/FindingsScreen.tsx'), 'FindingsScreen')`: a line of an area's list of screens.
 * It is given the parameters of its address; what it asks for has to be one of them. An area that does not list a screen does not have
 * it. The lists hold nothing but what is fetched later, so that they are there before the code that shows anything.
 */
export function screen<Address extends string, Name extends string>(
  address: Address,
  load: () => Promise<Record<NoInfer<Name>, (params: ParamsOf<Address>) => ReactNode>>,
  name: Name,
): Screen {
  return { address, load: async () => (await load())[name] }
}
