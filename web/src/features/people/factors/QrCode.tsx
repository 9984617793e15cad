import { correction, generate } from 'lean-qr'
import classes from './factors.module.css'

/** A QR code, black on white in both schemes, as cameras need it. Drawn as one path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const places = Array.from({ length: code.size }, (_, n) => n)
  const path = places.flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`)).join('')
  const edge = 4
  const side = code.size + 2 * edge
  return (
    <svg
      className={classes.qr}
      viewBox={`${-edge} ${-edge} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-edge} y={-edge} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
