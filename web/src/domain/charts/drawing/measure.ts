/** Chart text: 13 px, with a line height of 16. */
export const chartFont = {
  family: "'Inter Variable', system-ui, sans-serif",
  size: 13,
  lineHeight: '16px',
} as const

let pen: CanvasRenderingContext2D | null = null

/** The width of a text in a chart, at 13 px by default. */
export function measureText(text: string, size: number = chartFont.size, weight = 400): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return (text.length * 7 * size) / chartFont.size
  pen.font = `${weight} ${size}px ${chartFont.family}`
  return pen.measureText(text).width
}
