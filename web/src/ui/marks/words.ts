import { isolated } from '@plumbline/contract/wire/isolated'
import { quoted as inQuotes } from '@plumbline/contract/wire/quoted'
import { list } from '@plumbline/texts/src/formats'
import { cut } from './CutText.tsx'

/** 'Safety', 'Safety and Quality', 'Safety, Quality and Trust'. */
export const listed = (names: readonly string[]): string => list(names.map(isolated))

/** A name someone has given, shortened and in quotation marks: '‘Safety’'. */
export const quoted = (name: string): string => inQuotes(isolated(cut(name)))
