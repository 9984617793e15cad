import type { Page } from '@playwright/test'

/**
 * Problems of the page's touch targets, one per line: smaller than 44 px, clipped, or covered. Elements visible only on
 * keyboard focus (a skip link) are left out.
 */
export function targetFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isTarget = 'a[href], button, summary, select, textarea, input, label:has(input), [role="combobox"]'
    const targets = [...document.querySelectorAll<HTMLElement>(isTarget)]
      // An input within a label is touched through it.
      .filter((element) => !(element.matches('input') && element.closest('label')))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    return targets.flatMap((target) => {
      target.scrollIntoView({ block: 'center', inline: 'nearest' })
      const { left, right, top, bottom, width, height } = target.getBoundingClientRect()
      if (bottom <= 0) return []
      const name = `${target.ariaLabel ?? target.textContent?.trim().slice(0, 40)} (${target.tagName.toLowerCase()})`
      const faults: string[] = []
      if (width < 43.5 || height < 43.5) faults.push(`${name} is ${Math.round(width)} × ${Math.round(height)}`)
      const isCut = (part: Element) =>
        getComputedStyle(part).overflowX === 'hidden' && part.scrollWidth > part.clientWidth + 1
      if ([...target.querySelectorAll('*')].some(isCut)) faults.push(`${name} does not show all it says`)
      const inset = 3
      const places: [number, number][] = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + inset, top + inset],
        [right - inset, top + inset],
        [left + inset, bottom - inset],
        [right - inset, bottom - inset],
      ]
      for (const [x, y] of places) {
        const touched = document.elementFromPoint(x, y)
        // A rounded corner exposes what lies below.
        if (!touched || target.contains(touched) || touched.contains(target)) continue
        faults.push(`${name} is covered by ${touched.textContent?.trim().slice(0, 40)} (${touched.className})`)
      }
      return faults
    })
  })
}
