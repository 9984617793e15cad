import { keepTyped, keptTyped } from '../forms/typed-values.ts'

/** Under which name the lists' addresses are kept in this tab, for who is signed in, as what they type is. */
export const LISTS = 'lists'
const left = () => keptTyped(LISTS) ?? {}

/** The address of a list as one has left it; any other stays what it is. [HOME-006] */
export const asLeft = (to: string): string => `${to}${left()[to] ?? ''}`

/** A screen that leads back to no other is where a way begins: the lists one was in before are no part of it. */
export const beginWay = (path: string): void => keepTyped(LISTS, { [path]: left()[path] })
