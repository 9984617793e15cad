import { language } from '@plumbline/texts/src/language'

const NAMESPACE = 'http://www.w3.org/2000/svg'

/** What drawings are made of, with the attributes of each. */
const elements: Readonly<Record<string, readonly string[]>> = {
  defs: [],
  pattern: ['id', 'width', 'height', 'patternUnits', 'patternTransform'],
  g: ['transform'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'transform'],
  circle: ['cx', 'cy', 'r', 'transform'],
  line: ['x1', 'y1', 'x2', 'y2', 'transform'],
  path: ['d', 'transform'],
  polyline: ['points', 'transform'],
  polygon: ['points', 'transform'],
  text: ['x', 'y', 'transform'],
}
/** Styles that are written as attributes, each with the value that needs none. */
const styles = {
  opacity: '1',
  fill: '',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-opacity': '1',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'paint-order': 'normal',
} as const
const textStyles = {
  'font-size': '',
  'font-weight': '400',
  'font-style': 'normal',
  'text-anchor': 'start',
  direction: 'ltr',
} as const
/** The product's font, and what other computers have. */
const FONTS = "Inter, 'Inter Variable', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/**
 * A drawing on the page as a file of its own: colours and fonts as they are now, without classes, variables or anything outside of it. Only the elements that
 * drawings are made of are kept.
 */
export function standalone(
  svg: SVGSVGElement,
  about: { readonly title: string; readonly width: number; readonly height: number },
): string {
  const { title, width, height } = about
  const root = document.createElementNS(NAMESPACE, 'svg')
  const add = (name: string, to: Element) => to.appendChild(document.createElementNS(NAMESPACE, name))
  for (const [name, value] of [
    ['width', width],
    ['height', height],
    ['viewBox', `0 0 ${width} ${height}`],
    ['role', 'img'],
    ['lang', language()],
    ['font-family', FONTS],
  ] as const)
    root.setAttribute(name, String(value))
  add('title', root).textContent = valid(title)
  copy(svg, root)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(root)}\n`

  function copy(from: Element, to: Element): void {
    for (const element of from.children) {
      const attributes = elements[element.tagName]
      if (attributes === undefined) continue
      const style = getComputedStyle(element)
      if (style.display === 'none' || style.visibility === 'hidden') continue
      const copied = add(element.tagName, to)
      for (const name of attributes) {
        const value = element.getAttribute(name)
        if (value !== null) copied.setAttribute(name, value)
      }
      const isText = element.tagName === 'text'
      const isDrawn = !['g', 'defs', 'pattern'].includes(element.tagName)
      const written = { opacity: '1', ...(isDrawn && styles), ...(isText && textStyles) }
      for (const [name, usual] of Object.entries(written)) {
        const value = style.getPropertyValue(name).replaceAll('"', '')
        if (value !== '' && value !== usual) copied.setAttribute(name, value)
      }
      if (isText) copied.textContent = valid(element.textContent ?? '')
      else copy(element, copied)
    }
  }
}

/** Without what XML cannot contain. */
const valid = (text: string) =>
  text.toWellFormed().replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
