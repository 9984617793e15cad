import { Text, Title, VisuallyHidden } from '@mantine/core'
import { type ResultsChange, type ResultsSection, resultsSections } from '@plumbline/contract/results/results-draft'
import { t } from '@plumbline/texts/domain/differences'
import { IconArrowRight, IconArrowsSort, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { rich } from '../../ui/marks/rich.ts'
import classes from './difference.module.css'
import { Fold } from './Fold.tsx'
import { FoldedText, LONG } from './FoldedText.tsx'
import { foldedRuns, type Run, textDifference } from './text-difference.rules.ts'

/** The labels of the parts of results in a list of changes. */
const sectionNames: Record<ResultsSection, string> = {
  AreaColors: t.areaColours,
  Findings: t.findings,
  Recommendations: t.recommendations,
  Inputs: t.inputs,
  AdvanceInsights: t.advanceInsights,
  Roadmap: t.roadmap,
  ComparedWith: t.comparedWith,
}

type Kind = ResultsChange['Kind']
const kinds = {
  added: { word: t.added, counted: t.countAdded, icon: IconPlus },
  removed: { word: t.removed, counted: t.countRemoved, icon: IconMinus },
  changed: { word: t.changed, counted: t.countChanged, icon: IconPencil },
  moved: { word: t.moved, counted: t.countMoved, icon: IconArrowsSort },
} as const satisfies Record<
  Kind,
  { word: string; counted: (values: { count: number }) => string; icon: typeof IconPlus }
>

/** Changes of a section shown initially. */
const MOST_CHANGES = 8
/** Values short enough for one line: a colour, a level, a figure. */
const SHORT = 40

interface DifferenceProps {
  changes: readonly ResultsChange[]
  /** The heading level, one heading per changed section. */
  order?: 3 | 4
}

/**
 * The difference between two versions of results, by section: added, removed, changed and moved, each in words and with
 * a sign. [PUBL-005, PUBL-010, PUBL-011, PUBL-017]
 */
export function DifferenceBySection({ changes, order = 3 }: DifferenceProps) {
  if (changes.length === 0) return <Text c="dimmed">{t.noDifferences}</Text>
  return (
    <div className={classes.sections}>
      {resultsSections.map((section) => {
        const own = changes.filter(({ Section }) => Section === section)
        return own.length > 0 && <Section key={section} name={sectionNames[section]} changes={own} order={order} />
      })}
    </div>
  )
}

function Section({ name, changes, order }: { name: string } & Required<DifferenceProps>) {
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, MOST_CHANGES)
  const isLong = changes.length > MOST_CHANGES
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={order} size="h4" id={id}>
          {name}
        </Title>
        <span className={classes.counts}>{countsOf(changes)}</span>
      </div>
      <ul id={`${id}-changes`} className={classes.changes}>
        {shown.map((change, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes may read the same, and their order is fixed
          <Change key={n} change={change} />
        ))}
      </ul>
      {isLong && (
        <Fold isOpen={isWhole} toggle={setIsWhole} controls={`${id}-changes`}>
          {rich(
            isWhole
              ? t.showFirstChanges({ count: MOST_CHANGES, name, hidden })
              : t.showAllChanges({ count: changes.length, name, hidden }),
          )}
        </Fold>
      )}
    </section>
  )
}

const hidden = (words: string) => <VisuallyHidden>{words}</VisuallyHidden>

/** '2 added, 1 changed' */
function countsOf(changes: readonly ResultsChange[]): string {
  const counts = (['added', 'removed', 'changed', 'moved'] as const).map((kind) => {
    const count = changes.filter(({ Kind }) => Kind === kind).length
    return count > 0 && kinds[kind].counted({ count })
  })
  return counts.filter((count) => count !== false).join(', ')
}

function Change({ change: { Kind, Place, Before, After } }: { change: ResultsChange }) {
  const { word, icon: Icon } = kinds[Kind]
  return (
    <li className={classes.change}>
      <span className={classes.kind} data-kind={Kind}>
        <Icon size={16} aria-hidden />
        {word}
      </span>
      <div className={classes.what}>
        {Place !== '' && (
          <span className={classes.place} dir="auto">
            {Place}
          </span>
        )}
        <Texts before={Before} after={After} />
      </div>
    </li>
  )
}

/** The added or removed text, or the old and the new one. */
function Texts({ before, after }: { before: string | null; after: string | null }) {
  if (before === null || after === null || before === after) {
    const text = after ?? before
    return text !== null && text !== '' && <FoldedText text={text} />
  }
  if (isShort(before) && isShort(after)) return <FromTo before={before} after={after} />
  return <BothTexts before={before} after={after} />
}

const isShort = (text: string) => text.length <= SHORT && !text.includes('\n')

/** 'Level 2 → Level 4' */
function FromTo({ before, after }: { before: string; after: string }) {
  return (
    <span className={classes.short}>
      <VisuallyHidden>{t.before}</VisuallyHidden>
      <del dir="auto">{before || t.nothing}</del>
      <IconArrowRight size={16} aria-hidden />
      <VisuallyHidden>{t.now}</VisuallyHidden>
      <ins dir="auto">{after || t.nothing}</ins>
    </span>
  )
}

/** Old above new; long texts are folded to the context of the changes. */
function BothTexts({ before, after }: { before: string; after: string }) {
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  const difference = textDifference(before, after)
  const isLong = Math.max(before.length, after.length) > LONG
  const shown = isLong && !isWhole ? foldedRuns : (runs: readonly Run[]) => runs
  return (
    <>
      <div id={id} className={classes.sides}>
        <Side side="before" runs={shown(difference.before)} />
        <Side side="after" runs={shown(difference.after)} />
      </div>
      {isLong && (
        <Fold isOpen={isWhole} toggle={setIsWhole} controls={id}>
          {isWhole ? t.showLess : t.showBothTexts}
        </Fold>
      )}
    </>
  )
}

function Side({ side, runs }: { side: 'before' | 'after'; runs: readonly Run[] }) {
  const Icon = side === 'before' ? IconMinus : IconPlus
  const Mark = side === 'before' ? 'del' : 'ins'
  // If nothing is in common, marking every word would only make it hard to read.
  const isWhollyOther = runs.every(({ isOnlyHere }) => isOnlyHere)
  return (
    <p className={`${classes.text} ${classes.side}`} data-side={side} dir="auto">
      <Icon size={14} aria-hidden />
      <VisuallyHidden>{side === 'before' ? t.before : t.now} </VisuallyHidden>
      {runs.length === 0
        ? t.nothing
        : runs.map(({ text, isOnlyHere }, n) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: runs of a text, in their order
            isOnlyHere && !isWhollyOther ? <Mark key={n}>{text}</Mark> : <span key={n}>{text}</span>,
          )}
    </p>
  )
}
