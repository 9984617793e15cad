/** Resolves a row's inquiry types and pathways by name, including those the import will create or rename. */

import { tooManyQuestions } from '@plumbline/contract/catalogue/claims'
import { limits } from '@plumbline/contract/wire/limits'
import { quoted as inQuotes } from '@plumbline/contract/wire/quoted'
import { t as catalogueTexts } from '@plumbline/texts/calls/catalogue'
import { t } from '@plumbline/texts/wire/fields'
import { joined } from './lists.rules.ts'

/** An inquiry type or pathway after the import: existing or from the file. */
export interface Place {
  readonly id: string
  readonly name: string
  /** Its current name; null for a new one. */
  readonly formerName: string | null
  /** The inquiry types of a pathway. */
  readonly parentIds: readonly string[]
}

/**
 * A row's parents. With errors the ids are those that were found. `named` are the names in the row; `places` has the
 * row's position for each id: null if omitted, none if rows have no order.
 */
export interface Belonging {
  readonly ids: readonly string[]
  readonly named: readonly string[]
  readonly places: readonly (number | null)[]
  readonly faults: readonly { readonly field: string; readonly message: string }[]
}

/** Resolves a row's parents by name; `before` are its current ones, kept if it names none. */
export interface Parents {
  of(values: { readonly [column: string]: unknown }, before: readonly string[] | undefined): Belonging
  /** Their names, for people. */
  label(ids: readonly string[]): string
  /** The column in which a change of parents is reported. */
  readonly column: string
  /** The same for positions, if rows have an order. */
  readonly placeColumn?: string
}

/** An inquiry type has no parent. */
export const nowhere: Parents = { of: () => belongingTo([]), label: () => '', column: '' }

/** One inquiry type, named in `InquiryTypeName`. */
export function inType(types: readonly Place[]): Parents {
  const named = byName(types)
  return {
    column: TYPE,
    label: (ids) => joined(named.namesOf(ids)),
    of: (values, before) => {
      const name = nameIn(values[TYPE])
      if (name === '') return before ? belongingTo(before) : missing(TYPE)
      const found = name === null ? t.notText : typeNamed(named, name, before ?? [])
      return typeof found === 'string' ? faulty(TYPE, found) : belongingTo([found.id])
    },
  }
}

/** Several inquiry types, named in `InquiryTypeNames`; its current ones are kept. */
export function inTypes(types: readonly Place[]): Parents {
  const named = byName(types)
  return {
    column: TYPES,
    label: (ids) => joined(named.namesOf(ids)),
    of: (values, before = []) => {
      const given = values[TYPES] ?? []
      if (!Array.isArray(given)) return faulty(TYPES, catalogueTexts.expectedNames)
      if (given.length > MOST_TYPES) return faulty(TYPES, catalogueTexts.tooManyTypes({ most: MOST_TYPES }))
      const found = given.map((one) => {
        const name = nameIn(one)
        return name === null || name === '' ? t.notText : typeNamed(named, name, before)
      })
      const faults = found.flatMap((one) => (typeof one === 'string' ? [{ field: TYPES, message: one }] : []))
      const asNamed = found.flatMap((one) => (typeof one === 'string' ? [] : one.id))
      const ids = [...new Set([...before, ...asNamed])]
      if (ids.length === 0 && faults.length === 0) return faulty(TYPES, catalogueTexts.pathwayWithoutType)
      return { ids, named: asNamed, places: [], faults }
    },
  }
}

/** One pathway, named in `PathwayName`, and by its inquiry type if the name is ambiguous. */
export function inPathway(types: readonly Place[], pathways: readonly Place[]): Parents {
  const namedTypes = byName(types)
  const named = byName(pathways)
  const typesOf = (ids: readonly string[] = []) => ids.flatMap((id) => named.byId.get(id)?.parentIds ?? [])
  return {
    column: PATHWAY,
    label: (ids) => [...namedTypes.namesOf(typesOf(ids).slice(0, 1)), ...named.namesOf(ids)].join(' › '),
    of: (values, before) => {
      const name = nameIn(values[PATHWAY])
      const typeName = nameIn(values[TYPE])
      if (name === '') return before ? belongingTo(before) : missing(PATHWAY)
      if (name === null) return faulty(PATHWAY, t.notText)
      if (typeName === null) return faulty(TYPE, t.notText)
      if (typeName === '') {
        const found = named.find(name, before ?? [])
        if (found === 'none')
          return faulty(PATHWAY, notFoundOr(named, name, catalogueTexts.noPathway, catalogueTexts.noPathwayBut))
        if (found === 'several')
          return faulty(PATHWAY, catalogueTexts.severalPathways({ name: quoted(name), column: TYPE }))
        return belongingTo([found.id])
      }
      const type = typeNamed(namedTypes, typeName, typesOf(before))
      if (typeof type === 'string') return faulty(TYPE, type)
      const found = named.find(name, before ?? [], ({ parentIds }) => parentIds.includes(type.id))
      if (found === 'none')
        return faulty(
          PATHWAY,
          notFoundOr(
            named,
            name,
            (values) => catalogueTexts.noPathwayInType({ type: quoted(typeName), ...values }),
            (values) => catalogueTexts.noPathwayInTypeBut({ type: quoted(typeName), ...values }),
          ),
        )
      if (found === 'several')
        return faulty(PATHWAY, catalogueTexts.severalPathwaysInType({ type: quoted(typeName), name: quoted(name) }))
      return belongingTo([found.id])
    },
  }
}

/** A row's `Questions` of its inquiry type, by title or id. [TRUE-003] */
export interface NamedQuestions {
  /** The result; `ids` is omitted if the column is, or has errors. */
  of(
    values: { readonly [column: string]: unknown },
    typeIds: readonly string[],
  ): { readonly ids?: readonly string[]; readonly faults: Belonging['faults'] }
  /** As its file refers to them: by title, and by id if a title is ambiguous within the type. */
  namesOf(ids: readonly string[], typeIds: readonly string[]): string[]
}

/** The questions of the types' pathways after the import. */
export function namedQuestions(pathways: readonly Place[], questions: readonly Place[]): NamedQuestions {
  const named = byName(questions)
  const typesOf = new Map(pathways.map(({ id, parentIds }) => [id, parentIds]))
  const isOf = (typeIds: readonly string[]) => (question: Place) =>
    question.parentIds.some((id) => typesOf.get(id)?.some((typeId) => typeIds.includes(typeId)))
  const idOf = (given: unknown, typeIds: readonly string[]): { id: string } | string => {
    const name = nameIn(given)
    if (name === null || name === '') return t.notText
    const byId = named.byId.get(name.toLowerCase())
    if (byId !== undefined && isOf(typeIds)(byId)) return byId
    const found = named.find(name, [], isOf(typeIds))
    if (found === 'several') return catalogueTexts.severalQuestions({ name: quoted(name) })
    return found === 'none' ? notFoundOr(named, name, catalogueTexts.noQuestion, catalogueTexts.noQuestionBut) : found
  }
  return {
    of: (values, typeIds) => {
      const given = values[QUESTIONS]
      if (given === undefined) return { faults: [] }
      const list = given === null || given === '' ? [] : given
      if (!Array.isArray(list)) return { faults: [{ field: QUESTIONS, message: catalogueTexts.expectedTitles }] }
      const found = list.map((one) => idOf(one, typeIds))
      const faults = found.flatMap((one) => (typeof one === 'string' ? [{ field: QUESTIONS, message: one }] : []))
      const ids = [...new Set(found.flatMap((one) => (typeof one === 'string' ? [] : one.id)))]
      if (ids.length > limits.questionsOfClaim) faults.push({ field: QUESTIONS, message: tooManyQuestions() })
      return faults.length > 0 ? { faults } : { ids, faults }
    },
    namesOf: (ids, typeIds) =>
      ids.map((id) => {
        const name = named.byId.get(id)?.name
        return name !== undefined && typeof named.find(name, [], isOf(typeIds)) === 'object' ? name : id
      }),
  }
}

const QUESTIONS = 'Questions'
const TYPE = 'InquiryTypeName'
const TYPES = 'InquiryTypeNames'
const PATHWAY = 'PathwayName'
const MOST_TYPES = 100

const belongingTo = (ids: readonly string[]): Belonging => ({ ids, named: ids, places: [], faults: [] })
const faulty = (field: string, message: string): Belonging => ({ ...belongingTo([]), faults: [{ field, message }] })
const missing = (field: string) => faulty(field, t.mandatory)

/** The name in a cell; '' if empty, null for another type. */
function nameIn(value: unknown): string | null {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value.trim() : null
}

/** The type of this name, or an error. */
function typeNamed(types: Named, name: string, preferred: readonly string[]): Place | string {
  const found = types.find(name, preferred)
  if (found === 'none') return notFoundOr(types, name, catalogueTexts.noType, catalogueTexts.noTypeBut)
  if (found === 'several') return catalogueTexts.severalTypes({ name: quoted(name) })
  return found
}

/** That nothing has this name, and what may be meant instead. */
function notFoundOr(
  named: Named,
  name: string,
  notFound: (values: { name: string }) => string,
  perhaps: (values: { name: string; hint: string }) => string,
): string {
  const hint = named.hint(name)
  return hint === undefined ? notFound({ name: quoted(name) }) : perhaps({ name: quoted(name), hint })
}

interface Named {
  readonly byId: ReadonlyMap<string, Place>
  namesOf(ids: readonly string[]): string[]
  find(name: string, preferred: readonly string[], isMeant?: (place: Place) => boolean): Place | 'none' | 'several'
  /** Which one is meant, in quotes, if only case or spaces differ. */
  hint(name: string): string | undefined
}

/** A name means what will have it after the import, otherwise what has it now; among several the preferred one. */
function byName(places: readonly Place[]): Named {
  const byId = new Map(places.map((place) => [place.id, place]))
  const named = Map.groupBy(places, ({ name }) => name)
  const formerly = Map.groupBy(places, ({ formerName }) => formerName)
  const alike = Map.groupBy(places, ({ name }) => folded(name))
  return {
    byId,
    namesOf: (ids) => ids.flatMap((id) => byId.get(id)?.name ?? []),
    find: (name, preferred, isMeant = () => true) => {
      const now = (named.get(name) ?? []).filter(isMeant)
      const found = now.length > 0 ? now : (formerly.get(name) ?? []).filter(isMeant)
      const [only, another] = found
      if (only === undefined) return 'none'
      return another === undefined ? only : (found.find(({ id }) => preferred.includes(id)) ?? 'several')
    },
    hint: (name) => {
      const [other] = alike.get(folded(name)) ?? []
      return other === undefined || other.name === name ? undefined : quoted(other.name)
    },
  }
}

const folded = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()
const quoted = (name: string) => inQuotes(name.length > 60 ? `${name.slice(0, 60)}…` : name)
