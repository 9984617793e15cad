/** Shades of one colour, '#rrggbb', each readable where it is used, on the page and surfaces of its scheme. */
export interface Shades {
  /** Behind white text: buttons, selected options. */
  readonly fill: string
  readonly fillHover: string
  /** Text and links. */
  readonly text: string
  /** A tinted background for ordinary text. */
  readonly soft: string
  /** Lines and shapes without text. */
  readonly decoration: string
}

export interface BrandColors {
  readonly light: Shades
  readonly dark: Shades
}

/** The product's own colour, and its shades chosen by hand. */
export const OWN_COLOR = '#c8401a'
const ownColors: BrandColors = {
  light: { fill: OWN_COLOR, fillHover: '#a03210', text: '#b03613', soft: '#fff3ee', decoration: '#f2552c' },
  dark: { fill: OWN_COLOR, fillHover: '#a03210', text: '#ff9b7a', soft: '#33201a', decoration: '#f2552c' },
}

/** Contrast of text with its background, and of shapes (WCAG 2.2, 1.4.3 and 1.4.11). */
export const readable = { text: 4.5, shape: 3 } as const

/** The lightest and darkest backgrounds of each scheme on which coloured text is shown. */
export const grounds = {
  light: ['#ffffff', '#f4f2ee'],
  dark: ['#171411', '#28231e'],
} as const

/**
 * The shades of any colour ('#rrggbb'): the colour itself where it is readable, otherwise the nearest darker or lighter
 * one that is. [RPRT-001]
 */
export function brandColors(color: string): BrandColors {
  const own = color.toLowerCase()
  return own === OWN_COLOR ? ownColors : { light: shadesOnLight(own), dark: shadesOnDark(own) }
}

/** Whether buttons and links show another shade than the chosen colour, which would be unreadable. */
export const isTooLight = (color: string): boolean => brandColors(color).light.fill !== color.toLowerCase()

function shadesOnLight(color: string): Shades {
  const soft = mixed(WHITE, color, 0.07)
  const fill = towards(BLACK, color, [WHITE], readable.text)
  return {
    fill,
    fillHover: mixed(fill, BLACK, 0.2),
    text: towards(BLACK, color, [...grounds.light, soft], readable.text),
    soft,
    decoration: towards(BLACK, color, grounds.light, readable.shape),
  }
}

function shadesOnDark(color: string): Shades {
  const soft = mixed(grounds.dark[0], color, 0.12)
  // First light enough to be seen on a dark surface, then dark enough for white text: both are possible.
  const visible = towards(WHITE, color, grounds.dark.slice(0, 1), readable.shape)
  const fill = towards(BLACK, visible, [WHITE], readable.text)
  return {
    fill,
    fillHover: mixed(fill, BLACK, 0.2),
    text: towards(WHITE, color, [...grounds.dark, soft], readable.text),
    soft,
    decoration: towards(WHITE, color, grounds.dark, readable.shape),
  }
}

const WHITE = '#ffffff'
const BLACK = '#000000'

/** The colour with as little of `end` as gives this contrast with every background. */
function towards(end: string, color: string, backgrounds: readonly string[], contrast: number): string {
  for (let share = 0; share < STEPS; share++) {
    const candidate = mixed(color, end, share / STEPS)
    if (backgrounds.every((background) => contrastOf(candidate, background) >= contrast)) return candidate
  }
  return end
}
const STEPS = 100

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mixed(color: string, end: string, share: number): string {
  const ends = channels(end)
  const parts = channels(color).map((value, at) => Math.round(value + ((ends[at] ?? 0) - value) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
