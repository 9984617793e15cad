import { nameParts } from '@plumbline/contract/domain/addresses'
import type { NewRespondent } from '@plumbline/contract/inquiries/respondents'
import {
  judgement,
  type PreviewedRespondent,
  type PreviewState,
  previewStates,
} from '@plumbline/contract/inquiries/respondents-preview'
import { shownAddress } from '@plumbline/contract/wire/domains'
import { emailKey } from '@plumbline/contract/wire/fields'
import { nameKey } from '@plumbline/contract/wire/visible'
import { t } from '@plumbline/texts/inquiries/respondents'

/** Respondents from a list, ready to be added: a summary of their sources, and their attribute names. */
export interface Imported {
  readonly source: string
  readonly respondents: readonly NewRespondent[]
  readonly attributeNames: readonly string[]
}

/** The respondents to add: new and doubtful rows, each address once. */
export function respondentsIn(rows: readonly PreviewedRespondent[]): NewRespondent[] {
  const byKey = new Map<string, NewRespondent>()
  for (const { State, Email, FirstName, LastName, Attributes, Language } of rows) {
    const key = emailKey(Email)
    const isAdded = State === 'new' || State === 'doubtful'
    if (isAdded && !byKey.has(key))
      byKey.set(key, { Email, FirstName, LastName, Attributes, ...(Language && { Language }) })
  }
  return [...byKey.values()]
}

/** The respondents from typed addresses and a list: an address with a name becomes a respondent like those listed. */
export function withNames(
  {
    Participants,
    Respondents,
  }: { readonly Participants: readonly string[]; readonly Respondents: readonly NewRespondent[] },
  names: Readonly<Record<string, string>>,
): { Participants: string[]; Respondents: NewRespondent[] } {
  const listed = new Set(Respondents.map(({ Email }) => emailKey(Email)))
  const isNamed = (address: string) => names[emailKey(address)] !== undefined && !listed.has(emailKey(address))
  const named = Participants.filter(isNamed).map((Email) => {
    const { first, last } = nameParts(names[emailKey(Email)] ?? '')
    return { Email, FirstName: first, LastName: last, Attributes: [] }
  })
  return { Participants: Participants.filter((address) => !isNamed(address)), Respondents: [...Respondents, ...named] }
}

/** Who is invited, as far as a form has it; '' where nothing was chosen. */
interface Invited {
  readonly Participants: readonly string[] | ''
  readonly Respondents: readonly Pick<NewRespondent, 'Email'>[] | ''
  readonly IsCustomerAdminRespondent: boolean | ''
}

/** How many different people are invited: typed, listed, and who sends with the address `own`, where they answer too. */
export function countOf({ Participants, Respondents, IsCustomerAdminRespondent }: Invited, own: string): number {
  const addresses = [...Participants, ...[...Respondents].map((one) => (typeof one === 'string' ? one : one.Email))]
  return new Set([...addresses, ...(IsCustomerAdminRespondent ? [own] : [])].map(emailKey)).size
}

/** How many rows have each outcome. */
export function countsOf(rows: readonly PreviewedRespondent[]): Readonly<Record<PreviewState, number>> {
  const counts = Object.fromEntries(previewStates.map((state) => [state, 0])) as Record<PreviewState, number>
  for (const { State } of rows) counts[State] += 1
  return counts
}

/** The error of the attribute names, in words; undefined if valid. */
export function faultOfNames(names: readonly string[]): string | undefined {
  const trimmed = names.map(nameKey)
  if (trimmed.includes('')) return t.attributeUnnamed
  return new Set(trimmed).size < trimmed.length ? t.attributesNamedAlike : undefined
}

/** The editable parts of a row. */
export type Correction = Pick<PreviewedRespondent, 'Email' | 'FirstName' | 'LastName'>

/** The rows with one of them fixed and validated again, together with those of its old and new address. [LIST-007] */
export function corrected(
  rows: readonly PreviewedRespondent[],
  row: PreviewedRespondent,
  correction: Correction,
): PreviewedRespondent[] {
  const touched = new Set([emailKey(row.Email), emailKey(correction.Email)])
  const known = new Set(rows.filter(({ State }) => State === 'known').map(({ Email }) => emailKey(Email)))
  const lines = new Map<string, number>()
  return rows.map((one) => {
    const now = one === row ? { ...one, ...correction } : one
    const key = emailKey(now.Email)
    const earlier = lines.get(key)
    if (earlier === undefined) lines.set(key, now.Line)
    if (!touched.has(key)) return now
    return { ...now, ...judgement(now, { isKnown: known.has(key), earlier }) }
  })
}

/** The rows whose address, name or attributes contain these words, whatever the Unicode normalisation. */
export function rowsWith(rows: readonly PreviewedRespondent[], words: string): readonly PreviewedRespondent[] {
  const wanted = nameKey(words)
  if (wanted === '') return rows
  return rows.filter(({ Email, FirstName, LastName, Attributes }) =>
    nameKey([Email, shownAddress(Email), FirstName, LastName, ...Attributes].join(' ')).includes(wanted),
  )
}
