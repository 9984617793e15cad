/** The product’s colours (design.md), as printed. */
export const ink = {
  accent: '#c8401a',
  decoration: '#f2552c',
  accentLight: '#ffe3d9',
  text: '#1f1b16',
  dimmed: '#6b645b',
  line: '#e8e5e0',
  page: '#faf9f7',
  white: '#ffffff',
  green: '#237a36',
  blue: '#1864ab',
  red: '#b3123f',
  yellow: '#e6a700',
  teal: '#2b9c91',
} as const

/** Shades of the one colour that marks what is the report's own. White is readable on `fill`, `text` on white; `soft` is a ground. */
export interface Accent {
  readonly fill: string
  readonly text: string
  readonly soft: string
  readonly decoration: string
}
export const ownAccent: Accent = {
  fill: ink.accent,
  text: ink.accent,
  soft: ink.accentLight,
  decoration: ink.decoration,
}

/** A4 in points, with the margins of every page but the cover. */
export const sheet = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 64, bottom: 770 } as const
export const contentWidth = sheet.right - sheet.left
