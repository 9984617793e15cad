import { Button, Text, Title, VisuallyHidden } from '@mantine/core'
import {
  countsOfTexts,
  type ResultEntry,
  type ResultText,
  type TranslatedText,
  type TranslationEntry,
} from '@plumbline/contract/catalogue/translations'
import type { Language } from '@plumbline/contract/domain/languages'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/domain/translations'
import { directionOf } from '@plumbline/texts/src/formats'
import { nameOfLanguage } from '@plumbline/texts/src/languages'
import { type KeyboardEvent, memo, useCallback, useId, useRef, useState } from 'react'
import { CallFailed } from '../../api/send.ts'
import { rich } from '../../ui/marks/rich.ts'
import { LeavePrompt } from '../../ui/overlays/LeavePrompt.tsx'
import { textDifference } from '../differences/text-difference.rules.ts'
import classes from './TranslationTable.module.css'
import { fieldInWords, groupInWords } from './words.ts'

type AnyText = TranslatedText | ResultText

interface TranslationTableProps {
  texts: readonly AnyText[]
  original: Language
  language: Language
  /** Saves one translation. A method: whose texts these are saves entries of their kinds. */
  save(entry: TranslationEntry | ResultEntry): Promise<unknown>
}
type SaveText = TranslationTableProps['save']

const filters = ['all', 'untranslated', 'outdated'] as const
type Filter = (typeof filters)[number]

const keyOf = ({ Kind, Id, Field }: Pick<AnyText, 'Kind' | 'Id' | 'Field'>) => `${Kind} ${Id} ${Field}`

const matches: Readonly<Record<Filter, (text: AnyText) => boolean>> = {
  all: () => true,
  untranslated: ({ Text }) => Text === '',
  outdated: ({ Before }) => Before !== null,
}

/** Texts beside their translations, each saved as it is left. [LANG-003] */
export function TranslationTable({ texts, original, language, save }: TranslationTableProps) {
  // What is filled in stays in sight: only choosing a filter changes what is shown.
  const [shown, setShown] = useState<{ filter: Filter; keys: ReadonlySet<string> }>(() => shownBy('all', texts))
  const table = useRef<HTMLDivElement>(null)
  const unsaved = useRef(new Set<string>())
  const note = useCallback((key: string, isUnsaved: boolean) => {
    if (isUnsaved) unsaved.current.add(key)
    else unsaved.current.delete(key)
  }, [])
  const { Texts, Untranslated, Outdated } = countsOfTexts(texts)
  const words = {
    all: t.all({ count: Texts }),
    untranslated: t.untranslated({ count: Untranslated }),
    outdated: t.outdated({ count: Outdated }),
  }
  const inSight = texts.filter((text) => shown.keys.has(keyOf(text)))
  const groups = Map.groupBy(inSight, groupInWords)
  return (
    <div className={classes.whole}>
      <div className={classes.tools}>
        <fieldset className={classes.filters} aria-label={t.show}>
          {filters.map((filter) => (
            <Button
              key={filter}
              variant={filter === shown.filter ? 'filled' : 'default'}
              color="gray"
              size="compact-md"
              aria-pressed={filter === shown.filter}
              onClick={() => setShown(shownBy(filter, texts))}
            >
              {words[filter]}
            </Button>
          ))}
        </fieldset>
        <Text size="sm" c="dimmed">
          {t.howKeys}
        </Text>
      </div>
      {inSight.length === 0 && (
        <Text c="dimmed">{shown.filter === 'outdated' ? t.nothingOutdated : t.allTranslated}</Text>
      )}
      <div ref={table} className={classes.groups}>
        {[...groups].map(([heading, ofGroup]) => (
          <section key={heading} className={classes.group}>
            <Title order={2} size="h4" dir="auto">
              {heading}
            </Title>
            <div className={classes.rows}>
              {ofGroup.map((text, n) => (
                <Row
                  key={keyOf(text)}
                  text={text}
                  isFirst={text.Id !== ofGroup[n - 1]?.Id}
                  original={original}
                  language={language}
                  save={save}
                  note={note}
                  move={moveIn}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      <LeavePrompt when={() => unsaved.current.size > 0} />
    </div>
  )

  function shownBy(filter: Filter, all: readonly AnyText[]) {
    return { filter, keys: new Set(all.filter(matches[filter]).map(keyOf)) }
  }
}

/** Leads from a field to the next empty one, or one field back or forth; at the end the field is left, which saves it. */
function moveIn(from: HTMLTextAreaElement, step: 'empty' | 'next' | 'before'): void {
  const fields = [...(from.closest(`.${classes.groups}`)?.querySelectorAll('textarea') ?? [])]
  const at = fields.indexOf(from)
  const target =
    step === 'empty'
      ? fields.slice(at + 1).find(({ value }) => value.trim() === '')
      : fields[step === 'next' ? at + 1 : at - 1]
  if (target) target.focus()
  else from.blur()
}

interface RowProps {
  text: AnyText
  /** The first text of its record. */
  isFirst: boolean
  original: Language
  language: Language
  save: SaveText
  note: (key: string, isUnsaved: boolean) => void
  move: typeof moveIn
}

type State = 'idle' | 'saving' | 'saved' | { readonly fault: string }

/** Drawn again only when its own text changes: a type may have thousands. */
const Row = memo(function Row({ text, isFirst, original, language, save, note, move }: RowProps) {
  const { Kind, Id, Field, Original, Text: stored, Before, Most } = text
  const [typed, setTyped] = useState(stored)
  const [state, setState] = useState<State>('idle')
  const id = useId()
  const label = fieldInWords(Field)
  const isLine = Most <= limits.text
  const keep = async (value: string, isConfirmed = false) => {
    if (value === stored && (Before === null || !isConfirmed)) return note(keyOf(text), false)
    setState('saving')
    try {
      await save({ Kind, Id, Field, Original, Text: value } as TranslationEntry | ResultEntry)
      setState('saved')
      note(keyOf(text), false)
    } catch (error) {
      setState({ fault: error instanceof CallFailed ? error.failure.errorMessage.join(' ') : String(error) })
    }
  }
  const change = (value: string) => {
    const fits = isLine ? value.replace(/[\r\n]+/g, ' ') : value
    setTyped(fits)
    setState('idle')
    note(keyOf(text), fits.trim() !== stored)
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const isNext = event.key === 'Enter' && (isLine || event.ctrlKey || event.metaKey)
    const step = event.altKey && (event.key === 'ArrowDown' ? 'next' : event.key === 'ArrowUp' ? 'before' : undefined)
    if (!isNext && !step) return
    event.preventDefault()
    move(event.currentTarget, step || 'empty')
  }
  return (
    <div className={classes.row} data-first={isFirst || undefined}>
      <div className={classes.side}>
        <span className={classes.label} id={`${id}-label`}>
          {label}
        </span>
        {Before === null ? (
          <p className={classes.original} id={`${id}-original`} lang={original} dir={directionOf(original)}>
            {Original}
          </p>
        ) : (
          <ChangedOriginal id={`${id}-original`} before={Before} now={Original} language={original} />
        )}
      </div>
      <div className={classes.side}>
        <span className={classes.label} aria-hidden>
          {nameOfLanguage(language)}
        </span>
        <textarea
          className={classes.field}
          aria-labelledby={`${id}-label`}
          aria-describedby={[`${id}-original`, `${id}-state`].join(' ')}
          aria-invalid={typeof state === 'object' || undefined}
          lang={language}
          dir={directionOf(language)}
          rows={isLine ? 1 : 2}
          maxLength={Most}
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={() => void keep(typed.trim())}
          onKeyDown={press}
        />
        <span
          className={classes.state}
          id={`${id}-state`}
          role="status"
          data-fault={typeof state === 'object' || undefined}
        >
          {stateInWords(state)}
          {state === 'idle' && typed.length > Most * 0.8 && t.lengthOfMost({ length: typed.length, most: Most })}
        </span>
        {typeof state === 'object' && (
          <Button size="compact-sm" variant="subtle" onClick={() => void keep(typed.trim())} className={classes.action}>
            {t.tryAgain}
          </Button>
        )}
        {Before !== null && stored !== '' && state === 'idle' && typed === stored && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void keep(stored, true)}
            className={classes.action}
          >
            <span>
              {rich(t.stillRightFor({ field: label, hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }))}
            </span>
          </Button>
        )}
      </div>
    </div>
  )
})

function stateInWords(state: State): string {
  if (typeof state === 'object') return t.notSaved({ why: state.fault })
  return { idle: '', saving: t.saving, saved: t.saved }[state]
}

interface ChangedOriginalProps {
  id: string
  before: string
  now: string
  language: Language
}

/** What the original was when it was translated, and what has changed since. */
function ChangedOriginal({ id, before, now, language }: ChangedOriginalProps) {
  const difference = textDifference(before, now)
  return (
    <div id={id} className={classes.changed} lang={language} dir={directionOf(language)}>
      <span className={classes.mark}>{t.originalChanged}</span>
      <p className={classes.original}>
        {difference.after.map(({ text, isOnlyHere }, n) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: runs of one text, in its order
          isOnlyHere ? <ins key={n}>{text}</ins> : <span key={n}>{text}</span>,
        )}
      </p>
      <p className={classes.original} data-before>
        {difference.before.map(({ text, isOnlyHere }, n) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: runs of one text, in its order
          isOnlyHere ? <del key={n}>{text}</del> : <span key={n}>{text}</span>,
        )}
      </p>
    </div>
  )
}
