import { brandColors, type Shades } from '@plumbline/contract/domain/brand-colors'
import { shownBrand } from '@plumbline/contract/people/brand'
import { send } from '../../api/send.ts'
import { brandNow, setBrand } from '../../ui/marks/brand.ts'

let asked = 0

/** Shows an organisation's brand, or the installation's. Without an answer the page keeps the one it has. [RPRT-001] */
export async function showBrand(organisation: string | undefined): Promise<void> {
  const turn = ++asked
  const brand = await send(shownBrand, { query: organisation === undefined ? {} : { organisation } }).catch(() => null)
  if (brand === null || turn !== asked) return
  setBrand(brand)
  showColors()
}

let sheet: CSSStyleSheet | undefined

/** The shades of the current brand, over those of the theme. A style sheet made by a script needs no exception in the CSP. */
export function showColors(): void {
  const { Color } = brandNow()
  if (Color === null && sheet === undefined) return
  if (sheet === undefined) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(Color === null ? '' : rulesOf(Color))
}

function rulesOf(color: string): string {
  const { light, dark } = brandColors(color)
  return rule('light', light) + rule('dark', dark)
}

const rule = (scheme: 'light' | 'dark', shades: Shades) =>
  `:root[data-mantine-color-scheme='${scheme}'] { ${declarations(shades)} }`

/** The custom properties of our style sheets, and those of Mantine's filled, light and outlined controls. */
export function declarations({ fill, fillHover, text, soft, decoration }: Shades): string {
  return Object.entries({
    '--accent': fill,
    '--accent-text': text,
    '--accent-soft': soft,
    '--decoration': decoration,
    '--mantine-color-anchor': text,
    '--mantine-color-accent-filled': fill,
    '--mantine-color-accent-filled-hover': fillHover,
    '--mantine-color-accent-light': soft,
    '--mantine-color-accent-light-hover': soft,
    '--mantine-color-accent-light-color': text,
    '--mantine-color-accent-outline': text,
    '--mantine-color-accent-text': text,
  })
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ')
}
