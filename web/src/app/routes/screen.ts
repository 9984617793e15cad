import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/**
 * A screen in a chunk of its own: `screen('findings', () => import('../../findings/FindingsScreen.tsx'), 'FindingsScreen')`.
 * The paths are those below the area's; an area that does not list a screen does not have it. The lists hold nothing but
 * what is fetched later, so that they are there before the code that shows anything.
 */
export function screen<Name extends string>(
  path: string,
  load: () => Promise<Record<NoInfer<Name>, ComponentType>>,
  name: Name,
): RouteObject {
  return { path, lazy: async () => ({ Component: (await load())[name] }) }
}
