import { useRef, useState } from 'react'
import type { z } from 'zod/mini'
import { type Change, EditConflict, type Versioned } from '../../api/change.ts'
import { CallFailed, isStale } from '../../api/send.ts'
import type { FieldRegistry } from '../forms/field-words.ts'
import type { Draft, FormControls, FormSchema } from '../forms/schema-form.ts'
import type { Shown } from '../marks/Values.tsx'
import { type Difference, differencesOf, type Linked, settled, type Versions } from './conflict.rules.ts'

/** A record that is being edited: how it is saved over a version, and how it is read again. */
export interface EditedRecord<S extends FormSchema, Answer> {
  readonly version: string | undefined
  readonly save: (version: string | undefined) => Change<z.output<S>, Answer>
  /** Reads the record as the server has it now; nothing where it is gone. Left out for what is not there yet. */
  readonly readNow?: () => Promise<Now<S> | undefined>
  readonly linked: LinkedFields<S> | undefined
}

/** A record as a form would begin with it now; `take` makes the screen around the form show this version. */
interface Now<S extends FormSchema> extends Versioned<Draft<S>> {
  readonly take: () => void
}

/** Fields that belong to the value of another, and how they read together. */
export interface LinkedFields<S extends FormSchema> extends Linked<Name<S>> {
  readonly shown: (values: Draft<S>) => readonly Shown[]
}

type Name<S extends FormSchema> = keyof Draft<S> & string

/** What has to be settled with the person before anything is saved. */
export interface Conflict<S extends FormSchema> {
  readonly versions: Versions<Draft<S>>
  readonly asked: readonly Difference<Name<S>>[]
  readonly linked: LinkedFields<S> | undefined
  /** Keeps what was chosen (and what nobody had to be asked about) in the form, to be saved over the version there is now. */
  readonly settle: (chosen: readonly Difference<Name<S>>[]) => void
}

/** How often saving is tried, the retries by itself where somebody else was quicker and nothing has to be asked. */
const TRIES = 3

/**
 * Saves over the version that was read (`If-Match`). Where somebody else was quicker, what they have changed is compared with what stands in
 * the form (a three-way merge): with nothing to choose it is saved again at once, otherwise `conflict` holds what the person has to settle.
 * `timesGone` counts how often it was found that the record has been deleted.
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
          // The record is there: what was not found is something that it names.
          if (isGone) throw error
          const again = compare(now)
          if (!again) throw new EditConflict(error)
          values = again
        }
      }
    },
  }

  /** What can be saved over the version there is now without asking; nothing, and a conflict, where the person has to choose. */
  function compare({ value: theirs, version: current, take }: Now<S>): z.output<S> | undefined {
    const versions = { began: form.began, theirs, mine: form.values }
    const differences = differencesOf(versions, linked)
    // What this form never showed, and so nobody has typed, is the other's to say.
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
