import type { ReactNode } from 'react'

/**
 * An unbreakable piece of a chart: plain SVG elements on an area of `width` × `height` pixels, origin top left. A long
 * chart has one per question: off-screen parts cost nothing, pages break between parts, and a picture that would be too
 * tall continues in the next.
 */
export interface Part {
  readonly key: string
  readonly height: number
  readonly marks: ReactNode
  /** For a picture, instead of marks: an already painted canvas, drawn at the full width. */
  readonly painted?: HTMLCanvasElement
}

/** Distributes parts over as many pictures as needed: each at most this tall, unless a single part is taller. */
export function picturesOf(parts: readonly Part[], height: number): (readonly Part[])[] {
  const pictures: Part[][] = []
  let used = 0
  for (const part of parts) {
    const picture = pictures.at(-1)
    if (picture && used + part.height <= height) {
      picture.push(part)
      used += part.height
    } else {
      pictures.push([part])
      used = part.height
    }
  }
  return pictures
}
