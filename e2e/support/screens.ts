import { expect, type Page, type Request } from '@playwright/test'
import { belowSection, type Section, sections, segmentOf } from '../../web/src/app/sections.ts'

export { sections, segmentOf }

/** The patterns of all addresses of a part of the client, below its first segment: 'findings/view/:FindingsParamId'. */
export async function pathsBelow({ screens, more }: Section): Promise<string[]> {
  const below = (screens: Section['screens']): string[] =>
    screens.flatMap(({ address, children }) => (children ? below(children) : [belowSection(address)]))
  return [...new Set([...below(screens), ...below((await more?.())?.screens ?? [])])]
}

/** What follows an address on this page as a link of the client's does, without loading the page anew, until all that is asked for is there. */
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
    do await page.evaluate(unchangedFor, 250)
    while (asked.size > 0)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  }
}

/** Waits until nothing in the document has changed for so many milliseconds. */
function unchangedFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      changes.disconnect()
      resolve()
    }
    let timer = setTimeout(end, milliseconds)
    const changes = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(end, milliseconds)
    })
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}
