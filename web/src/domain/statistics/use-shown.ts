import { arrayOf, type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'
import type { InputResult } from '@plumbline/contract/results/results'
import type { Statistics } from '@plumbline/contract/results/statistics'
import type { SearchOf } from '@plumbline/contract/wire/search-to'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import * as paths from '../../paths.ts'
import { type Order, orderIn } from '../charts/drawing/order.rules.ts'
import { type Measure, measureIn } from './groups.rules.ts'

/** What of the inputs is on the screen: one area, all of them, or the groups side by side. [SEND-008] */
export type View = ScoredArea | 'all' | 'groups'

/** What the address says is shown of an inquiry's inputs. */
export interface Shown {
  readonly view: View
  readonly order: Order
  /** The group of respondents; undefined for everyone. */
  readonly narrowed: { readonly attribute: string; readonly group: string } | undefined
  /** For the map of groups. */
  readonly by: string | undefined
  readonly measure: Measure
}
export type Choose = (change: Partial<Record<'sort' | 'attribute' | 'group' | 'measure' | 'by', string>>) => void

/** The area, or the question, that the address asks to be scrolled to. */
export interface Wanted {
  readonly wanted?: ScoredArea | undefined
  readonly wantedQuestion?: string | undefined
}

/**
 * What is shown, as far as there are such attributes, how to change it and what leads to another view. An attribute without a group means those for whom none was given. What is wanted
 * wins over the view of the address; without either it is the first area with questions.
 */
export function useShown(
  inputs: InputResult,
  { Attributes: attributes, Questions }: Pick<Statistics, 'Attributes' | 'Questions'>,
  { wanted, wantedQuestion }: Wanted,
): { shown: Shown; choose: Choose; toView: (view: View) => { search: string } } {
  // The live figures' screen has the same names.
  const address: SearchOf<typeof paths.insightsInputs> = useSearchParams()[0]
  const { hash } = useLocation()
  const navigate = useNavigate()
  const known = (name: string | null) => attributes.find(({ Name }) => Name === name)?.Name
  const attribute = known(address.get('attribute'))
  const areaOfQuestion = Questions.find(({ QuestionId }) => QuestionId === wantedQuestion)?.Area
  const asked = [...scoredAreas, 'all' as const, ...(attributes.length > 0 ? ['groups' as const] : [])].find(
    (view) => view === address.get('view'),
  )
  const view =
    wanted ?? areaOfQuestion ?? asked ?? scoredAreas.find((area) => inputs[arrayOf[area]].length > 0) ?? 'all'
  const searchWith = (change: { view?: View } & Parameters<Choose>[0]) => {
    const names = ['sort', 'attribute', 'group', 'measure', 'by'] as const
    const now = Object.fromEntries(names.map((name) => [name, address.get(name)]))
    // What the end of the address has asked for is kept without it.
    return searchTo(paths.insightsInputs, { view: hash === '' ? asked : view, ...now, ...change })
  }
  return {
    shown: {
      view,
      order: orderIn(address.get('sort')),
      narrowed: attribute === undefined ? undefined : { attribute, group: address.get('group') ?? '' },
      by: known(address.get('by')) ?? attributes[0]?.Name,
      measure: measureIn(address.get('measure')),
    },
    choose: (change) => void navigate({ search: searchWith(change) }, { replace: true, preventScrollReset: true }),
    toView: (view) => ({ search: searchWith({ view }) }),
  }
}
