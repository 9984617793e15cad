import { brandColors, OWN_COLOR } from '@plumbline/contract/domain/brand-colors'
import { t } from '@plumbline/texts/documents/paper'
import type { ReportContent } from './report-content.ts'

/** How a deck or a Word document presents whoever made it. Colours are '#rrggbb' and readable: white on `fill`, `text` on white. [RPRT-001] */
export interface ReportBrand {
  readonly name: string
  readonly fill: string
  readonly text: string
  /** A PNG, and its width divided by its height. */
  readonly logo: { readonly png: Buffer; readonly ratio: number } | null
  /** A line at the foot of every page or slide; '' for none. */
  readonly foot: string
  /** The small line that names Plumbline beside another name; '' without one. */
  readonly madeWith: string
}

/** Slides and the Word document take name, logo, colour and foot from here alone; the product's own where nothing was chosen. */
export function brandOfReport({ brand }: Pick<ReportContent, 'brand'>): ReportBrand {
  const { fill, text } = (brand?.colors ?? brandColors(OWN_COLOR)).light
  const logo = brand?.logo ?? null
  return {
    name: brand?.name || OWN_NAME,
    fill,
    text,
    logo: logo && { png: Buffer.from(logo.bytes), ratio: logo.width / logo.height },
    foot: brand?.reportFoot ?? '',
    madeWith: brand !== undefined && brand.name !== '' && brand.showsPlumbline ? t.madeWith : '',
  }
}
const OWN_NAME = 'Plumbline'
