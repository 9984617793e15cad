import { brandColors, type Shades } from '@plumbline/contract/domain/brand-colors'

let sheet: CSSStyleSheet | undefined

/** The shades of this colour over those of the theme, or none. A style sheet made by a script needs no exception in the CSP. */
export function showShades(color: string | null): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(color === null ? '' : rulesOf(color))
}

function rulesOf(color: string): string {
  const { light, dark } = brandColors(color)
  return rule('light', light) + rule('dark', dark)
}

const rule = (scheme: 'light' | 'dark', shades: Shades) =>
  `:root[data-mantine-color-scheme='${scheme}'] { ${declarations(shades)} }`

/** The custom properties of our style sheets, and those of Mantine's filled, light and outlined controls. */
function declarations({ fill, fillHover, text, soft, decoration }: Shades): string {
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
