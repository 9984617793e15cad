import type { InputItem } from '@plumbline/contract/results/results'
import { chartsOf, type Layout } from './bars.rules.ts'
import { barsPart } from './bars-part.tsx'
import { drawBars } from './draw-bars.ts'
import { inLight } from './in-light.ts'
import { measureText } from './measure.ts'
import type { Order } from './order.rules.ts'
import { MOST, type Pictured, type PictureFormat, SCALE, savePictures } from './picture.tsx'

interface BarsPictured extends Pick<Pictured, 'title' | 'subtitle' | 'name'> {
  readonly items: readonly InputItem[]
  readonly order: Order
  readonly start: number
}

/** Saves bars as pictures, like every chart, redrawn in light colours. [STAT-010] */
export async function saveBarPictures(
  { items, order, start, ...pictured }: BarsPictured,
  format: PictureFormat,
): Promise<void> {
  const drawn: (() => void)[] = []
  const paint = (layout: Layout) => {
    const canvas = document.createElement('canvas')
    drawn.push(inLight(() => drawBars(canvas, layout, start)))
    return canvas
  }
  const draw = (width: number) =>
    chartsOf(items, { width, height: MOST, sharpness: SCALE }, measureText, order).map((layout, n) => ({
      ...(format === 'svg' ? barsPart(layout, start) : { height: layout.height, marks: null, painted: paint(layout) }),
      key: String(n),
    }))
  await savePictures({ ...pictured, notes: [], draw }, format)
  for (const remove of drawn) remove()
}
