import { t as ofOrganisation } from '@plumbline/texts/documents/organisation-data'
import { t as own } from '@plumbline/texts/documents/own-data'

const fields: readonly Readonly<Record<string, string>>[] = [own, ofOrganisation]

/** A column of an export as people read it; undefined if it has no name yet. [DATA-001] */
export function fieldName(column: string): string | undefined {
  const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return fields.find((texts) => Object.hasOwn(texts, name))?.[name]
}
