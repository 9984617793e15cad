import type { Statistics } from '@plumbline/contract/results/statistics'
import type { SearchOf } from '@plumbline/contract/wire/search-to'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { useNavigate, useSearchParams } from 'react-router'
import * as paths from '../../paths.ts'
import { type Order, orderIn } from '../charts/drawing/order.rules.ts'
import { type Measure, measureIn } from './groups.rules.ts'

/** The view of an inquiry's inputs given by the address. */
export interface Shown {
  readonly order: Order
  /** The group of respondents; undefined for everyone. */
  readonly narrowed: { readonly attribute: string; readonly group: string } | undefined
  /** For the map of groups. */
  readonly by: string | undefined
  readonly measure: Measure
}
export type Choose = (change: Partial<Record<'sort' | 'attribute' | 'group' | 'measure' | 'by', string>>) => void

/**
 * The view, limited to existing attributes, and how to change it. An attribute without a group means respondents
 * without a value.
 */
export function useShown(attributes: Statistics['Attributes']): { shown: Shown; choose: Choose } {
  // The live figures' screen uses the same names.
  const address: SearchOf<typeof paths.insightsInputs> = useSearchParams()[0]
  const navigate = useNavigate()
  const known = (name: string | null) => attributes.find(({ Name }) => Name === name)?.Name
  const attribute = known(address.get('attribute'))
  return {
    shown: {
      order: orderIn(address.get('sort')),
      narrowed: attribute === undefined ? undefined : { attribute, group: address.get('group') ?? '' },
      by: known(address.get('by')) ?? attributes[0]?.Name,
      measure: measureIn(address.get('measure')),
    },
    choose: (change) => {
      const names = ['sort', 'attribute', 'group', 'measure', 'by'] as const
      const now = Object.fromEntries(names.map((name) => [name, address.get(name)]))
      const search = searchTo(paths.insightsInputs, { ...now, ...change })
      void navigate({ search }, { replace: true, preventScrollReset: true })
    },
  }
}
