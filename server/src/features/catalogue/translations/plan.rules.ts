import { createHash } from 'node:crypto'
import {
  type PlannedTranslation,
  type TranslatedText,
  type TranslationEntry,
  type TranslationOutcome,
  type TranslationPlan,
  translationOutcomes,
} from '@plumbline/contract/catalogue/translations'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/catalogue'
import { translationFault } from '../../../domain/questions/translation-fault.ts'
import { type GivenText, type GivenTexts, keyOf, withoutControls } from './given-texts.ts'

/** The plan of an import, with what is saved then. */
export interface Plan extends Pick<TranslationPlan, 'PlanId' | 'Faults' | 'Counts'> {
  readonly rows: readonly PlannedTranslation[]
  readonly entries: readonly TranslationEntry[]
}

/** What becomes of a type's texts with a translator's file; what does not fit is left out. [LANG-004] */
export function planOf(given: GivenTexts, texts: readonly TranslatedText[], language: string): Plan {
  const Faults = [...given.faults]
  const isOther = given.language !== '' && given.language.toLowerCase().split('-')[0] !== language
  if (isOther) Faults.push(t.otherLanguage({ found: given.language.slice(0, 20), language }))
  const known = new Map(texts.map((text) => [keyOf(text), text]))
  const seen = new Set<string>()
  const rows: PlannedTranslation[] = []
  const entries: TranslationEntry[] = []
  for (const row of Faults.length > 0 ? [] : given.rows) {
    const text = known.get(row.key)
    const message = seen.has(row.key) && row.key !== '' ? t.keyTwice : faultOf(row, text)
    seen.add(row.key)
    const outcome = message === null ? outcomeOf(row, text) : 'Faulty'
    rows.push(planned(outcome, row, text, message ?? ''))
    if (text !== undefined && (outcome === 'Added' || outcome === 'Changed')) {
      const { Kind, Id, Field, Original } = text
      entries.push({ Kind, Id, Field, Original, Text: row.text })
    }
  }
  if (Faults.length === 0)
    for (const [key, text] of known) {
      if (seen.has(key)) continue
      rows.push(planned('Missing', { place: '', key, original: text.Original, text: '' }, text, ''))
    }
  const said = JSON.stringify([language, given, texts])
  return {
    PlanId: createHash('sha256').update(said).digest('base64url'),
    Faults,
    Counts: countsIn(rows),
    rows,
    entries,
  }
}

/** A plan as its call answers it: at most a thousand rows of each outcome. */
export function previewOf({ rows, entries: _, ...plan }: Plan): TranslationPlan {
  const Rows = translationOutcomes.flatMap((outcome) =>
    rows.filter(({ Outcome }) => Outcome === outcome).slice(0, limits.previewRows),
  )
  return { ...plan, Rows }
}

function faultOf({ text, original }: GivenText, known: TranslatedText | undefined): string | null {
  if (known === undefined) return t.unknownText
  if (text === '') return null
  if (withoutControls(original).trim() !== withoutControls(known.Original).trim()) return t.otherOriginal
  return translationFault(text, known.Most)
}

function outcomeOf({ text }: GivenText, known: TranslatedText | undefined): TranslationOutcome {
  if (text === '') return 'Missing'
  if (known?.Text === text && known.Before === null) return 'Unchanged'
  return known?.Text === '' ? 'Added' : 'Changed'
}

function planned(
  Outcome: TranslationOutcome,
  { place, original, text }: GivenText,
  known: TranslatedText | undefined,
  Message: string,
): PlannedTranslation {
  return {
    Outcome,
    Place: place,
    Kind: known?.Kind ?? '',
    Under: known?.Under ?? '',
    Field: known?.Field ?? '',
    Original: beginning(known?.Original ?? original),
    From: beginning(known?.Text ?? ''),
    To: beginning(text),
    Message,
  }
}

const beginning = (text: string) =>
  text.length <= limits.previewText ? text.toWellFormed() : `${text.slice(0, limits.previewText).toWellFormed()}…`

function countsIn(rows: readonly PlannedTranslation[]): TranslationPlan['Counts'] {
  const counts = { Faulty: 0, Changed: 0, Added: 0, Missing: 0, Unchanged: 0 }
  for (const { Outcome } of rows) counts[Outcome]++
  return counts
}
