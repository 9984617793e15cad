import type { NewRespondent } from '@plumbline/contract/inquiries/respondents'
import {
  type PreviewedRespondent,
  type PreviewState,
  previewStates,
} from '@plumbline/contract/inquiries/respondents-preview'
import { emailKey } from '@plumbline/contract/wire/fields'

/** Respondents from a file or list, ready to be added: where they come from, and what their attributes are called. */
export interface Imported {
  readonly source: string
  readonly respondents: readonly NewRespondent[]
  readonly attributeNames: readonly string[]
}

/** Who would be added: those new, and those to look at, each address once. */
export function respondentsIn(rows: readonly PreviewedRespondent[]): NewRespondent[] {
  const byKey = new Map<string, NewRespondent>()
  for (const { State, Email, FirstName, LastName, Attributes } of rows) {
    const key = emailKey(Email)
    const isAdded = State === 'new' || State === 'doubtful'
    if (isAdded && !byKey.has(key)) byKey.set(key, { Email, FirstName, LastName, Attributes })
  }
  return [...byKey.values()]
}

/** How many different addresses there are, typed or listed. */
export function countOf(addresses: readonly string[], listed: readonly Pick<NewRespondent, 'Email'>[]): number {
  return new Set([...addresses, ...listed.map(({ Email }) => Email)].map(emailKey)).size
}

/** How many rows stand how. */
export function countsOf(rows: readonly PreviewedRespondent[]): Readonly<Record<PreviewState, number>> {
  const counts = Object.fromEntries(previewStates.map((state) => [state, 0])) as Record<PreviewState, number>
  for (const { State } of rows) counts[State] += 1
  return counts
}

/** What is wrong with the names of attributes, in words; undefined where nothing is. */
export function faultOfNames(names: readonly string[]): string | undefined {
  const trimmed = names.map((name) => name.trim().toLowerCase())
  if (trimmed.includes('')) return 'Each attribute needs a name.'
  return new Set(trimmed).size < trimmed.length ? 'Each attribute needs a name of its own.' : undefined
}
