import type { Role } from '@plumbline/contract/roles'
import type { RouteObject } from 'react-router'
import { screens as authScreens } from './routes/auth.ts'
import { screens as customerUserScreens } from './routes/customer-user.ts'
import { screen } from './routes/screen.ts'

/** A part of the client: the first segment of its addresses, whose it is, and its screens. */
export interface AreaOfClient {
  path: string
  /** Without one it is everybody's. */
  role?: Role
  /** Where the bare path leads. */
  first: string
  /** Known at once: where people arrive. */
  screens: readonly RouteObject[]
  /** The others, where they are many: fetched when the area is entered. */
  more?: () => Promise<RouteObject[]>
}

/** Where a SuperAdmin and a CustomerAdmin arrive. */
const dashboard = screen('dashboard', () => import('../dashboard/DashboardScreen.tsx'), 'DashboardScreen')

export const areas: readonly AreaOfClient[] = [
  { path: 'auth', first: 'login', screens: authScreens },
  {
    path: 'superAdmin',
    role: 'SuperAdmin',
    first: 'dashboard',
    screens: [dashboard],
    more: async () => (await import('./routes/super-admin.ts')).screens,
  },
  {
    path: 'customerAdmin',
    role: 'CustomerAdmin',
    first: 'dashboard',
    screens: [dashboard],
    more: async () => (await import('./routes/customer-admin.ts')).screens,
  },
  { path: 'customerUser', role: 'CustomerUser', first: 'dashboard', screens: customerUserScreens },
]

/** What stands around the screens of every role. */
export const frame = () => import('./Area.tsx')

/** The area an address lies in; the case of its first segment does not matter. */
export function areaOf(pathname: string): AreaOfClient | undefined {
  const [, first = ''] = pathname.toLowerCase().split('/')
  return areas.find(({ path }) => path.toLowerCase() === first)
}

/** Prefetches the code (the chunks) of what an address leads to, before it is asked for. A failure shows when it is. */
export function prefetch(pathname: string): void {
  const area = areaOf(pathname)
  if (!area) return
  if (area.role) void frame().catch(() => {})
  void fetchScreen(area, pathname.split('/').slice(2).join('/') || area.first).catch(() => {})
}

async function fetchScreen({ screens, more }: AreaOfClient, path: string): Promise<void> {
  const known = leadingTo(path, screens)
  const routes = known.length > 0 || !more ? known : leadingTo(path, await more())
  await Promise.all(routes.map(({ lazy }) => typeof lazy === 'function' && lazy()))
}

/** The routes that a path goes through, from the outermost; none where there is no such path. */
function leadingTo(path: string, routes: readonly RouteObject[], above = ''): RouteObject[] {
  for (const route of routes) {
    const whole = [above, route.path].filter(Boolean).join('/')
    const inner = route.children ? leadingTo(path, route.children, whole) : []
    if (inner.length > 0 || (!route.children && isAt(path, whole))) return [route, ...inner]
  }
  return []
}

function isAt(path: string, pattern: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(path)
}
