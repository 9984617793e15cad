import type { Role } from '@plumbline/contract/wire/roles'
import { askAheadForCards } from '../features/desk/dashboard/cards.queries.ts'
import * as paths from '../paths.ts'
import { screens as authScreens } from './routes/auth.ts'
import { screens as customerUserScreens } from './routes/customer-user.ts'
import { type Screen, screen } from './routes/screen.ts'

/** A part of the client: the addresses with one first segment, their role and their screens. */
export interface Section {
  /** The address its bare segment leads to. */
  first: string
  /** Without one it is public. */
  role?: Role
  /** Known at once: where people arrive. */
  screens: readonly Screen[]
  /** The others, if many: fetched when the section is entered. */
  more?: () => Promise<{ screens: readonly Screen[] }>
}

/** Where a SuperAdmin and a CustomerAdmin arrive. */
const dashboard = (role: 'SuperAdmin' | 'CustomerAdmin') => ({
  ...screen(paths.dashboard, () => import('../features/desk/dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
  askAhead: () => askAheadForCards(role),
})

export const sections: readonly Section[] = [
  { first: paths.login, screens: authScreens, more: () => import('./routes/further-auth.ts') },
  {
    first: paths.dashboard,
    role: 'SuperAdmin',
    screens: [dashboard('SuperAdmin')],
    more: () => import('./routes/super-admin.ts'),
  },
  {
    first: paths.dashboard,
    role: 'CustomerAdmin',
    screens: [dashboard('CustomerAdmin')],
    more: () => import('./routes/customer-admin.ts'),
  },
  {
    first: paths.respondentDashboard,
    role: 'CustomerUser',
    screens: customerUserScreens,
    more: () => import('./routes/further-customer-user.ts'),
  },
]

/** Public screens outside the sections, each at an address of its own. */
export const alone: readonly Screen[] = [
  screen(paths.accessibility, () => import('./screens/AccessibilityScreen.tsx'), 'AccessibilityScreen'),
]

/** The frame around the screens of every role. */
export const frame = () => import('./SectionFrame.tsx')

/** The first segment of a section's addresses, in any case: 'auth', 'SuperAdmin'. */
export function segmentOf({ role, first }: Section): string {
  return role ?? first.split('/')[1] ?? ''
}

/** The part after the first segment: 'findings/view/:FindingsParamId'. */
export function belowSection(path: string): string {
  return path.split('/').slice(2).join('/')
}

/** The section of an address; the case of its first segment does not matter. */
export function sectionOf(pathname: string): Section | undefined {
  const [, first] = pathname.toLowerCase().split('/')
  return sections.find((section) => segmentOf(section).toLowerCase() === first)
}

/** Prefetches the first reads of the screen at an address, if known at once. */
export function askAhead({ pathname, search }: { pathname: string; search: string }): void {
  const section = sectionOf(pathname)
  const path = section && belowSection(pathname)
  const [screen] = section ? leadingTo(path || belowSection(section.first), section.screens).slice(-1) : []
  // A filtered list is another read.
  if (!screen?.askAhead || search !== '') return
  screen.askAhead(matcherOf(belowSection(screen.address)).exec(path || '')?.groups ?? {})
}

/** Prefetches the chunks of an address. A failure shows when it is opened. */
export function prefetch(pathname: string): void {
  const section = sectionOf(pathname)
  if (!section) return
  if (section.role) void frame().catch(() => {})
  void fetchScreen(section, belowSection(pathname) || belowSection(section.first)).catch(() => {})
}

async function fetchScreen({ screens, more }: Section, path: string): Promise<void> {
  const known = leadingTo(path, screens)
  const wanted = known.length > 0 || !more ? known : leadingTo(path, (await more()).screens)
  await Promise.all(wanted.map(({ load }) => load()))
}

/** The screen at a path with its frames, outermost first; none if there is no such path. */
function leadingTo(path: string, screens: readonly Screen[]): Screen[] {
  for (const screen of screens) {
    const inner = leadingTo(path, screen.children ?? [])
    if (inner.length > 0 || (!screen.children && isAt(path, belowSection(screen.address)))) return [screen, ...inner]
  }
  return []
}

const isAt = (path: string, pattern: string) => matcherOf(pattern).test(path)

const matcherOf = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i')
