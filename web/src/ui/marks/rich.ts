import { createElement, Fragment, type ReactNode } from 'react'

/** A sentence of which parts are links or marked: its pieces in the order that its language has. */
export const rich = (pieces: ReactNode): ReactNode => createElement(Fragment, null, ...[pieces].flat())
