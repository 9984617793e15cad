import type { DraftContent } from '@plumbline/contract/results/results-draft'
import type { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/results/results'
import { ConflictDialog } from '../../../ui/conflicts/ConflictDialog.tsx'
import type { Conflict } from '../../../ui/conflicts/optimistic-lock.ts'
import type { FieldRegistry } from '../../../ui/forms/field-words.ts'
import type { Merged } from './draft/draft-merge.rules.ts'
import { partInWords, valueInWords } from './draft/parts-in-words.ts'

type PartsSchema = z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>

interface DraftConflictProps {
  conflict: Merged | null
  isOpen: boolean
  close: () => void
  settle: (content: DraftContent) => void
}

/** Conflicting changes of two consultants, to resolve part by part. [PUBL-002] */
export function DraftConflict({ conflict, isOpen, close, settle }: DraftConflictProps) {
  const open = isOpen && conflict ? asConflict(conflict, settle) : undefined
  return (
    <ConflictDialog
      conflict={open?.conflict}
      registry={open?.registry ?? new Map()}
      close={close}
      save={() => undefined}
      back={t.backToTheDraft}
    />
  )
}

function asConflict({ versions, asked, settle: chosen }: Merged, settle: (content: DraftContent) => void) {
  const { theirs, mine, began } = versions
  const all = [mine, theirs, began]
  const registry: FieldRegistry = new Map(
    asked.flatMap(({ names }) =>
      names.map((name) => [
        name,
        {
          label: partInWords(name, all),
          words: (value: unknown) => valueInWords(name, value, { ...began, ...theirs, ...mine }),
        },
      ]),
    ),
  )
  const conflict: Conflict<PartsSchema> = {
    versions,
    asked,
    linked: undefined,
    settle: (sides) => settle(chosen(sides)),
  }
  return { conflict, registry }
}
