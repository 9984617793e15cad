import { useRef, useState } from 'react'
import type { z } from 'zod/mini'
import { type Change, EditConflict, type Versioned } from '../../api/change.ts'
import { CallFailed, isStale } from '../../api/send.ts'
import type { FieldRegistry } from '../forms/field-words.ts'
import type { Draft, FormControls, FormSchema } from '../forms/schema-form.ts'
import type { Shown } from '../marks/Values.tsx'
import { type Difference, differencesOf, type Linked, settled, type Versions } from './conflict.rules.ts'

/** How a record being edited is saved over a version, and reloaded. */
export interface EditedRecord<S extends FormSchema, Answer> {
  readonly version: string | undefined
  readonly save: (version: string | undefined) => Change<z.output<S>, Answer>
  /** Reads the record's current version; undefined if it is deleted. Omitted for a new record. */
  readonly readNow?: () => Promise<Now<S> | undefined>
  readonly linked: LinkedFields<S> | undefined
}

/** A record as the form's starting point; `take` switches the screen around the form to this version. */
interface Now<S extends FormSchema> extends Versioned<Draft<S>> {
  readonly take: () => void
}

/** Fields that depend on another, and their combined value in words. */
export interface LinkedFields<S extends FormSchema> extends Linked<Name<S>> {
  readonly shown: (values: Draft<S>) => readonly Shown[]
}

type Name<S extends FormSchema> = keyof Draft<S> & string

/** What the person must resolve before anything is saved. */
export interface Conflict<S extends FormSchema> {
  readonly versions: Versions<Draft<S>>
  readonly asked: readonly Difference<Name<S>>[]
  readonly linked: LinkedFields<S> | undefined
  /** Puts the choices (and the automatic merges) into the form, to be saved over the current version. */
  readonly settle: (chosen: readonly Difference<Name<S>>[]) => void
}

/** Maximum attempts to save, with automatic retries if someone else was faster and nothing has to be asked. */
const TRIES = 3

/**
 * Saves over the version that was read (`If-Match`). If someone else was faster, their changes are merged with the form
 * (three-way merge): without conflicts it is saved again at once, otherwise `conflict` holds what the person must
 * resolve. `timesGone` counts how often the record was found deleted.
 */
export function useOptimisticLock<S extends FormSchema, Answer>(
  schema: S,
  form: FormControls<S>,
  registry: FieldRegistry,
  { version: opened, save, readNow, linked }: EditedRecord<S, Answer>,
) {
  const version = useRef(opened)
  const [conflict, setConflict] = useState<Conflict<S>>()
  const [timesGone, setTimesGone] = useState(0)

  const change: Change<z.output<S>, Answer> = {
    meta: save(opened).meta,
    mutationFn: async (given, context) => {
      let values = given
      for (let tries = 1; ; tries++) {
        try {
          return await save(version.current).mutationFn(values, context)
        } catch (error) {
          const isGone = error instanceof CallFailed && error.status === 404
          if (!readNow || tries === TRIES || !(isStale(error) || isGone)) throw error
          const now = await readNow()
          if (!now) {
            setTimesGone((times) => times + 1)
            throw new EditConflict(error)
          }
          // The record exists: something it refers to was not found.
          if (isGone) throw error
          const again = compare(now)
          if (!again) throw new EditConflict(error)
          values = again
        }
      }
    },
  }

  /**
   * The values that can be saved over the current version without asking; undefined, with a conflict, if the person
   * must choose.
   */
  function compare({ value: theirs, version: current, take }: Now<S>): z.output<S> | undefined {
    const versions = { began: form.began, theirs, mine: form.values }
    const differences = differencesOf(versions, linked)
    // Fields this form never shows keep the other's values.
    const isAsked = ({ names, byMe }: Difference<Name<S>>) => byMe || names.some((name) => registry.has(name))
    const rest = differences.filter((difference) => !isAsked(difference))
    const settle = (chosen: readonly Difference<Name<S>>[]) => {
      version.current = current
      take()
      form.rebase(theirs, settled(versions, [...rest, ...chosen]))
    }
    const asked = differences.filter(isAsked)
    const { success, data } = schema.safeParse(settled(versions, rest))
    if (asked.length > 0 || !success) {
      setConflict({ versions, asked: success ? asked : differences, linked, settle })
      return undefined
    }
    settle([])
    return data
  }

  return { change, conflict, close: () => setConflict(undefined), timesGone }
}
