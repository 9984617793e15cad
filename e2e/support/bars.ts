import type { Locator } from '@playwright/test'

const colors = { performance: [24, 100, 171], importance: [55, 179, 164] } as const

/** The filled bars of a series in a light chart, from the top, in CSS pixels. */
export function barsIn(chart: Locator, series: keyof typeof colors) {
  return chart.evaluate(
    (canvas, [red, green, blue]) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('There is no canvas.')
      const { width, height } = canvas
      const scale = width / canvas.clientWidth
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] }
      const isFilled = (x: number, y: number) => {
        const at = (y * width + x) * 4
        return data[at] === red && data[at + 1] === green && data[at + 2] === blue
      }
      const bars: { left: number; right: number; top: number; width: number; height: number }[] = []
      let isInBar = false
      for (let y = 0; y < height; y++) {
        const xs = Array.from({ length: width }, (_, x) => x).filter((x) => isFilled(x, y))
        const [left, right] = [Math.min(...xs), Math.max(...xs) + 1]
        // A legend box is 14 wide.
        const isBar = xs.length > 20 * scale
        if (isBar && !isInBar)
          bars.push({
            left: left / scale,
            right: right / scale,
            top: y / scale,
            width: (right - left) / scale,
            height: 0,
          })
        const bar = bars.at(-1)
        if (isBar && bar) bar.height += 1 / scale
        isInBar = isBar
      }
      return bars.map((bar) => ({ ...bar, height: Math.round(bar.height) }))
    },
    [...colors[series]],
  )
}

/** How many lines of text a light chart has between two heights in CSS pixels. */
export function linesIn(chart: Locator, from: number, to: number): Promise<number> {
  return chart.evaluate(
    (canvas, [from, to]) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('There is no canvas.')
      const { width, height } = canvas
      const scale = width / canvas.clientWidth
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] }
      const isInk = (x: number, y: number) => {
        const at = (y * width + x) * 4
        return (data[at + 3] ?? 0) > 200 && (data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 240
      }
      let lines = 0
      // A row without ink may lie within a line: the tail of a 'y' is thin.
      let empty = 2
      for (let y = Math.round(from * scale); y < to * scale; y++) {
        const hasInk = Array.from({ length: width }, (_, x) => x).some((x) => isInk(x, y))
        if (hasInk && empty > 1) lines++
        empty = hasInk ? 0 : empty + 1
      }
      return lines
    },
    [from, to] as const,
  )
}
