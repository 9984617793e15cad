import type { Role } from '@plumbline/contract/roles'
import type { RouteObject } from 'react-router'

/** A part of the client: the first segment of its addresses, whose it is, and its screens, fetched when it is entered. */
export interface AreaOfClient {
  path: string
  /** Without one it is everybody's. */
  role?: Role
  /** Where the bare path leads. */
  first: string
  screens: () => Promise<RouteObject[]>
}

export const areas: readonly AreaOfClient[] = [
  { path: 'auth', first: 'login', screens: async () => (await import('./routes/auth.ts')).screens },
  {
    path: 'superAdmin',
    role: 'SuperAdmin',
    first: 'dashboard',
    screens: async () => (await import('./routes/super-admin.ts')).screens,
  },
  {
    path: 'customerAdmin',
    role: 'CustomerAdmin',
    first: 'dashboard',
    screens: async () => (await import('./routes/customer-admin.ts')).screens,
  },
  {
    path: 'customerUser',
    role: 'CustomerUser',
    first: 'dashboard',
    screens: async () => (await import('./routes/customer-user.ts')).screens,
  },
]

/** What stands around the screens of every role. */
export const frame = () => import('./Area.tsx')

/** The area an address lies in; the case of its first segment does not matter. */
export function areaOf(pathname: string): AreaOfClient | undefined {
  const [, first = ''] = pathname.toLowerCase().split('/')
  return areas.find(({ path }) => path.toLowerCase() === first)
}

/** Fetches the code of what an address leads to, before it is asked for. A failure shows when it is. */
export function fetchAhead(pathname: string): void {
  void fetchScreen(pathname).catch(() => {})
}

async function fetchScreen(pathname: string): Promise<void> {
  const area = areaOf(pathname)
  if (!area) return
  if (area.role) void frame().catch(() => {})
  const below = pathname.split('/').slice(2).join('/') || area.first
  for (const { lazy } of leadingTo(below, await area.screens())) if (typeof lazy === 'function') await lazy()
}

/** The routes that an address goes through, from the outermost; none where there is no such address. */
function leadingTo(below: string, routes: readonly RouteObject[], above = ''): RouteObject[] {
  for (const route of routes) {
    const path = [above, route.path].filter(Boolean).join('/')
    const inner = route.children ? leadingTo(below, route.children, path) : []
    if (inner.length > 0 || (!route.children && isAt(below, path))) return [route, ...inner]
  }
  return []
}

function isAt(below: string, path: string): boolean {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(below)
}
