import type { Role } from '@plumbline/contract/roles'
import * as paths from '../paths.ts'
import { screens as authScreens } from './routes/auth.ts'
import { screens as customerUserScreens } from './routes/customer-user.ts'
import { type Screen, screen } from './routes/screen.ts'

/** A part of the client: the addresses with one first segment, whose they are, and their screens. */
export interface AreaOfClient {
  /** The address its bare segment leads to. */
  first: string
  /** Without one it is everybody's. */
  role?: Role
  /** Known at once: where people arrive. */
  screens: readonly Screen[]
  /** The others, where they are many: fetched when the area is entered. */
  more?: () => Promise<{ screens: readonly Screen[] }>
}

/** Where a SuperAdmin and a CustomerAdmin arrive. */
const dashboard = screen(paths.dashboard, () => import('../dashboard/DashboardScreen.tsx'), 'DashboardScreen')

export const areas: readonly AreaOfClient[] = [
  { first: paths.login, screens: authScreens },
  {
    first: paths.dashboard,
    role: 'SuperAdmin',
    screens: [dashboard],
    more: () => import('./routes/super-admin.ts'),
  },
  {
    first: paths.dashboard,
    role: 'CustomerAdmin',
    screens: [dashboard],
    more: () => import('./routes/customer-admin.ts'),
  },
  { first: paths.respondentDashboard, role: 'CustomerUser', screens: customerUserScreens },
]

/** What stands around the screens of every role. */
export const frame = () => import('./Area.tsx')

/** The first segment of an area's addresses, in any case: 'auth', 'SuperAdmin'. */
export function segmentOf({ role, first }: AreaOfClient): string {
  return role ?? first.split('/')[1] ?? ''
}

/** What stands behind the first segment of a path or an address: 'findings/view/:FindingsParamId'. */
export function belowArea(path: string): string {
  return path.split('/').slice(2).join('/')
}

/** The area an address lies in; the case of its first segment does not matter. */
export function areaOf(pathname: string): AreaOfClient | undefined {
  const [, first] = pathname.toLowerCase().split('/')
  return areas.find((area) => segmentOf(area).toLowerCase() === first)
}

/** Prefetches the code (the chunks) of what an address leads to, before it is asked for. A failure shows when it is. */
export function prefetch(pathname: string): void {
  const area = areaOf(pathname)
  if (!area) return
  if (area.role) void frame().catch(() => {})
  void fetchScreen(area, belowArea(pathname) || belowArea(area.first)).catch(() => {})
}

async function fetchScreen({ screens, more }: AreaOfClient, path: string): Promise<void> {
  const known = leadingTo(path, screens)
  const wanted = known.length > 0 || !more ? known : leadingTo(path, (await more()).screens)
  await Promise.all(wanted.map(({ load }) => load()))
}

/** The screen at a path with what stands around it, from the outermost; none where there is no such path. */
function leadingTo(path: string, screens: readonly Screen[]): Screen[] {
  for (const screen of screens) {
    const inner = leadingTo(path, screen.children ?? [])
    if (inner.length > 0 || (!screen.children && isAt(path, belowArea(screen.address)))) return [screen, ...inner]
  }
  return []
}

function isAt(path: string, pattern: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(path)
}
