import { ink } from '../../../../platform/paper/sheet.ts'

/** How a document presents whoever made it. Colours are '#rrggbb' and readable: white on `fill`, `text` on white and on `soft`. [RPRT-001] */
export interface ReportBrand {
  readonly name: string
  readonly fill: string
  readonly text: string
  readonly soft: string
  readonly decoration: string
  /** A PNG, and its width divided by its height. */
  readonly logo: { readonly png: Buffer; readonly ratio: number } | null
  /** A line at the foot of every page or slide; '' for none. */
  readonly foot: string
}

/** The product's own: slides and the Word document take colour, name, logo and foot from here alone. */
export const ownBrand: ReportBrand = {
  name: 'Plumbline',
  fill: ink.accent,
  text: ink.accent,
  soft: ink.accentLight,
  decoration: ink.decoration,
  logo: null,
  foot: '',
}
