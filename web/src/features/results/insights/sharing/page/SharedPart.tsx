import { Skeleton } from '@mantine/core'
import { lazyCode } from '../../../../../ui/overlays/lazy-code.ts'
import { OverviewScreen } from '../../OverviewScreen.tsx'
import { useSharedAt } from './shared-results.tsx'

const further = {
  findings: lazyCode(async () => (await import('../../tabs/FindingsTab.tsx')).FindingsTab),
  scenarios: lazyCode(async () => (await import('../../tabs/ScenariosTab.tsx')).ScenariosTab),
  inputs: lazyCode(async () => (await import('../../tabs/InputsTab.tsx')).InputsTab),
  roadmap: lazyCode(async () => (await import('../../tabs/RoadmapTab.tsx')).RoadmapTab),
  priorities: lazyCode(async () => (await import('../../tabs/PrioritiesTab.tsx')).PrioritiesTab),
} as const
type Further = keyof typeof further
const isFurther = (part: string): part is Further => Object.hasOwn(further, part)

/** The overview that a link begins with. */
export function SharedOverview() {
  return <OverviewScreen {...useSharedAt()} />
}

/** One of the other tabs; an unknown one is the overview. */
export function SharedPart({ part }: { part: string }) {
  return isFurther(part) ? <Tab key={part} part={part} /> : <SharedOverview />
}

function Tab({ part }: { part: Further }) {
  const at = useSharedAt()
  const Screen = further[part](true)
  return Screen ? <Screen {...at} /> : <Skeleton height={320} radius={12} />
}
