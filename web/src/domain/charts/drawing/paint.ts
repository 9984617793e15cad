/**
 * Paints a plain SVG drawing onto a canvas: rectangles, circles, lines, paths, polygons and one-line texts, with their
 * colours, opacity, dashes and transforms. Painted rather than loaded as an image, so that texts use the page's font.
 */
export function paintSvg(context: CanvasRenderingContext2D, svg: SVGSVGElement): void {
  for (const element of svg.querySelectorAll<SVGGraphicsElement>('rect,circle,line,path,polyline,polygon,text')) {
    const style = getComputedStyle(element)
    const place = element.getCTM()
    if (style.display === 'none' || style.visibility === 'hidden' || !place) continue
    context.save()
    context.transform(place.a, place.b, place.c, place.d, place.e, place.f)
    const alpha = opacityOf(element, svg)
    const fill = () => {
      if (style.fill === 'none') return
      context.globalAlpha = alpha * Number(style.fillOpacity)
      context.fillStyle = style.fill
      if (outline) context.fill(outline)
      else context.fillText(...words)
    }
    const stroke = () => {
      if (style.stroke === 'none') return
      context.globalAlpha = alpha * Number(style.strokeOpacity)
      context.strokeStyle = style.stroke
      context.lineWidth = Number.parseFloat(style.strokeWidth)
      context.lineJoin = lineJoin(style.strokeLinejoin)
      context.lineCap = lineCap(style.strokeLinecap)
      context.setLineDash(
        style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[ ,]+/).map(Number.parseFloat),
      )
      if (outline) context.stroke(outline)
      else context.strokeText(...words)
    }
    const outline = outlineOf(element)
    const words = [element.textContent, number(element, 'x'), number(element, 'y')] as const
    context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    context.direction = style.direction === 'rtl' ? 'rtl' : 'ltr'
    context.textAlign = style.textAnchor === 'middle' ? 'center' : style.textAnchor === 'end' ? 'end' : 'start'
    const inOrder = style.paintOrder.startsWith('stroke') ? [stroke, fill] : [fill, stroke]
    for (const put of inOrder) put()
    context.restore()
  }
}

const number = (element: Element, name: string): number => Number(element.getAttribute(name) ?? 0)
const lineJoin = (value: string): CanvasLineJoin => (value === 'round' || value === 'bevel' ? value : 'miter')
const lineCap = (value: string): CanvasLineCap => (value === 'round' || value === 'square' ? value : 'butt')

/** Undefined for a text, which has none. */
function outlineOf(element: SVGGraphicsElement): Path2D | undefined {
  const at = (name: string) => number(element, name)
  const path = new Path2D()
  switch (element.tagName) {
    case 'rect':
      path.roundRect(at('x'), at('y'), at('width'), at('height'), at('rx'))
      return path
    case 'circle':
      path.arc(at('cx'), at('cy'), at('r'), 0, 2 * Math.PI)
      return path
    case 'line':
      path.moveTo(at('x1'), at('y1'))
      path.lineTo(at('x2'), at('y2'))
      return path
    case 'path':
      return new Path2D(element.getAttribute('d') ?? '')
    case 'polyline':
    case 'polygon': {
      const points = (element.getAttribute('points') ?? '').trim().split(/[ ,]+/)
      return new Path2D(`M${points.join(' ')}${element.tagName === 'polygon' ? 'Z' : ''}`)
    }
    default:
      return undefined
  }
}

/** Multiplied by that of its parents. */
function opacityOf(element: Element, svg: Element): number {
  let opacity = 1
  for (let each: Element | null = element; each && each !== svg; each = each.parentElement)
    opacity *= Number(getComputedStyle(each).opacity)
  return opacity
}
