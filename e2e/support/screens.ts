import { expect, type Page, type Request } from '@playwright/test'
import { alone, belowSection, type Section, sections, segmentOf } from '../../web/src/app/sections.ts'

export { type Section, sections, segmentOf }

/** The parts of the client for a test each: those with few screens share one, visitors first. */
export const sectionsTogether: readonly (readonly Section[])[] = [
  sections.filter(({ role }) => role === 'SuperAdmin'),
  sections.filter(({ role }) => role === 'CustomerAdmin'),
  sections.filter(({ role }) => role === undefined || role === 'CustomerUser'),
]

/**
 * The patterns of all addresses in a part of the client, below its first segment: 'findings/view/:FindingsParamId'.
 * Visitors have those outside of it as well: '../accessibility'.
 */
export async function pathsBelow({ screens, more, role }: Section): Promise<string[]> {
  const below = (screens: Section['screens']): string[] =>
    screens.flatMap(({ address, children }) => (children ? below(children) : [belowSection(address)]))
  const outside = role ? [] : alone.map(({ address }) => `..${address}`)
  return [...new Set([...below(screens), ...below((await more?.())?.screens ?? []), ...outside])]
}

/** Follows an address like a link of the client, without reloading, until everything has loaded. */
export function followerOn(page: Page): (path: string) => Promise<void> {
  const asked = new Set<Request>()
  page.on('request', (request) => void asked.add(request))
  page.on('requestfinished', (request) => void asked.delete(request))
  page.on('requestfailed', (request) => void asked.delete(request))
  return async (path) => {
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    let isLoading: boolean
    do isLoading = await page.evaluate(afterChanges, 100)
    while (isLoading || asked.size > 0)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
}

/**
 * Waits until the document has not changed for this many milliseconds and two frames; returns whether anything is still
 * loading.
 */
function afterChanges(milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    let changed = 0
    const end = (since: number) => {
      if (since !== changed) return
      changes.disconnect()
      resolve(document.querySelector('.mantine-Skeleton-root, [role="progressbar"][aria-label="Loading"]') !== null)
    }
    const wait = () => {
      const since = ++changed
      setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => end(since))), milliseconds)
    }
    const changes = new MutationObserver(wait)
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    wait()
  })
}
