import type { Locator } from '@playwright/test'

const colors = { rating: [24, 100, 171], value: [55, 179, 164] } as const

/** The filled bars of a series in a chart that is shown in the light scheme, from the top, in whole CSS pixels. */
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
      const bars: { left: number; right: number; width: number; height: number }[] = []
      let isInBar = false
      for (let y = 0; y < height; y++) {
        const xs = Array.from({ length: width }, (_, x) => x).filter((x) => isFilled(x, y))
        const [left, right] = [Math.min(...xs), Math.max(...xs) + 1]
        // A box of the legend is 14 wide.
        const isBar = xs.length > 20 * scale
        if (isBar && !isInBar)
          bars.push({ left: left / scale, right: right / scale, width: (right - left) / scale, height: 0 })
        const bar = bars.at(-1)
        if (isBar && bar) bar.height += 1 / scale
        isInBar = isBar
      }
      return bars.map((bar) => ({ ...bar, height: Math.round(bar.height) }))
    },
    [...colors[series]],
  )
}
