import { Component, type ComponentType, type ReactNode } from 'react'
import {
  matchRoutes,
  Navigate,
  Outlet,
  type RouteObject,
  UNSAFE_createBrowserHistory,
  useLocation,
  useParams,
  useRoutes,
} from 'react-router'
import { homeOf } from '../domain/access/home.ts'
import { useSessionState } from '../domain/access/session.ts'
import * as paths from '../paths.ts'
import { Navigation } from '../ui/navigation/navigation.ts'
import { Root } from './Root.tsx'
import { RouteFailed } from './RouteFailed.tsx'
import type { Screen } from './routes/screen.ts'
import { belowSection, frame, type Section, sectionOf, sections, segmentOf } from './sections.ts'
import { ToHome } from './ToHome.tsx'

/** Code that a route shows, fetched before it is come to: what it gave, or why it did not come. */
class Fetched<Code> {
  readonly #load: () => Promise<Code>
  #result: { code: Code } | { fault: unknown } | undefined

  constructor(load: () => Promise<Code>) {
    this.#load = load
  }
  get isThere(): boolean {
    return this.#result !== undefined && 'code' in this.#result
  }
  /** Never rejects; what did not come is fetched again the next time. */
  async fetch(): Promise<void> {
    try {
      this.#result = { code: await this.#load() }
    } catch (fault) {
      this.#result = { fault }
    }
  }
  /** Throws where it did not come; nothing before it was fetched. */
  get code(): Code | undefined {
    if (this.#result && 'fault' in this.#result) throw this.#result.fault
    return this.#result?.code
  }
}

/** The further screens of the sections that have some. */
const further = new Map(sections.flatMap((section) => (section.more ? [[section, new Fetched(section.more)]] : [])))
const fetchedFrame = new Fetched(frame)
/** Each screen as it is given what its address says. */
const placed = new Map<unknown, ComponentType>()
const fetchedScreens = new Map<Screen, Fetched<ComponentType>>()

/** Replaces the address it stands at, so that going back does not lead into it again. */
const to = (path: string) => <Navigate to={path} replace />

/** Every address of the client; a section's further screens join when it is entered. Whatever is not here is not found. */
function routesNow(): RouteObject[] {
  const found = sections.map((section) => routeOf(section))
  const notFound = { path: '*', element: to(paths.pageNotFound) }
  return [
    { element: <Contained within={<Root />} />, children: [{ index: true, element: <ToHome /> }, ...found, notFound] },
  ]
}
let routes = routesNow()

function routeOf(section: Section): RouteObject {
  const { role, screens } = section
  const more = further.get(section)
  const known = [...screens, ...(more?.isThere ? (more.code?.screens ?? []) : [])]
  const notFound = { path: '*', element: <NotFound section={section} /> }
  const below: RouteObject = {
    path: segmentOf(section),
    element: <Contained within={<Outlet />} />,
    children: [{ index: true, element: to(homeOf(role)) }, ...known.map(routeAt), notFound],
  }
  if (!role) return below
  // The frame stands around the path, not at it: where the further screens do not come, it stays.
  return { handle: fetchedFrame, element: <Framed role={role} />, children: [below] }
}

function routeAt(screen: Screen): RouteObject {
  const { address, load, children } = screen
  const fetched = fetchedScreens.get(screen) ?? new Fetched(async () => placedAt(await load()))
  fetchedScreens.set(screen, fetched)
  const route = { handle: fetched, element: <Placed fetched={fetched} /> }
  return children ? { ...route, children: children.map(routeAt) } : { ...route, path: belowSection(address) }
}

/** Fetches what stands at a path; nothing where all is there. */
function prepare(pathname: string): Promise<void> | undefined {
  const section = sectionOf(pathname)
  const more = section && further.get(section)
  const missing = () => fetchedAt(pathname).filter(({ isThere }) => !isThere)
  const isFurther = more !== undefined && !more.isThere && isNotFound(pathname)
  const fetchAll = () => Promise.all(missing().map((fetched) => fetched.fetch()))
  if (!isFurther) return missing().length > 0 ? fetchAll().then(() => undefined) : undefined
  return Promise.all([fetchAll(), more.fetch()]).then(async () => {
    routes = routesNow()
    await fetchAll()
  })
}

const isNotFound = (pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route.path === '*'

function fetchedAt(pathname: string): Fetched<unknown>[] {
  return (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { handle } }) =>
    handle instanceof Fetched ? [handle] : [],
  )
}

/** The way through the client. */
export const navigation = new Navigation(UNSAFE_createBrowserHistory({ v5Compat: true }), prepare)

/** The screen at the address, with what stands around it. */
export function Screens() {
  return useRoutes(routes)
}

function Framed({ role }: { role: NonNullable<Section['role']> }) {
  const SectionFrame = fetchedFrame.code?.SectionFrame
  return SectionFrame && <SectionFrame role={role} />
}

function Placed({ fetched }: { fetched: Fetched<ComponentType> }) {
  const Screen = fetched.code
  return Screen && <Screen />
}

/** No screen stands there, unless the further screens did not come. */
function NotFound({ section }: { section: Section }) {
  void further.get(section)?.code
  return to(paths.pageNotFound)
}

/** The same layout at two places of the listing is one: what stands there stays when one goes from the one to the other. */
function placedAt<Params extends object>(Screen: (params: Params) => ReactNode): ComponentType {
  const known = placed.get(Screen) ?? atAddress(Screen)
  placed.set(Screen, known)
  return known
}

/** A screen that is given what its address says: the parameters, and the role whose section it lies in. */
function atAddress<Params extends object>(Screen: (params: Params) => ReactNode): ComponentType {
  return function AtAddress() {
    // The joint of list and router: `screen` lets a screen ask for nothing but the parameters of the address this route is made of.
    const params: unknown = { ...useParams(), role: useSessionState().session?.role }
    return <Screen {...(params as Params)} />
  }
}

/** What fails within is said in its place, until one goes elsewhere. */
function Contained({ within }: { within: ReactNode }) {
  return <Boundary at={useLocation()}>{within}</Boundary>
}

class Boundary extends Component<
  { at: object; children: ReactNode },
  { failed: { error: unknown } | null; at: object }
> {
  override state: { failed: { error: unknown } | null; at: object } = { failed: null, at: this.props.at }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }
  static getDerivedStateFromProps({ at }: { at: object }, state: { at: object }) {
    return at === state.at ? null : { at, failed: null }
  }
  override render() {
    const { failed } = this.state
    return failed ? <RouteFailed error={failed.error} /> : this.props.children
  }
}
