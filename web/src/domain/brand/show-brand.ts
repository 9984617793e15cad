import { shownBrand } from '@plumbline/contract/people/brand'
import { send } from '../../api/send.ts'
import { brandNow, setBrand } from '../../ui/marks/brand.ts'

let asked = 0
let isColored = false

/** Shows an organisation's brand, or the installation's. Without an answer the page keeps the one it has. [RPRT-001] */
export async function showBrand(organisation: string | undefined): Promise<void> {
  const turn = ++asked
  const query = organisation === undefined ? {} : { organisation }
  const brand = await send(shownBrand, { query }).catch(() => null)
  if (brand === null || turn !== asked) return
  setBrand(brand)
  showColors()
}

/** The colour of the current brand; its code comes only where there is one. */
export function showColors(): void {
  if (brandNow().Color === null && !isColored) return
  isColored = true
  void import('./brand-sheet.ts').then(
    ({ showShades }) => showShades(brandNow().Color),
    () => {},
  )
}
