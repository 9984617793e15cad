import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import type { ReactNode } from 'react'

/** A screen: its address, and its component in a chunk of its own. */
export interface Screen {
  readonly address: string
  readonly load: () => Promise<(params: never) => ReactNode>
  /** Prefetches its first reads along with its code, when the client starts with it. */
  readonly askAhead?: (params: Readonly<Record<string, string>>) => void
  /** The screens it wraps. Then it has no address itself: theirs start with the one it names. */
  readonly children?: readonly Screen[]
}

/**
 * `screen(paths.findings, () => import('../../features/catalogue/findings/FindingsScreen.tsx'), 'FindingsScreen')`: a
 * line in a section's list of screens. The component gets the parameters of its address, and can ask for no others. A
 * section has only the screens it lists. The lists only contain lazy code, so that they load before any screen.
 */
export function screen<Address extends string, Name extends string>(
  address: Address,
  load: () => Promise<Record<NoInfer<Name>, (params: ParamsOf<Address>) => ReactNode>>,
  name: Name,
): Screen {
  return { address, load: async () => (await load())[name] }
}
