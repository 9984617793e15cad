/** The type of a chart: 13 px, in lines of 16. */
export const chartFont = {
  family: "'Inter Variable', system-ui, sans-serif",
  size: 13,
  lineHeight: '16px',
} as const

let pen: CanvasRenderingContext2D | null = null

/** Pixels that a text takes in a chart, 13 px high where nothing else is said. */
export function measureText(text: string, size: number = chartFont.size, weight = 400): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return (text.length * 7 * size) / chartFont.size
  pen.font = `${weight} ${size}px ${chartFont.family}`
  return pen.measureText(text).width
}
