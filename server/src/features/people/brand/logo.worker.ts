/** Draws one logo in its own thread: an SVG can take minutes, and a broken picture can take the library down. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { takeJobs } from '../../../platform/jobs/take-jobs.ts'
import { fitted, isStretched, type Picture } from './logo.rules.ts'

const { resolve } = createRequire(import.meta.url)
const ready = readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')).then((code) => initWasm(code))
const font = { fontBuffers: [] as Uint8Array[], defaultFontFamily: 'DejaVu Sans' }
const fonts = readFile(resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))

takeJobs(async (input) => {
  const { svg, size } = input as Picture
  await ready
  font.fontBuffers = [await fonts]
  try {
    const { width, height } = size ?? new Resvg(svg, { font })
    if (!(width > 0 && height > 0) || isStretched(width, height)) return 'stretched'
    const image = new Resvg(svg, { font, fitTo: fitted(width, height, size !== null) }).render()
    const isVisible = image.pixels.some((value, at) => at % 4 === 3 && value > 0)
    return isVisible ? { bytes: image.asPng(), width: image.width, height: image.height } : 'unreadable'
  } catch {
    return 'unreadable'
  }
})
