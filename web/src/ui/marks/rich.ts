import { createElement, Fragment, type ReactNode } from 'react'

/** A sentence with links or marked parts: its pieces in the language's order. */
export const rich = (pieces: ReactNode): ReactNode => createElement(Fragment, null, ...[pieces].flat())
