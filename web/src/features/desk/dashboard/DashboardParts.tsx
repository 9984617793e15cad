/** A dashboard's parts besides its cards: a chunk fetched after the first paint. */

import { Skeleton, Text } from '@mantine/core'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/desk/dashboard'
import type { ComponentProps } from 'react'
import { narrowedBy } from '../../../domain/stages/narrowed.ts'
import type * as paths from '../../../paths.ts'
import { lazyCode } from '../../../ui/overlays/lazy-code.ts'
import type { CardFilters } from './CardFilters.tsx'
import type { NarrowedCards } from './dashboard.queries.ts'

export { CardMore } from './CardMore.tsx'
export { NeedsYou } from './NeedsYou.tsx'

const useFilters = lazyCode(async () => (await import('./CardFilters.tsx')).CardFilters)
const useFirstSteps = lazyCode(async () => (await import('./FirstSteps.tsx')).FirstSteps)
const useBeginning = lazyCode(async () => (await import('./Beginning.tsx')).Beginning)

/** The cards' filters in the address. */
export function narrowedCards(address: URLSearchParams): NarrowedCards {
  const { narrowed, search } = narrowedBy(address)
  return search === '' ? narrowed : { ...narrowed, search }
}

/** Only with more than a few cards. */
export function Filters(props: ComponentProps<typeof CardFilters>) {
  const Bar = useFilters(true)
  return Bar ? <Bar {...props} /> : <Skeleton height={42} radius={8} />
}

/** Of very many inquiries the newest are shown. */
export function Newest({ shown, total }: { shown: number; total: number }) {
  return <Text c="dimmed">{t.showingTheNewest({ shown, total })}</Text>
}

/** Next to the first inquiries, until there are results. */
export function StepsToResults({ inquiries }: { inquiries: readonly Inquiry[] }) {
  const FirstSteps = useFirstSteps(true)
  return FirstSteps && <FirstSteps inquiries={inquiries} />
}

/** Only without inquiries. */
export function Empty({ role }: ParamsOf<typeof paths.dashboard>) {
  const Beginning = useBeginning(true)
  return Beginning ? <Beginning role={role} /> : <Skeleton height={480} radius={12} />
}
