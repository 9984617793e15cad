import type { ReactNode } from 'react'

/**
 * A piece of a chart that is never torn in two: plain SVG elements in a ground of `width` × `height` pixels, its origin at the upper left. A chart of many
 * questions has one a question: what is out of sight costs nothing, paper breaks between two, and a picture that would be too high goes on in the next.
 */
export interface Part {
  readonly key: string
  readonly height: number
  readonly marks: ReactNode
  /** For a picture, instead of marks: what has been painted already, to be put there as wide as the ground. */
  readonly painted?: HTMLCanvasElement
}

/** Puts parts on as many pictures as they need: at most so high, unless a single one is higher. */
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
