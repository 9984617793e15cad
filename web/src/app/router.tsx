import { Component, type ComponentType, type ReactNode } from 'react'
import {
  matchRoutes,
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
import { Redirect } from '../ui/navigation/Redirect.tsx'
import { Root } from './Root.tsx'
import { RouteFailed } from './RouteFailed.tsx'
import type { Screen } from './routes/screen.ts'
import { alone, belowSection, frame, type Section, sectionOf, sections, segmentOf } from './sections.ts'
import { ToHome } from './ToHome.tsx'

/** A route's code, prefetched: the module, or the error. */
class Fetched<Code> {
  readonly #load: () => Promise<Code>
  #result: { code: Code } | { fault: unknown } | undefined

  constructor(load: () => Promise<Code>) {
    this.#load = load
  }
  get isThere(): boolean {
    return this.#result !== undefined && 'code' in this.#result
  }
  /** Never rejects; failed code is fetched again next time. */
  async fetch(): Promise<void> {
    try {
      this.#result = { code: await this.#load() }
    } catch (fault) {
      this.#result = { fault }
    }
  }
  /** Throws if it failed; undefined until fetched. */
  get code(): Code | undefined {
    if (this.#result && 'fault' in this.#result) throw this.#result.fault
    return this.#result?.code
  }
}

/** The further screens of sections that have some. */
const further = new Map(sections.flatMap((section) => (section.more ? [[section, new Fetched(section.more)]] : [])))
const fetchedFrame = new Fetched(frame)
/** Screens with the parameters of their address. */
const placed = new Map<unknown, ComponentType>()
const fetchedScreens = new Map<Screen, Fetched<ComponentType>>()

/** Replaces its own entry, so that going back does not return to it. */
const to = (path: string) => <Redirect to={path} />

/**
 * Every address of the client; a section's further screens are added when it is entered. Unknown addresses are not
 * found.
 */
function routesNow(): RouteObject[] {
  const found = [
    ...sections.map((section) => routeOf(section)),
    ...alone.map((screen) => ({ ...routeAt(screen), path: screen.address })),
  ]
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
  // The frame is around the path, not in it: it stays if the further screens fail to load.
  return { handle: fetchedFrame, element: <Framed role={role} />, children: [below] }
}

function routeAt(screen: Screen): RouteObject {
  const { address, load, children } = screen
  const fetched = fetchedScreens.get(screen) ?? new Fetched(async () => placedAt(await load()))
  fetchedScreens.set(screen, fetched)
  const route = { handle: fetched, element: <Placed fetched={fetched} /> }
  return children ? { ...route, children: children.map(routeAt) } : { ...route, path: belowSection(address) }
}

/** Prefetches the code of a path; undefined if everything is loaded. */
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

/** The client's router. */
export const navigation = new Navigation(UNSAFE_createBrowserHistory({ v5Compat: true }), prepare)

/** The screen at the address, with its frames. */
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

/** No such screen, unless the further screens failed to load. */
function NotFound({ section }: { section: Section }) {
  void further.get(section)?.code
  return to(paths.pageNotFound)
}

/** The same layout at two places of the list is one component: state is kept when moving between them. */
function placedAt<Params extends object>(Screen: (params: Params) => ReactNode): ComponentType {
  const known = placed.get(Screen) ?? atAddress(Screen)
  placed.set(Screen, known)
  return known
}

/** A screen with the parameters of its address and the role of its section. */
function atAddress<Params extends object>(Screen: (params: Params) => ReactNode): ComponentType {
  return function AtAddress() {
    // The joint between list and router: `screen` lets a screen ask only for the parameters of its own address.
    const params: unknown = { ...useParams(), role: useSessionState().session?.role }
    return <Screen {...(params as Params)} />
  }
}

/** An error is shown in place until the next navigation. */
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
