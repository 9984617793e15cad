import { Found } from '@plumbline/contract/desk/search'
import { z } from '@plumbline/contract/wire/zod'
import { keepTyped, keptTyped } from '../../../ui/forms/typed-values.ts'

const NAME = 'recently found'
const MOST = 6

/** What this person last opened from the palette, in this tab and session; newest first. */
export function recent(): readonly Found[] {
  const { success, data } = z.safeParse(z.array(Found), keptTyped(NAME)?.found)
  return success ? data : []
}

export function remember(opened: Found): void {
  const others = recent().filter(({ Path }) => Path !== opened.Path)
  keepTyped(NAME, { found: [opened, ...others].slice(0, MOST) })
}
