import { keepTyped, keptTyped } from '../forms/typed-values.ts'

/** The name under which list addresses are stored in this tab, for the signed-in person, like typed values. */
export const LISTS = 'lists'
const left = () => keptTyped(LISTS) ?? {}

/** A list's address as it was left; any other is unchanged. [HOME-006] */
export const asLeft = (to: string): string => `${to}${left()[to] ?? ''}`

/** A screen without a back link starts a new path: earlier lists are not part of it. */
export const beginWay = (path: string): void => keepTyped(LISTS, { [path]: left()[path] })
