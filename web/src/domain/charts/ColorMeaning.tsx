import { type Color, colorMeaning } from '@plumbline/contract/results/results'
import { IconAlertTriangle, IconCircleCheck, IconEye, IconTrendingUp } from '@tabler/icons-react'

const icons = { green: IconCircleCheck, blue: IconTrendingUp, red: IconAlertTriangle, yellow: IconEye } as const

/** The meaning of a colour, as icon and word: 'Strength'. */
export function ColorMeaning({ color, size = 22 }: { color: Color; size?: number }) {
  const Icon = icons[color]
  return (
    <>
      <Icon size={size} aria-hidden />
      {colorMeaning[color]}
    </>
  )
}
