import { t } from '@plumbline/texts/calls/people'

/** The largest drawn logo in pixels: 60 mm on paper at 270 dpi. */
export const drawnLogo = { width: 640, height: 240 } as const
/** Pixels of an uploaded picture, whose decoding takes four bytes each. */
const MOST_PIXELS = 16_000_000
/** Width to height, or height to width. */
const MOST_STRETCHED = 12

/** A picture as it is handed to the drawing: an SVG, in which a PNG or JPEG is one image of this size. */
export interface Picture {
  readonly svg: string
  /** Null for an SVG, which has no size of its own in pixels. */
  readonly size: { readonly width: number; readonly height: number } | null
}

/**
 * What an uploaded file is, by its content alone; a string says why it cannot be a logo. An SVG may not contain what
 * multiplies or embeds data: entities and pictures. Scripts, pages and addresses in it are harmless, since only its
 * shapes are drawn. [RPRT-001]
 */
export function pictureIn(content: Buffer): Picture | string {
  const raster = pngSize(content) ?? jpegSize(content)
  if (raster !== null) {
    const { type, width, height } = raster
    if (width < 1 || height < 1 || width * height > MOST_PIXELS) return t.logoTooManyPixels
    if (isStretched(width, height)) return t.logoStretched
    const data = `data:${type};base64,${content.toString('base64')}`
    const box = `width="${width}" height="${height}"`
    return {
      svg: `<svg xmlns="http://www.w3.org/2000/svg" ${box}><image ${box} href="${data}"/></svg>`,
      size: { width, height },
    }
  }
  const svg = svgIn(content)
  if (svg === null) return t.logoOfOtherKind
  if (/<!ENTITY|<(?:[\w.-]+:)?(?:image|feImage)\b/i.test(svg)) return t.logoNotPlain
  return { svg, size: null }
}

export const isStretched = (width: number, height: number): boolean =>
  Math.max(width / height, height / width) > MOST_STRETCHED

/** The size at which it is drawn: as large as fits, and a picture of pixels never enlarged. */
export function fitted(width: number, height: number, isRaster: boolean): { mode: 'width' | 'height'; value: number } {
  const scale = Math.min(drawnLogo.width / width, drawnLogo.height / height, isRaster ? 1 : Number.POSITIVE_INFINITY)
  return width * drawnLogo.height > height * drawnLogo.width
    ? { mode: 'width', value: Math.max(1, Math.round(width * scale)) }
    : { mode: 'height', value: Math.max(1, Math.round(height * scale)) }
}

function svgIn(content: Buffer): string | null {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return null
  }
  return /^\s*</.test(text) && /<(?:[\w.-]+:)?svg[\s>]/.test(text) ? text : null
}

function pngSize(content: Buffer) {
  const isPng = content.length > 24 && content.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'
  return isPng ? { type: 'image/png', width: content.readUInt32BE(16), height: content.readUInt32BE(20) } : null
}

/** From the frame header (SOF); null if it is no JPEG, or has none. */
function jpegSize(content: Buffer) {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 < content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return { type: 'image/jpeg', width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) }
    at += marker === 0xff ? 1 : 2 + content.readUInt16BE(at + 2)
  }
  return null
}
