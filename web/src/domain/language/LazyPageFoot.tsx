import { type FunctionComponent, lazy, Suspense } from 'react'

const PageFoot = lazy<FunctionComponent>(() =>
  import('./PageFoot.tsx').then(
    ({ PageFoot }) => ({ default: PageFoot }),
    () => ({ default: () => null }),
  ),
)

/** The page's foot, fetched after what someone came for. */
export function LazyPageFoot() {
  return (
    <Suspense>
      <PageFoot />
    </Suspense>
  )
}
