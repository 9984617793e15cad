import type { ComponentType, ReactNode } from 'react'
import { createBrowserRouter, Navigate, type RouteObject, useParams } from 'react-router'
import { homeOf } from '../access/home.ts'
import { useSessionState } from '../access/session.ts'
import * as paths from '../paths.ts'
import { FirstLoad, Root } from './Root.tsx'
import { RouteFailed } from './RouteFailed.tsx'
import type { Screen } from './routes/screen.ts'
import { belowSection, frame, type Section, sectionOf, sections, segmentOf } from './sections.ts'
import { ToHome } from './ToHome.tsx'

/** Replaces the address it stands at, so that going back does not lead into it again. */
const to = (path: string) => <Navigate to={path} replace />
const notFound: RouteObject = { path: '*', element: to(paths.pageNotFound) }

/** Every address of the client; an section's further screens join when it is entered. Whatever is not here is not found. */
const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteFailed />,
    hydrateFallbackElement: <FirstLoad />,
    children: [{ index: true, element: <ToHome /> }, ...sections.map(routeOf), notFound],
  },
]

function routeOf(section: Section): RouteObject {
  const { role, screens } = section
  const path = segmentOf(section)
  const below: RouteObject = {
    path,
    id: path,
    errorElement: <RouteFailed />,
    children: [{ index: true, element: to(homeOf(role)) }, ...screens.map(routeAt), notFound],
  }
  if (!role) return below
  // The frame stands around the path, not at it: where the further screens do not come, it stays.
  return {
    lazy: async () => {
      const { SectionFrame } = await frame()
      return { element: <SectionFrame role={role} /> }
    },
    children: [below],
  }
}

function routeAt({ address, load, children }: Screen): RouteObject {
  const lazy = async () => ({ Component: placedAt(await load()) })
  return children ? { lazy, children: children.map(routeAt) } : { path: belowSection(address), lazy }
}

const placed = new Map<unknown, ComponentType>()

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

export const router = createBrowserRouter(routes, {
  patchRoutesOnNavigation: async ({ path, patch }) => {
    const section = sectionOf(path)
    if (section?.more) patch(segmentOf(section), (await section.more()).screens.map(routeAt))
  },
})
